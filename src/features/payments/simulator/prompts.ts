import { EAST_AFRICA } from '#src/domain/kenya-time.ts'
import { type CallbackOptions, sendCallback } from './callbacks.ts'
import { checkoutRequestId, merchantRequestId, receiptNumber } from './identifiers.ts'
import { type OutcomeName, outcomes } from './outcomes.ts'
import { later, type Prompt, recordActivity, type SimulatorState } from './state.ts'

export interface SettleOptions extends CallbackOptions {
  /** The amount taken, if it differs from the amount requested; KES. */
  amount?: number | undefined
  receipt?: string | undefined
}

type PromptRequest = Pick<Prompt, 'phone' | 'amount' | 'reference' | 'description' | 'callbackUrl'>

/** Opens a prompt on a phone. It ends with 1037 if it is not answered. */
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
  const amount = prompt.amount.toLocaleString('en-KE')
  recordActivity(state, prompt.phone, 'event', `Prompt for KES ${amount} opened`)
  later(state, promptLifetimeMs, () => settlePrompt(state, prompt, 'unreachable'))
  return prompt
}

/** A subscriber has one prompt at a time (facts/daraja.md section 2). */
export function isLocked(state: SimulatorState, phone: string): boolean {
  return state.prompts.values().some(prompt => prompt.phone === phone && prompt.state === 'open')
}

/**
 * Ends a prompt and sends its callback; false if it has already ended. As on the real gateway, money may still arrive after a prompt ended
 * unanswered.
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
  if (outcome === 'paid') recordMoney(state, prompt, options)
  recordActivity(state, prompt.phone, 'event', `${outcomes[outcome].label} (${outcomes[outcome].code})`)
  const sms = smsFor(prompt, state.settings.shopName)
  if (sms) recordActivity(state, prompt.phone, 'sms', sms)

  await sendCallback(state, prompt, options)
  return true
}

function recordMoney(state: SimulatorState, prompt: Prompt, { amount, receipt }: SettleOptions): void {
  prompt.paidAmount = amount ?? prompt.amount
  prompt.receipt = receipt ?? receiptNumber(state.settings.clock.now(), made => state.receipts.has(made))
  state.receipts.add(prompt.receipt)
}

/** The SMS that M-Pesa sends the payer after a prompt; null if it sends none. */
function smsFor(prompt: Prompt, shopName: string): string | null {
  const shop = shopName.toUpperCase()
  const requested = shillings(prompt.amount)
  switch (prompt.state) {
    case 'paid': {
      const paid = shillings(prompt.paidAmount ?? prompt.amount)
      const { date, time } = moment(prompt.settledAt ?? 0)
      return `${prompt.receipt} Confirmed. ${paid} sent to ${shop} for account ${prompt.reference} on ${date} at ${time}. Transaction cost, Ksh0.00.`
    }
    case 'insufficient':
      return `Failed. You do not have enough money in your M-PESA account to pay ${requested} to ${shop}.`
    case 'wrong-pin':
      return `Failed. You entered a wrong M-PESA PIN. ${requested} was not sent to ${shop}.`
    case 'limit':
      return `Failed. You have reached the daily M-PESA limit. ${requested} was not sent to ${shop}.`
    case 'pin-locked':
      return 'Failed. Your M-PESA PIN is locked.'
    default:
      return null
  }
}

function shillings(amount: number): string {
  return `Ksh${amount.toLocaleString('en-KE', { minimumFractionDigits: 2 })}`
}

/** 20/11/26 and 2:05 PM, as on the phone, in EAT. */
function moment(instant: number): { date: string; time: string } {
  const eat = new Date(instant + EAST_AFRICA)
  const hour = eat.getUTCHours()
  const minute = String(eat.getUTCMinutes()).padStart(2, '0')
  return {
    date: `${eat.getUTCDate()}/${eat.getUTCMonth() + 1}/${String(eat.getUTCFullYear()).slice(2)}`,
    time: `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`,
  }
}
