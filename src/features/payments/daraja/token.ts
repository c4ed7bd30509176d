import { type Answer, type Call, field, isTurnedAway, problemOf, textOf } from './http.ts'
import type { DarajaConfig, NothingSent } from './types.ts'

export type Token = { ok: true; value: string } | { ok: false; failure: NothingSent }

interface Tokens {
  get(): Promise<Token>
  /** Drops this token; a newer one stays. */
  forget(value: string): void
}

const RENEW_EARLY_MS = 60_000
/** The lifetime assumed if the gateway gives no readable one. */
const DEFAULT_SECONDS = 300

/**
 * One token for all calls, fetched by one call at a time: a new token ends the one before it
 * (facts/daraja.md section 1), so two parallel fetches would undo each other.
 */
export function createTokens(call: Call, config: DarajaConfig, clock: { now(): number }): Tokens {
  let current: { value: string; until: number } | null = null
  let pending: Promise<Token> | null = null

  const fetchToken = async (): Promise<Token> => {
    const requestedAt = clock.now()
    const basic = Buffer.from(`${config.consumerKey}:${config.consumerSecret}`).toString('base64')
    const answer = await call('/oauth/v1/generate?grant_type=client_credentials', {
      method: 'GET',
      headers: { authorization: `Basic ${basic}` },
    })
    const grant = readGrant(answer)
    if (!grant) return { ok: false, failure: withoutToken(answer) }

    current = { value: grant.value, until: requestedAt + grant.seconds * 1000 - RENEW_EARLY_MS }
    return { ok: true, value: grant.value }
  }

  return {
    get() {
      if (current && clock.now() < current.until) return Promise.resolve({ ok: true, value: current.value })

      pending ??= fetchToken().finally(() => {
        pending = null
      })
      return pending
    },
    forget(value) {
      if (current?.value === value) current = null
    },
  }
}

/** `expires_in` is text in live answers and a number in the newer documentation. */
function readGrant(answer: Answer): { value: string; seconds: number } | null {
  if (answer.kind !== 'answer' || answer.status !== 200) return null

  const value = textOf(field(answer.body, 'access_token'))
  if (!/^[\x21-\x7e]+$/.test(value)) return null

  const seconds = Number(textOf(field(answer.body, 'expires_in')) || Number.NaN)
  return { value, seconds: Number.isFinite(seconds) ? seconds : DEFAULT_SECONDS }
}

/** Without a token nothing was pushed: always certain, only the reason differs. */
function withoutToken(answer: Answer): NothingSent {
  if (answer.kind !== 'answer') return { outcome: 'unavailable', detail: `token: ${answer.detail}` }

  const detail = `token: ${problemOf(answer).detail}`
  if (isTurnedAway(answer)) return { outcome: 'busy', detail }
  if (answer.status >= 300 && answer.status < 500)
    return { outcome: 'rejected', reason: 'configuration', detail }
  return { outcome: 'unavailable', detail }
}
