import { merchantRequestId } from './identifiers.ts'

/** Faults in front of the gateway, which any call may meet (facts/daraja.md sections 1 and 2). */
const commonFaults = [
  '429',
  '403-html',
  '500-unreachable',
  'spike',
  'quota',
  '500-internal',
  '502-html',
  'garbage-200',
  'empty-200',
  'timeout-before-accept',
] as const

export const tokenFaults = [...commonFaults, 'empty-400', 'auth-400', 'grant-400', '401'] as const

export const pushFaults = [
  ...commonFaults,
  'timeout-after-accept',
  'garbage-after-accept',
  'merchant-missing',
  'wrong-credentials',
  'locked',
  'invalid-token',
  'no-apiproduct',
  'invalid-phone',
  'invalid-amount',
  'invalid-callback',
] as const

/** The five answers of the gateway for a payment that is still open (facts/daraja.md section 4). */
export const inFlightShapes = [
  '4999',
  '500-processing',
  '200-empty-error',
  '400-invalid-id',
  '500-not-exist',
] as const

export const queryFaults = [...commonFaults, ...inFlightShapes, 'unknown-code', 'invalid-token'] as const

export type TokenFault = (typeof tokenFaults)[number]
export type PushFault = (typeof pushFaults)[number]
export type QueryFault = (typeof queryFaults)[number]
export type InFlightShape = (typeof inFlightShapes)[number]
/** Faults that need more than a fixed answer: time, or the prompt queried. */
type Special =
  | 'timeout-before-accept'
  | 'timeout-after-accept'
  | 'garbage-after-accept'
  | '4999'
  | 'unknown-code'

type FixedFault = Exclude<TokenFault | PushFault | QueryFault, Special>

export const faultAnswer = (fault: FixedFault): Response => answers[fault]()

/** Daraja's own error envelope. */
export function refusal(status: number, errorCode: string, errorMessage: string): Response {
  return Response.json({ requestId: merchantRequestId(), errorCode, errorMessage }, { status })
}

export function html(status: number, title: string): Response {
  const page = `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`
  return new Response(page, { status, headers: { 'content-type': 'text/html' } })
}

const answers: Record<FixedFault, () => Response> = {
  '429': () =>
    Response.json(
      {
        fault: {
          faultstring:
            'Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5, periodInMicroseconds=60000000, maxBurstMessageCount=1.0}',
          detail: { errorcode: 'policies.ratelimit.SpikeArrestViolation' },
        },
      },
      { status: 429 },
    ),
  '403-html': () => html(403, '403 Forbidden'),
  '500-unreachable': () => new Response('Service is currently unreachable', { status: 500 }),
  spike: () => refusal(500, '500.003.02', 'Error Occurred: Spike Arrest Violation'),
  quota: () => refusal(500, '500.003.03', 'Error Occurred: Quota Violation'),
  '500-internal': () => refusal(500, '500.003.1001', 'Internal Server Error'),
  '502-html': () => html(502, '502 Bad Gateway'),
  'garbage-200': () => html(200, 'Welcome'),
  'empty-200': () => new Response(''),
  'empty-400': () => new Response('', { status: 400 }),
  'auth-400': () => refusal(400, '400.008.01', 'Invalid Authentication passed'),
  'grant-400': () => refusal(400, '400.008.02', 'Invalid grant type passed'),
  '401': () => refusal(401, '401.002.01', 'Error Occurred - Invalid Access Token'),
  'merchant-missing': () => refusal(500, '500.001.1001', 'Merchant does not exist'),
  'wrong-credentials': () => refusal(500, '500.001.1001', '[MerchantValidate] - Wrong credentials'),
  locked: () =>
    refusal(
      500,
      '500.001.1001',
      'Unable to lock subscriber, a transaction is already in process for the current subscriber',
    ),
  'invalid-token': () => refusal(404, '404.001.03', 'Invalid Access Token'),
  'no-apiproduct': () =>
    Response.json({ errorMessage: 'Invalid API call as no apiproduct match found' }, { status: 401 }),
  'invalid-phone': () => refusal(400, '400.002.02', 'Bad Request - Invalid PhoneNumber'),
  'invalid-amount': () => refusal(400, '400.002.02', 'Bad Request - Invalid Amount'),
  'invalid-callback': () => refusal(400, '400.002.02', 'Bad Request - Invalid CallBackURL'),
  '500-processing': () => refusal(500, '500.001.1001', 'The transaction is being processed'),
  '200-empty-error': () => refusal(200, '500.001.1001', ''),
  '400-invalid-id': () => refusal(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID'),
  '500-not-exist': () => refusal(500, '500.001.1001', 'The transaction does not Exist'),
}
