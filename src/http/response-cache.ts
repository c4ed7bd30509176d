import { Elysia } from 'elysia'
import type { Reads } from '#db/reads.ts'
import type { Clock, Deps } from '#src/deps.ts'
import { nextMidnight } from '#src/domain/kenya-time.ts'
import { compress, type Encoding, encodingFor } from './formats/compression.ts'
import { hasCurrent } from './formats/negotiation.ts'
import { requestAnswered, routeOf } from './request-log.ts'
import { KNOWN_BROWSER_COOKIE } from './session/trusted-device-cookie.ts'

export type Handle = (request: Request) => Response | Promise<Response>

/** Elysia types the handler of requests as one of functions. */
export type Wrapper = Parameters<Elysia['wrap']>[0]

type Bytes = Uint8Array<ArrayBuffer>

export interface Text {
  body: Bytes
  headers: Headers
  status: number
  /** The body as it was compressed before; undefined for a text that is sent once. */
  encoded?: Map<Encoding, Bytes>
}

interface CachedText extends Required<Text> {
  reads: Reads
  /** Milliseconds. */
  until: number
  /** Signed in or not; otherwise only for visitors. */
  isForEveryone: boolean
  route: string | undefined
}

/** By address, oldest first. */
interface ResponseCache {
  texts: Map<string, CachedText>
  bytes: number
  /** Drops texts that are too old, while there are any. */
  timer?: NodeJS.Timeout | undefined
}

export const createResponseCache = (): ResponseCache => ({ texts: new Map(), bytes: 0 })

/** The `cache-control` of a response that is the same for everyone, signed in or not. */
export const FOR_EVERYONE = 'public, no-cache'

/** In ms. Ages such as "2 minutes ago" and writes of other processes appear with this delay at most. */
const FRESH = 10_000
const MAX_BYTES = 16_000_000
/** The longest text to cache: a sitemap may have megabytes. */
const MAX_TEXT = 500_000

/** The cookie with the token of the payment that an open form may start; without that payment it identifies no one. */
export const NEXT_PAYMENT_COOKIE = 'elimu_payment_next'

/**
 * Answers from the cache before anything else, and finishes the texts that handlers return: each gets an ETag, 304 for a browser
 * that has it, and is compressed. What a visitor gets is cached until something that it read changes, for at most 10 seconds and
 * not past midnight, unless it sets a cookie or its `cache-control` is neither `no-cache` nor public; a public text is cached for everyone, if it was read from the database and not from a file.
 */
export const responseCache = (deps: Deps) =>
  new Elysia({ name: 'response-cache' }).wrap(
    ((handle: Handle) => (request: Request) =>
      cachedResponse(deps, request) ?? newResponse(deps, request, handle)) as unknown as Wrapper,
  )

/** Whether a request can be answered from the cache: no cookie identifies the user or contains a toast. */
export function isForAnyone({ method, headers }: Request): boolean {
  const sent = headers.get('cookie')
  if (method !== 'GET' || !sent) return method === 'GET'
  const cookies = new Bun.CookieMap(sent)
  cookies.delete(KNOWN_BROWSER_COOKIE)
  cookies.delete(NEXT_PAYMENT_COOKIE)
  cookies.delete('elimu_position')
  return cookies.size === 0
}

function cachedResponse(deps: Deps, request: Request): Response | undefined {
  const text = request.method === 'GET' && deps.state(createResponseCache).texts.get(request.url)
  if (!text || text.until < deps.clock.now() || deps.db.hasChanged(text.reads)) return undefined
  if (!text.isForEveryone && !isForAnyone(request)) return undefined

  const response = respond(request, text)
  const id = Bun.randomUUIDv7()
  response.headers.set('x-request-id', id)
  requestAnswered(deps, { id, method: 'GET', route: text.route, status: response.status, ms: 0 })
  return response
}

async function newResponse(deps: Deps, request: Request, handle: Handle): Promise<Response> {
  if (!isForAnyone(request)) return finish(request, await handle(request))

  const { value, reads } = deps.db.recordReads(() => handle(request))
  return finish(request, await value, text => cache(deps, request, text, reads))
}

/** Finishes a text; other responses stay as they are. */
async function finish(request: Request, response: Response, keep?: (text: Text) => void): Promise<Response> {
  const { status, headers } = response
  const isText = /^(text\/html|application\/(json|([a-z]+\+)?xml))\b/.test(headers.get('content-type') ?? '')
  if (!isText || !response.body || headers.has('content-encoding')) return response

  const text = { body: await response.bytes(), headers, status }
  if (request.method === 'GET' && status === 200 && !headers.get('cache-control')?.includes('no-store')) {
    headers.set('etag', `W/"${Bun.hash(text.body).toString(36)}"`)
    keep?.(text)
  }
  return respond(request, text)
}

function cache({ state, clock }: Deps, request: Request, { body, headers, status }: Text, reads: Reads) {
  const caching = headers.get('cache-control') ?? ''
  const isForEveryone = caching.startsWith('public') && reads.keys.size > 0
  if ((!isForEveryone && caching !== 'no-cache') || headers.has('set-cookie') || body.length > MAX_TEXT)
    return

  const kept = state(createResponseCache)
  drop(kept, request.url)
  kept.texts.set(request.url, {
    ...{ body, headers: new Headers(headers), status, encoded: new Map(), reads, isForEveryone },
    until: cachedUntil(clock.now()),
    route: routeOf(request),
  })
  kept.bytes += sizeOf(request.url, body)
  dropOldest(kept, clock)
}

/** Texts that will not be used again, and those for which there is no space. */
function dropOldest(kept: ResponseCache, clock: Clock) {
  for (const [url, { until }] of kept.texts) {
    if (kept.bytes <= MAX_BYTES && until >= clock.now()) break
    drop(kept, url)
  }
  if (kept.texts.size === 0) return
  kept.timer ??= setTimeout(() => {
    kept.timer = undefined
    dropOldest(kept, clock)
  }, FRESH).unref()
}

/** Badges end at midnight in Kenya (db/badge-rule.ts). */
const cachedUntil = (now: number) => Math.min(now + FRESH, nextMidnight(now) - 1)

function drop(cache: ResponseCache, url: string) {
  const text = cache.texts.get(url)
  if (!text) return
  cache.texts.delete(url)
  cache.bytes -= sizeOf(url, text.body)
}

/** Counts the address too, since a caller may make it long, the compressed bodies, and an overhead for each text. */
const sizeOf = (url: string, body: Bytes) => body.length * 1.25 + url.length + 1000

/** Sends a text encoded as the browser accepts, or 304 if the browser has it. */
export function respond(request: Request, { body, headers, status, encoded }: Text): Response {
  const etag = headers.get('etag')
  if (etag && hasCurrent(request, etag)) {
    const response = new Response(null, { status: 304, headers })
    response.headers.delete('content-type')
    return response
  }
  const isSentOften = encoded !== undefined
  const encoding = encodingFor(request, body, isSentOften)
  if (!encoding) return new Response(body, { status, headers })

  const sent = encoded?.get(encoding) ?? compress(body, encoding, isSentOften)
  encoded?.set(encoding, sent)
  const response = new Response(sent, { status, headers })
  response.headers.set('content-encoding', encoding)
  return response
}
