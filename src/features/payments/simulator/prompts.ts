import { type CallbackOptions, sendCallback } from './callbacks.ts'
import { checkoutRequestId, merchantRequestId, receiptNumber } from './identifiers.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import { smsFor } from './sms.ts'
import { later, note, type Prompt, type SimulatorState } from './state.ts'

export interface SettleOptions extends CallbackOptions {
  /** What is taken, where it is to differ from what was asked; KES. */
  amount?: number
  receipt?: string
}

type PromptRequest = Pick<Prompt, 'phone' | 'amount' | 'reference' | 'description' | 'callbackUrl'>

/** Puts a prompt on a phone. It runs out into 1037 where nobody answers. */
export function openPrompt(state: SimulatorState, request: PromptRequest): Prompt {
  const { clock, promptLifetimeMs } = state.settings
  const prompt: Prompt = {
    ...request,
    checkoutRequestId: checkoutRequestId(clock.now(), request.phone, id => state.prompts.has(id)),
    merchantRequestId: merchantRequestId(),
    openedAt: clock.now(),
    ignored: false,
    state: 'open',
    settledAt: null,
    receipt: null,
    paidAmount: null,
    deliveries: [],
  }
  state.prompts.set(prompt.checkoutRequestId, prompt)
  state.counts.prompts++
  note(state, prompt.phone, 'event', `Prompt for KES ${prompt.amount.toLocaleString('en-KE')} opened`)
  later(state, promptLifetimeMs, () => settlePrompt(state, prompt, 'unreachable'))
  return prompt
}

/** A subscriber has one prompt at a time (facts/daraja.md section 2). */
export function isLocked(state: SimulatorState, phone: string): boolean {
  return state.prompts.values().some(prompt => prompt.phone === phone && prompt.state === 'open')
}

/**
 * Ends a prompt and sends its callback; false where it had ended before. One exception is real: money may still come
 * after the gateway gave the prompt up as unanswered.
 */
export async function settlePrompt(
  state: SimulatorState,
  prompt: Prompt,
  outcome: OutcomeName,
  options: SettleOptions = {},
): Promise<boolean> {
  const isLateSuccess = outcome === 'paid' && ['unreachable', 'expired'].includes(prompt.state)
  if (prompt.state !== 'open' && !isLateSuccess) return false

  prompt.state = outcome
  prompt.settledAt = state.settings.clock.now()
  if (outcome === 'paid') applyPaidCallback(state, prompt, options)
  note(state, prompt.phone, 'event', `${outcomes[outcome].label} (${outcomes[outcome].code})`)
  const sms = smsFor(prompt, state.settings.shopName)
  if (sms) note(state, prompt.phone, 'sms', sms)

  await sendCallback(state, prompt, options)
  return true
}

function applyPaidCallback(state: SimulatorState, prompt: Prompt, { amount, receipt }: SettleOptions): void {
  prompt.paidAmount = amount ?? prompt.amount
  prompt.receipt = receipt ?? receiptNumber(state.settings.clock.now(), made => state.receipts.has(made))
  state.receipts.add(prompt.receipt)
}
