import { kenyaTimestamp } from '#src/domain/kenya-time.ts'
import { isTokenRefused } from './error-response.ts'
import { type Answer, wire } from './http.ts'
import { gatewayPassword } from './password.ts'
import { readPushAnswer, unsoundPush } from './push.ts'
import { readQueryAnswer } from './query.ts'
import { type Token, tokens } from './token.ts'
import type { DarajaConfig, PushRequest, PushResult, QueryResult } from './types.ts'

export interface Daraja {
  push(request: PushRequest): Promise<PushResult>
  query(checkoutRequestId: string): Promise<QueryResult>
}

export interface DarajaOptions {
  clock?: { now(): number }
  fetch?: (url: string, init: RequestInit) => Promise<Response>
  /** How long one call to the gateway may take, in ms, body included. */
  timeoutMs?: number
}

/**
 * A client for M-Pesa's Daraja gateway: push a prompt, ask what became of it. Neither verb throws; what happened is in
 * the result. Source of every shape: facts/daraja.md.
 */
export function createDaraja(config: DarajaConfig, options: DarajaOptions = {}): Daraja {
  const { clock = Date, fetch = globalThis.fetch, timeoutMs = 20_000 } = options
  const call = wire({ baseUrl: config.baseUrl, fetch, timeoutMs })
  const cache = tokens(call, config, clock)

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

  /** Sends again once with a fresh token where the first was refused: refused means that nothing happened. */
  const post = async (path: string, fields: Record<string, unknown>): Promise<Answer | TokenFailure> => {
    const token = await cache.get()
    if (!token.ok) return token
    const answer = await send(token.value, path, fields)
    if (answer.kind !== 'answer' || !isTokenRefused(answer)) return answer

    cache.forget(token.value)
    const fresh = await cache.get()
    return fresh.ok ? send(fresh.value, path, fields) : fresh
  }

  return {
    async push(request) {
      const unsound = unsoundPush(request)
      if (unsound) return unsound

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
  }
}

type TokenFailure = Extract<Token, { ok: false }>
