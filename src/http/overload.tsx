import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { ErrorPage } from '#src/ui/layout/error-page.tsx'
import { renderPage } from './render-page.tsx'
import { securityHeaders } from './request-lifecycle.ts'
import { requestAnswered } from './request-log.ts'
import { type Handle, respond, type Text, type Wrapper } from './response-cache.ts'

/**
 * In ms: how long this process may work on requests without a pause before it refuses those that wait to read, and to send. The
 * system queues 512 new connections meanwhile, and lets others try again later.
 */
const PATIENCE = { read: 1000, send: 4000 }

/** In seconds. */
const RETRY_AFTER = 3

const message = 'The site is very busy at the moment. Please try again in a few seconds.'

/** Money that was paid, the operator's checks, and what is sent from memory are always answered. */
const always = /^\/(callbacks|assets|icons|healthz|readyz|metrics)\b/

/**
 * Answers 503 at once, before anything is done, when requests come faster than they are answered: otherwise each waits longer than
 * the one before, and is given up before its answer comes. Bun takes one request after the other, and nothing else, until none
 * waits; so the time since it last paused is the most that the next one has waited.
 */
export const overload = (deps: Deps) =>
  new Elysia({ name: 'overload' }).wrap(
    ((handle: Handle) => (request: Request) =>
      hasWaited(deps, request) ? refuse(deps, request) : handle(request)) as unknown as Wrapper,
  )

/** Requests that are answered without a pause, and since when; null in a pause. Only a server that listens has pauses. */
export const createTurn = () => ({ isListening: false, beganAt: null as number | null })

function hasWaited({ state }: Deps, { method, url }: Request): boolean {
  const turn = state(createTurn)
  if (!turn.isListening) return false
  const now = performance.now()
  if (turn.beganAt === null) {
    turn.beganAt = now
    setImmediate(() => {
      turn.beganAt = null
    })
    return false
  }
  if (now - turn.beganAt < (method === 'GET' ? PATIENCE.read : PATIENCE.send)) return false
  return !always.test(url.slice(url.indexOf('/', 8)))
}

/** Made and compressed once: it must cost next to nothing. */
const createRefusal = () => ({ page: undefined as Promise<Text> | undefined })

async function refuse(deps: Deps, request: Request): Promise<Response> {
  const refusal = deps.state(createRefusal)
  const isApi = new URL(request.url).pathname.startsWith('/api/')
  refusal.page ??= refusalPage(deps, request)
  const response = isApi
    ? Response.json({ message }, { status: 503, headers: headersOf(deps) })
    : respond(request, await refusal.page)
  const id = Bun.randomUUIDv7()
  response.headers.set('x-request-id', id)
  requestAnswered(deps, { id, method: request.method, route: undefined, status: 503, ms: 0 })
  return response
}

const headersOf = ({ env }: Deps) => ({
  ...securityHeaders(env),
  'retry-after': String(RETRY_AFTER),
  'cache-control': 'no-store',
})

async function refusalPage(deps: Deps, { url }: Request): Promise<Text> {
  const page = <ErrorPage status={503} message={message} requestId="" />
  const body = await renderPage(deps, new Request(url), page, { viewer: null }).bytes()
  const headers = { ...headersOf(deps), 'content-type': 'text/html; charset=utf-8', vary: 'Accept-Encoding' }
  return { body, headers: new Headers(headers), status: 503, encoded: new Map() }
}
