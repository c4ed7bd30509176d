import { kenyaTimestamp } from '#src/domain/kenya-time.ts'
import { outcomes } from './outcomes.ts'
import { type Delivery, later, type Prompt, recordActivity, type SimulatorState } from './state.ts'

export interface CallbackOptions {
  /** How often it is sent; 0 is a lost callback. */
  callbackTimes?: number | undefined
  callbackDelayMs?: number | undefined
  omitBalance?: boolean | undefined
  textResultCode?: boolean | undefined
}

/** Sends the callback of a settled prompt. Resolves once sent, or at once if it is delayed. */
export async function sendCallback(
  state: SimulatorState,
  prompt: Prompt,
  options: CallbackOptions,
): Promise<void> {
  const { callbackTimes = 1, callbackDelayMs = state.settings.callbackDelayMs } = options
  const body = callbackBody(prompt, options)
  const sendAll = async () => {
    for (let sent = 0; sent < callbackTimes; sent++) await sendOne(state, prompt, body)
  }

  if (callbackDelayMs === 0) await sendAll()
  else later(state, callbackDelayMs, sendAll)
}

/** The exact JSON of facts/daraja.md section 3; a failure carries no CallbackMetadata. */
export function callbackBody(prompt: Prompt, { omitBalance, textResultCode }: CallbackOptions): string {
  if (prompt.state === 'open') throw new Error('An open prompt has no callback yet.')

  const { code, text } = outcomes[prompt.state]
  const items = [
    { Name: 'Amount', Value: literal((prompt.paidAmount ?? prompt.amount).toFixed(2)) },
    { Name: 'MpesaReceiptNumber', Value: prompt.receipt },
    ...(omitBalance ? [] : [{ Name: 'Balance' }]),
    { Name: 'TransactionDate', Value: literal(kenyaTimestamp(prompt.settledAt ?? 0)) },
    { Name: 'PhoneNumber', Value: literal(prompt.phone) },
  ]
  return JSON.stringify({
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.checkoutRequestId,
        ResultCode: textResultCode ? code : literal(code),
        ResultDesc: text,
        ...(prompt.state === 'paid' && { CallbackMetadata: { Item: items } }),
      },
    },
  })
}

/** One POST over real HTTP, repeated if the settings say so. */
async function sendOne(state: SimulatorState, prompt: Prompt, body: string): Promise<void> {
  for (let attempt = 0; attempt <= state.settings.callbackRetries; attempt++) {
    const delivery = await deliver(prompt.callbackUrl, body, state.settings.shortcode)
    prompt.deliveries.push({ ...delivery, at: state.settings.clock.now() })
    const answer = delivery.fault ?? `HTTP ${delivery.status}`
    recordActivity(state, prompt.phone, 'event', `Callback sent: ${answer}`)
    if (delivery.status !== null && delivery.status < 500) return
  }
}

/** POSTs any body to any callback address, as the gateway would; never throws. */
export async function deliver(
  url: string,
  body: string,
  shortcode: string,
  headers: Record<string, string> = {},
): Promise<Omit<Delivery, 'at'>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json;charset=UTF-8', businessshortcode: shortcode, ...headers },
      body,
      keepalive: false,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await response.arrayBuffer()
    return { status: response.status, fault: null }
  } catch (error) {
    return { status: null, fault: error instanceof Error ? error.name : 'not delivered' }
  }
}

/** A number written digit for digit, so that 500.00 keeps its zeros as on the real wire. */
function literal(digits: string): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits)
}
