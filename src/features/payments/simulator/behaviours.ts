import type { PushFault } from './faults.ts'
import type { OutcomeName } from './outcomes.ts'
import { type SettleOptions, settlePrompt } from './prompts.ts'
import { later, type Prompt, type SimulatorState } from './state.ts'

interface Behaviour {
  /** Last three digits of the phone number. */
  ending: string
  /** For the phone page. */
  text: string
  /** How the push fails, if it does. */
  push?: PushFault
  /** How the prompt is answered automatically. */
  answer?: { outcome: OutcomeName; options?: (state: SimulatorState, prompt: Prompt) => SettleOptions }
}

/** The numbers that answer automatically. All others wait for an answer on the phone page. */
export const behaviours: Behaviour[] = [
  { ending: '001', text: 'Pays automatically', answer: { outcome: 'paid' } },
  { ending: '002', text: 'Cancels automatically (1032)', answer: { outcome: 'cancelled' } },
  { ending: '003', text: 'Not enough money (1)', answer: { outcome: 'insufficient' } },
  { ending: '004', text: 'Phone cannot be reached (1037)', answer: { outcome: 'unreachable' } },
  { ending: '005', text: 'Wrong PIN (2001)', answer: { outcome: 'wrong-pin' } },
  {
    ending: '006',
    text: 'Pays, but no callback is sent',
    answer: { outcome: 'paid', options: () => ({ callbackTimes: 0 }) },
  },
  {
    ending: '007',
    text: 'Pays, but the callback arrives late',
    answer: {
      outcome: 'paid',
      options: ({ settings }) => ({ callbackDelayMs: settings.lateCallbackMs }),
    },
  },
  {
    ending: '008',
    text: 'Pays, and the callback arrives three times',
    answer: { outcome: 'paid', options: () => ({ callbackTimes: 3 }) },
  },
  {
    ending: '009',
    text: 'The push gets no answer, but the prompt opens and is paid',
    push: 'timeout-after-accept',
    answer: { outcome: 'paid' },
  },
  { ending: '010', text: 'The number is rejected (400)', push: 'invalid-phone' },
  { ending: '011', text: 'Another request is open on the phone (500)', push: 'locked' },
  { ending: '012', text: 'Too many calls (429)', push: '429' },
  { ending: '013', text: 'Daily limit reached (4)', answer: { outcome: 'limit' } },
  {
    ending: '014',
    text: 'Pays KES 1 too little',
    answer: { outcome: 'paid', options: (_, { amount }) => ({ amount: amount - 1 }) },
  },
  {
    ending: '015',
    text: 'Pays; the callback has no Balance and its ResultCode is text',
    answer: { outcome: 'paid', options: () => ({ omitBalance: true, textResultCode: true }) },
  },
  { ending: '016', text: 'Ends with an unknown result code (7777)', answer: { outcome: 'unknown' } },
]

export function behaviourOf(phone: string): Behaviour | undefined {
  return behaviours.find(({ ending }) => phone.endsWith(ending))
}

/** Answers the prompt after a moment if its number does so automatically. */
export function answerAutomatically(state: SimulatorState, prompt: Prompt): void {
  const answer = behaviourOf(prompt.phone)?.answer
  if (!answer) return

  const { outcome, options } = answer
  later(state, state.settings.answerAfterMs, () =>
    settlePrompt(state, prompt, outcome, options?.(state, prompt)),
  )
}
