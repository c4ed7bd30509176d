import type { Server } from 'bun'
import { html } from './faults.ts'
import { later, type SimulatorState } from './state.ts'

/** Keeps a caller waiting until it gives up, then answers as a proxy would. */
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

/** Only the newest token counts, while it lasts. */
export function isSignedIn(state: SimulatorState, request: Request): boolean {
  const { token, settings } = state
  const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]
  return token !== null && given === token.value && settings.clock.now() < token.until
}

/** The fields of a JSON body; null where the body or its type is not JSON. */
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
