import { kenyaTimestamp } from '#src/domain/kenya-time.ts'
import type { Services } from '#src/env/services.ts'
import { type Answer, createCall, field, isTokenRefused, isTurnedAway, problemOf, textOf } from './http.ts'
import { readPushAnswer, refusedPush } from './push.ts'
import { explainResult } from './result-codes.ts'
import { createTokens, type Token } from './token.ts'
import type { DarajaConfig, PushRequest, PushResult, QueryResult } from './types.ts'

export interface Daraja {
  push(request: PushRequest): Promise<PushResult>
  query(checkoutRequestId: string): Promise<QueryResult>
  /** Asks for a token. Returns null, or what the gateway answered instead. */
  checkCredentials(): Promise<string | null>
}

export interface DarajaOptions {
  clock?: { now(): number }
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** The time limit of one call to the gateway in ms, body included. */
  timeoutMs?: number
}

/**
 * A client for M-Pesa's Daraja gateway: push a prompt, query its outcome. Neither verb throws; the result says what happened.
 * Source of every shape: facts/daraja.md.
 */
export function createDaraja(config: DarajaConfig, options: DarajaOptions = {}): Daraja {
  const { clock = Date, fetch = globalThis.fetch, timeoutMs = 20_000 } = options
  const call = createCall({ baseUrl: config.baseUrl, fetch, timeoutMs })
  const tokens = createTokens(call, config, clock)

  const send = (token: string, path: string, fields: Record<string, unknown>): Promise<Answer> => {
    const timestamp = kenyaTimestamp(clock.now())
    const body = {
      BusinessShortCode: config.shortcode,
      Password: gatewayPassword(config.shortcode, config.passkey, timestamp),
      Timestamp: timestamp,
      ...fields,
    }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    return call(path, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** Sends again once with a fresh token if the first was refused: after a refusal nothing has happened. */
  const post = async (path: string, fields: Record<string, unknown>): Promise<Answer | TokenFailure> => {
    const token = await tokens.get()
    if (!token.ok) return token
    const answer = await send(token.value, path, fields)
    if (answer.kind !== 'answer' || !isTokenRefused(answer)) return answer

    tokens.forget(token.value)
    const fresh = await tokens.get()
    return fresh.ok ? send(fresh.value, path, fields) : fresh
  }

  return {
    async push(request) {
      const refused = refusedPush(request)
      if (refused) return refused

      const answer = await post('/mpesa/stkpush/v1/processrequest', {
        TransactionType: config.transactionType,
        Amount: request.amount,
        PartyA: request.phone,
        PartyB: config.partyB,
        PhoneNumber: request.phone,
        CallBackURL: request.callbackUrl,
        AccountReference: request.reference,
        TransactionDesc: request.description.trim(),
      })
      return 'failure' in answer ? answer.failure : readPushAnswer(answer)
    },

    async query(checkoutRequestId) {
      const answer = await post('/mpesa/stkpushquery/v1/query', { CheckoutRequestID: checkoutRequestId })
      if ('failure' in answer) return { state: 'unavailable', detail: answer.failure.detail }
      return readQueryAnswer(answer, checkoutRequestId)
    },

    async checkCredentials() {
      const token = await tokens.get()
      return token.ok ? null : token.failure.detail
    },
  }
}

/** Returns the client for the settings of the moment. It stays the same, with its token, while they do. */
export function currentDaraja(services: () => Pick<Services, 'daraja'>): () => Daraja | null {
  let settings: DarajaConfig | null = null
  let client: Daraja | null = null
  return () => {
    const { daraja } = services()
    if (!Bun.deepEquals(daraja, settings)) client = daraja && createDaraja(daraja)
    settings = daraja
    return client
  }
}

type TokenFailure = Extract<Token, { ok: false }>

/** The `Password` of a push or query: base64 of shortcode, passkey and timestamp (facts/daraja.md section 2). */
export function gatewayPassword(shortcode: string, passkey: string, timestamp: string): string {
  return Buffer.from(shortcode + passkey + timestamp).toString('base64')
}

/**
 * The result of a query. Only a clean 200 with a known final ResultCode ends a payment: the gateway answers in five shapes
 * while a payment is open, and sometimes also after it has ended (facts/daraja.md section 4).
 */
function readQueryAnswer(answer: Answer, checkoutRequestId: string): QueryResult {
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
