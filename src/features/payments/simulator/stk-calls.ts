import type { Server } from 'bun'
import { gatewayPassword } from '../daraja/client.ts'
import { fieldsOf, hang, isAuthorized } from './authorize.ts'
import { answerAutomatically, behaviourOf } from './behaviours.ts'
import { faultAnswer, html, type PushFault, refusal } from './faults.ts'
import { outcomes } from './outcomes.ts'
import { isLocked, openPrompt } from './prompts.ts'
import type { Prompt, SimulatorState } from './state.ts'

/** POST /mpesa/stkpush/v1/processrequest (facts/daraja.md section 2). */
export async function answerPush(
  state: SimulatorState,
  request: Request,
  server: Server<undefined>,
): Promise<Response> {
  state.counts.pushes++
  const fault = state.script.nextPush.shift()
  if (fault === 'timeout-before-accept') return hang(state, request, server)
  if (fault && !isAfterAccept(fault)) return faultAnswer(fault)

  const fields = await acceptedFields(state, request, invalidPushField)
  if (fields instanceof Response) return fields
  // The sandbox's own paybill is not a till.
  if (fields.BusinessShortCode === '174379' && fields.TransactionType === 'CustomerBuyGoodsOnline')
    return refusal(400, '400.002.02', 'Bad Request - Invalid TransactionType')

  const phone = fields.PhoneNumber ?? ''
  const expectedFault = fault ?? behaviourOf(phone)?.push
  if (expectedFault && expectedFault !== 'timeout-before-accept' && !isAfterAccept(expectedFault))
    return faultAnswer(expectedFault)
  if (isLocked(state, phone)) return faultAnswer('locked')

  const prompt = openPrompt(state, {
    phone,
    amount: Number(fields.Amount),
    reference: fields.AccountReference ?? '',
    description: fields.TransactionDesc ?? '',
    callbackUrl: fields.CallBackURL ?? '',
  })
  answerAutomatically(state, prompt)
  if (expectedFault === 'timeout-after-accept') return hang(state, request, server)
  if (expectedFault === 'garbage-after-accept') return html(200, 'Welcome')

  return Response.json({
    MerchantRequestID: prompt.merchantRequestId,
    CheckoutRequestID: prompt.checkoutRequestId,
    ResponseCode: '0',
    ResponseDescription: 'Success. Request accepted for processing',
    CustomerMessage: 'Success. Request accepted for processing',
  })
}

/** POST /mpesa/stkpushquery/v1/query (facts/daraja.md section 4). */
export async function answerQuery(
  state: SimulatorState,
  request: Request,
  server: Server<undefined>,
): Promise<Response> {
  state.counts.queries++
  const fault = state.script.nextQuery.shift()
  if (fault === 'timeout-before-accept') return hang(state, request, server)
  if (fault && fault !== '4999' && fault !== 'unknown-code') return faultAnswer(fault)

  const fields = await acceptedFields(state, request, invalidQueryField)
  if (fields instanceof Response) return fields
  const prompt = state.prompts.get(fields.CheckoutRequestID ?? '')
  if (!prompt) return faultAnswer('500-not-exist')
  if (fault === 'unknown-code') return result(prompt, '7777', 'An unlisted result.')
  if (fault) return stillProcessing(prompt)
  if (prompt.state !== 'open') {
    const { code, text, queryText = text } = outcomes[prompt.state]
    return result(prompt, code, queryText)
  }
  return state.script.inFlight === '4999' ? stillProcessing(prompt) : faultAnswer(state.script.inFlight)
}

/** The fields of a valid call with the merchant's credentials; otherwise the refusal, checked in the gateway's order. */
async function acceptedFields(
  state: SimulatorState,
  request: Request,
  invalidField: (fields: Record<string, string>) => string | null,
): Promise<Record<string, string> | Response> {
  if (!isAuthorized(state, request)) return faultAnswer('invalid-token')
  const fields = await fieldsOf(request)
  const invalid = fields ? invalidField(fields) : 'BusinessShortCode'
  if (!fields || invalid) return refusal(400, '400.002.02', `Bad Request - Invalid ${invalid}`)

  const { shortcode, passkey } = state.settings
  if (fields.BusinessShortCode !== shortcode) return faultAnswer('merchant-missing')
  const password = gatewayPassword(shortcode, passkey, fields.Timestamp ?? '')
  return fields.Password === password ? fields : faultAnswer('wrong-credentials')
}

function isAfterAccept(fault: PushFault): fault is 'timeout-after-accept' | 'garbage-after-accept' {
  return fault === 'timeout-after-accept' || fault === 'garbage-after-accept'
}

function invalidPushField(fields: Record<string, string>): string | null {
  const broken = pushRules.find(([name, isValid]) => !isValid(fields[name] ?? ''))
  if (broken) return broken[0]
  // The gateway names Remarks if the description is missing.
  return /^.{1,13}$/.test(fields.TransactionDesc ?? '') ? null : 'Remarks'
}

/** Each field with its rule, in the order in which the gateway names them. */
const pushRules: [name: string, isValid: (value: string) => boolean][] = [
  ['BusinessShortCode', value => /^\d{5,7}$/.test(value)],
  ['Password', value => value !== ''],
  ['Timestamp', value => /^\d{14}$/.test(value)],
  ['TransactionType', value => ['CustomerPayBillOnline', 'CustomerBuyGoodsOnline'].includes(value)],
  ['Amount', value => /^\d{1,6}$/.test(value) && Number(value) >= 1 && Number(value) <= 250_000],
  ['PartyA', value => /^254[17]\d{8}$/.test(value)],
  ['PartyB', value => /^\d{5,7}$/.test(value)],
  ['PhoneNumber', value => /^254[17]\d{8}$/.test(value)],
  ['CallBackURL', isCallable],
  ['AccountReference', value => /^[A-Za-z0-9]{1,12}$/.test(value)],
]

/** https, or http on the same machine. */
function isCallable(value: string): boolean {
  if (!URL.canParse(value)) return false

  const { protocol, hostname } = new URL(value)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

function invalidQueryField(fields: Record<string, string>): string | null {
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
