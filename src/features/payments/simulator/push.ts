import type { Server } from 'bun'
import { gatewayPassword } from '../daraja/client.ts'
import { fieldsOf, hang, isAuthorized } from './authorize.ts'
import { answerAutomatically, behaviourOf } from './behaviours.ts'
import { faultAnswer, html, type PushFault, refusal } from './faults.ts'
import { isLocked, openPrompt } from './prompts.ts'
import type { SimulatorState } from './state.ts'

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

  if (!isAuthorized(state, request)) return faultAnswer('invalid-token')
  const fields = await fieldsOf(request)
  const invalid = fields ? invalidField(fields) : 'BusinessShortCode'
  if (!fields || invalid) return refusal(400, '400.002.02', `Bad Request - Invalid ${invalid}`)
  const refused = refusedMerchant(state, fields)
  if (refused) return refused

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

type AfterAccept = 'timeout-after-accept' | 'garbage-after-accept'

function isAfterAccept(fault: PushFault): fault is AfterAccept {
  return fault === 'timeout-after-accept' || fault === 'garbage-after-accept'
}

/** Each field with its rule, in the order in which the gateway names them. */
const rules: [name: string, isValid: (value: string) => boolean][] = [
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

function invalidField(fields: Record<string, string>): string | null {
  const broken = rules.find(([name, isValid]) => !isValid(fields[name] ?? ''))
  if (broken) return broken[0]
  // The gateway names Remarks if the description is missing.
  return /^.{1,13}$/.test(fields.TransactionDesc ?? '') ? null : 'Remarks'
}

/** https, or http on the same machine. */
function isCallable(value: string): boolean {
  if (!URL.canParse(value)) return false

  const { protocol, hostname } = new URL(value)
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}

function refusedMerchant({ settings }: SimulatorState, fields: Record<string, string>): Response | null {
  const { shortcode, passkey } = settings
  if (fields.BusinessShortCode !== shortcode) return faultAnswer('merchant-missing')
  if (fields.Password !== gatewayPassword(shortcode, passkey, fields.Timestamp ?? ''))
    return faultAnswer('wrong-credentials')
  // The sandbox's own paybill is not a till.
  const isSandboxTill = shortcode === '174379' && fields.TransactionType === 'CustomerBuyGoodsOnline'
  return isSandboxTill ? refusal(400, '400.002.02', 'Bad Request - Invalid TransactionType') : null
}
