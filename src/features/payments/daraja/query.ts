import { field, isTokenRefused, isTurnedAway, problemOf, textOf } from './error-response.ts'
import type { Answer } from './http.ts'
import { explainResult } from './result-codes.ts'
import type { QueryResult } from './types.ts'

/**
 * What a query says. Only a clean 200 with a known final ResultCode ends a payment: the gateway answers in five shapes
 * while a payment is open, and now and then also after it is done (facts/daraja.md section 4).
 */
export function readQueryAnswer(answer: Answer, checkoutRequestId: string): QueryResult {
  if (answer.kind !== 'answer') return { state: 'unavailable', detail: answer.detail }

  const { status, body } = answer
  const { code: errorCode, detail } = problemOf(answer)
  if (isTurnedAway(answer) || isTokenRefused(answer)) return { state: 'unavailable', detail }
  if (!body || (status !== 200 && errorCode === '')) return { state: 'unavailable', detail }

  const code = textOf(field(body, 'ResultCode'))
  const answersUs = [checkoutRequestId, ''].includes(textOf(field(body, 'CheckoutRequestID')))
  const accepted = ['0', ''].includes(textOf(field(body, 'ResponseCode')))
  if (status !== 200 || errorCode !== '' || code === '' || !answersUs || !accepted)
    return { state: 'pending' }

  const { known, status: outcome, reason, message } = explainResult(code)
  if (!known) return { state: 'pending', unknownCode: code }
  if (outcome === 'pending') return { state: 'pending' }
  if (outcome === 'paid')
    return { state: 'paid', merchantRequestId: textOf(field(body, 'MerchantRequestID')) || null }
  return { state: 'failed', code, status: outcome, reason, text: message }
}
