import type { Server } from 'bun'
import { gatewayPassword } from '../daraja/client.ts'
import { fieldsOf, hang, isAuthorized } from './authorize.ts'
import { faultAnswer, type QueryFault, refusal } from './faults.ts'
import { outcomes } from './outcomes.ts'
import type { Prompt, SimulatorState } from './state.ts'

/** POST /mpesa/stkpushquery/v1/query (facts/daraja.md section 4). */
export async function answerQuery(
  state: SimulatorState,
  request: Request,
  server: Server<undefined>,
): Promise<Response> {
  state.counts.queries++
  const fault = state.script.nextQuery.shift()
  if (fault === 'timeout-before-accept') return hang(state, request, server)
  if (fault && !isResult(fault)) return faultAnswer(fault)

  if (!isAuthorized(state, request)) return faultAnswer('invalid-token')
  const fields = await fieldsOf(request)
  const invalid = fields ? invalidField(fields) : 'BusinessShortCode'
  if (!fields || invalid) return refusal(400, '400.002.02', `Bad Request - Invalid ${invalid}`)
  const { shortcode, passkey } = state.settings
  if (fields.BusinessShortCode !== shortcode) return faultAnswer('merchant-missing')
  if (fields.Password !== gatewayPassword(shortcode, passkey, fields.Timestamp ?? ''))
    return faultAnswer('wrong-credentials')

  const prompt = state.prompts.get(fields.CheckoutRequestID ?? '')
  if (!prompt) return faultAnswer('500-not-exist')
  if (fault === 'unknown-code') return result(prompt, '7777', 'An unlisted result.')
  if (fault) return stillProcessing(prompt)
  if (prompt.state !== 'open')
    return result(prompt, outcomes[prompt.state].code, outcomes[prompt.state].queryText)
  return state.script.inFlight === '4999' ? stillProcessing(prompt) : faultAnswer(state.script.inFlight)
}

function isResult(fault: QueryFault): fault is '4999' | 'unknown-code' {
  return fault === '4999' || fault === 'unknown-code'
}

function invalidField(fields: Record<string, string>): string | null {
  const needed = ['BusinessShortCode', 'Password', 'Timestamp', 'CheckoutRequestID']
  return needed.find(name => !fields[name]) ?? null
}

function stillProcessing(prompt: Prompt): Response {
  return result(prompt, '4999', 'The transaction is still under processing')
}

/** ResultCode is text here, a number in the callback; no receipt, amount or phone comes back. */
function result(prompt: Prompt, code: string, text: string): Response {
  return Response.json({
    ResponseCode: '0',
    ResponseDescription: 'The service request has been accepted successfully',
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResultCode: code,
    ResultDesc: text,
  })
}
