import { type Answer, type Answered, field, isTokenRefused, isTurnedAway, problemOf, textOf } from './http.ts'
import type { PushRequest, PushResult, Refusal } from './types.ts'

/** The reason that a push would be refused; null if it is sound (facts/daraja.md section 2). */
export function refusedPush(request: PushRequest): PushResult | null {
  if (!/^254[17]\d{8}$/.test(request.phone)) return rejected('phone', 'phone is not 2547... or 2541...')
  if (!Number.isInteger(request.amount) || request.amount < 1 || request.amount > 250_000)
    return rejected('amount', 'amount is not whole KES from 1 to 250,000')
  if (!/^[A-Za-z0-9]{1,12}$/.test(request.reference))
    return rejected('configuration', 'reference is not 1 to 12 letters and digits')
  if (!/^.{1,13}$/.test(request.description.trim()))
    return rejected('configuration', 'description is not 1 to 13 characters')
  if (!URL.canParse(request.callbackUrl)) return rejected('configuration', 'callback address is not a URL')
  return null
}

/**
 * The result of a push. Anything not known to be an acceptance or a refusal is ambiguous, since a second prompt could take the money
 * twice.
 */
export function readPushAnswer(answer: Answer): PushResult {
  if (answer.kind === 'not-sent') return { outcome: 'unavailable', detail: answer.detail }
  if (answer.kind === 'lost') return { outcome: 'ambiguous', detail: answer.detail }

  const { code, detail } = problemOf(answer)
  if (answer.status === 200 && code === '') return readAcceptance(answer)
  if (isTurnedAway(answer)) return { outcome: 'busy', detail }
  // Refused once more with a fresh token: 401 means an application without the product, 404.001.03 means that another client fetched a new token.
  if (isTokenRefused(answer))
    return answer.status === 401 ? rejected('configuration', detail) : { outcome: 'unavailable', detail }

  const reason = refusalOf(answer)
  return reason ? rejected(reason, detail) : { outcome: 'ambiguous', detail }
}

function readAcceptance({ body, status }: Answered): PushResult {
  const merchantRequestId = textOf(field(body, 'MerchantRequestID'))
  const checkoutRequestId = textOf(field(body, 'CheckoutRequestID'))
  if (textOf(field(body, 'ResponseCode')) !== '0' || !merchantRequestId || !checkoutRequestId)
    return { outcome: 'ambiguous', detail: `HTTP ${status} without a readable acceptance` }

  return { outcome: 'accepted', merchantRequestId, checkoutRequestId }
}

/** Null if it is not certain that nothing was sent. */
function refusalOf(answer: Answered): Refusal | null {
  const { code, message } = problemOf(answer)
  // One code for many faults: only its message tells them apart.
  if (code === '500.001.1001') {
    if (/unable to lock subscriber/i.test(message)) return 'subscriber-locked'
    return /merchant does not exist|wrong credentials/i.test(message) ? 'configuration' : null
  }
  if (code.startsWith('400.') || (answer.status === 400 && code === '')) {
    if (/invalid (phonenumber|partya)\b/i.test(message)) return 'phone'
    return /invalid amount\b/i.test(message) ? 'amount' : 'configuration'
  }
  // A request time-out may have been forwarded already.
  const refused = answer.status >= 300 && answer.status < 500 && answer.status !== 408
  return refused ? 'configuration' : null
}

function rejected(reason: Refusal, detail: string): PushResult {
  return { outcome: 'rejected', reason, detail }
}
