import { type Context, Elysia, ElysiaCustomStatusResponse, serializeCookie } from 'elysia'
import type { Deps } from '#src/deps.ts'
import type { Env } from '#src/env/env.ts'
import { missing } from '#src/errors.ts'
import { assertSameOrigin } from './csrf.ts'
import { toErrorResponse } from './errors.tsx'
import { createReceiving, readBody, readText, whileReceiving } from './request-body.ts'
import { noteRoute, requestAnswered } from './request-log.ts'
import { assertEncrypted } from './unencrypted-requests.ts'

/** Handles every request: id, headers, origin check, bounded body, errors, one line in the log. */
export const web = (deps: Deps) =>
  new Elysia({ name: 'web' })
    .onRequest(({ request, set }) => {
      const id = Bun.randomUUIDv7()
      started.set(request, performance.now())
      Object.assign(set.headers, securityHeaders(deps.env), { 'x-request-id': id })
      if (!URL.canParse(request.url)) return namesNoHost(request)
      assertEncrypted(request, deps.env)
      assertSameOrigin(request, deps.env)
      assertReadablePath(request)
    })
    .onParse({ as: 'global' }, ({ request, path }, contentType) =>
      whileReceiving<unknown>(deps.state(createReceiving), () =>
        // Callbacks of the gateway are stored unparsed.
        path.startsWith('/callbacks/') ? readText(request) : readBody(request, contentType),
      ),
    )
    .mapResponse({ as: 'global' }, ({ responseValue, set, request, route }) => {
      noteRoute(request, route)
      if (responseValue instanceof Promise)
        throw new TypeError('Elysia did not wait: write this handler async.')
      const isStatus = responseValue instanceof ElysiaCustomStatusResponse
      const value = isStatus ? responseValue.response : responseValue
      if (value instanceof Response) return carryCookies(set, value)
      if (value === null || typeof value !== 'object' || value instanceof Blob) return

      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': String(set.headers['cache-control'] ?? 'no-store'),
        vary: 'Accept-Encoding',
      }
      return new Response(JSON.stringify(value), {
        status: responseStatus(responseValue, set.status),
        headers,
      })
    })
    .onError({ as: 'global' }, context => toErrorResponse(deps, context))
    .onAfterResponse({ as: 'global' }, ({ request, set, route, responseValue }) => {
      requestAnswered(deps, {
        id: String(set.headers['x-request-id']),
        method: request.method,
        route,
        status: responseStatus(responseValue, set.status),
        ms: Math.round(performance.now() - (started.get(request) ?? 0)),
      })
    })

/** A request needs a valid Host. Old health checkers send none, and request only these two paths. */
function namesNoHost({ url }: Request): Response | undefined {
  if (url === '/healthz' || url === '/readyz') return undefined
  return Response.json({ message: 'Please send a Host header that names this site.' }, { status: 400 })
}

/** Elysia (1.4.30) drops two cookies set by a handler if the response has a toast cookie of its own. */
function carryCookies(set: Context['set'], { headers }: Response) {
  if (!headers.has('set-cookie')) return
  for (const cookie of [serializeCookie(set.cookie ?? {}) ?? []].flat()) headers.append('set-cookie', cookie)
  delete set.cookie
}

/** Rejects a path with a broken escape, whose parts would reach handlers as null. */
function assertReadablePath({ url }: Request) {
  if (!url.includes('%')) return
  try {
    decodeURIComponent(new URL(url).pathname)
  } catch {
    throw missing()
  }
}

const started = new WeakMap<Request, number>()

/** Returns the status of a response: its own, or else the one set by the handler. */
export function responseStatus(value: unknown, set: unknown): number {
  if (value instanceof Response) return value.status
  if (value instanceof ElysiaCustomStatusResponse) return Number(value.code)
  return typeof set === 'number' ? set : 200
}

/**
 * Returns the visitor's address for rate limits: TRUST_PROXY steps from the right of X-Forwarded-For, else the connection's. An
 * IPv6 address is cut to its network, since one user has all of it.
 */
export function addressOf(
  { env }: Deps,
  request: Request,
  server: { requestIP: (request: Request) => { address: string } | null } | null,
): string {
  const forwarded =
    request.headers
      .get('x-forwarded-for')
      ?.split(',')
      .map(part => part.trim()) ?? []
  const behindProxy = env.trustProxy > 0 ? forwarded.at(-env.trustProxy) : undefined
  return clientNetwork(behindProxy ?? server?.requestIP(request)?.address ?? 'local')
}

/** Returns an IPv4 address unchanged, and an IPv6 address as its /64 network. */
export function clientNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!address.includes(':')) return address

  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? [] : Array(Math.max(8 - first.length - last.length, 0)).fill('0')
  return `${[...first, ...left, ...last].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) =>
  text
    .split(':')
    .filter(Boolean)
    .map(group => group.replace(/^0+(?=.)/, ''))

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The headers of every response. The toaster moves by style attributes, hence `style-src-attr`. */
export const securityHeaders = ({ publicUrl }: Env): Record<string, string> => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
})
