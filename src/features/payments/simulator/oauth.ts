import type { Server } from 'bun'
import { hang } from './authorize.ts'
import { faultAnswer } from './faults.ts'
import { accessToken } from './identifiers.ts'
import type { SimulatorState } from './state.ts'

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
