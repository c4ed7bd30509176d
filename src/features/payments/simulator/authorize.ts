import type { Server } from 'bun'
import { faultAnswer, html } from './faults.ts'
import { accessToken } from './identifiers.ts'
import { later, type SimulatorState } from './state.ts'

/** GET /oauth/v1/generate: a new token, which ends the one before it (facts/daraja.md section 1). */
export async function answerToken(
  state: SimulatorState,
  request: Request,
  server: Server<undefined>,
): Promise<Response> {
  state.counts.tokens++
  const fault = state.script.nextToken.shift()
  if (fault === 'timeout-before-accept') return hang(state, request, server)
  if (fault) return faultAnswer(fault)

  const basic = /^Basic (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!basic) return faultAnswer('auth-400')
  if (new URL(request.url).searchParams.get('grant_type') !== 'client_credentials')
    return faultAnswer('grant-400')

  const { consumerKey, consumerSecret, clock } = state.settings
  const isKnown = Buffer.from(basic, 'base64').toString() === `${consumerKey}:${consumerSecret}`
  if (!isKnown) return faultAnswer('empty-400')

  const { tokenSeconds, tokenExpiresInType } = state.script
  state.token = { value: accessToken(), until: clock.now() + tokenSeconds * 1000 }
  return Response.json({
    access_token: state.token.value,
    expires_in: tokenExpiresInType === 'string' ? String(tokenSeconds) : tokenSeconds,
  })
}

/** Only the newest token is valid, until it expires. */
export function isAuthorized(state: SimulatorState, request: Request): boolean {
  const { token, settings } = state
  const sent = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token !== null && sent === token.value && settings.clock.now() < token.until
}

/** Keeps a caller waiting until it gives up, then answers like a proxy. */
export async function hang(
  state: SimulatorState,
  request: Request,
  server: Server<undefined>,
): Promise<Response> {
  server.timeout(request, 0)
  await new Promise<void>(resolve => {
    later(state, state.settings.hangMs, resolve)
    request.signal.addEventListener('abort', () => resolve())
  })
  return html(504, '504 Gateway Timeout')
}

/** The fields of a JSON body; null if the body or its type is not JSON. */
export async function fieldsOf(request: Request): Promise<Record<string, string> | null> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) return null

  try {
    const body: unknown = await request.json()
    if (body === null || typeof body !== 'object' || Array.isArray(body)) return null

    const plain = Object.entries(body).filter(([, value]) => ['string', 'number'].includes(typeof value))
    return Object.fromEntries(plain.map(([name, value]) => [name, String(value).trim()]))
  } catch {
    return null
  }
}
