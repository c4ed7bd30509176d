import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { nextMidnight } from '#src/domain/kenya-time.ts'
import { encodingFor } from './formats/compression.ts'
import { KNOWN_BROWSER_COOKIE } from './session/trusted-device-cookie.ts'

interface CachedResponse {
  body: string | Uint8Array<ArrayBuffer>
  headers: [string, string][]
  /** It is the same for all visitors, or for everyone, signed in or not. */
  for: 'visitors' | 'everyone'
  /** Milliseconds. */
  until: number
}

/** Responses since the last commit of this process. */
interface ResponseCache {
  answers: Map<string, CachedResponse>
  values: Map<string, { value: Promise<unknown>; until: number }>
  bytes: number
  commits: number
}

/** In ms. Ages such as "2 minutes ago" and writes of other processes appear with this delay at most. */
const FRESH = 10_000
const MAX_BYTES = 16_000_000

/** The cookie with the token of the payment that an open form may start; without that payment it identifies no one. */
export const NEXT_PAYMENT_COOKIE = 'elimu_payment_next'

/** Whether a request can be answered from the cache: no cookie identifies the user or contains a toast. */
export function isForAnyone({ method, headers }: Request): boolean {
  const cookies = new Bun.CookieMap(headers.get('cookie') ?? '')
  cookies.delete(KNOWN_BROWSER_COOKIE)
  cookies.delete(NEXT_PAYMENT_COOKIE)
  return method === 'GET' && cookies.size === 0
}

/** Caches the answer to a GET until the data changes, for at most 10 seconds and not past midnight. */
export function cacheResponse(
  { state, clock }: Deps,
  request: Request,
  answer: Omit<CachedResponse, 'until'>,
) {
  const cache = state(createCache)()
  const key = keyOf(request)
  drop(cache, key)
  cache.answers.set(key, { ...answer, until: cachedUntil(clock.now()) })
  cache.bytes += sizeOf(key, answer)
  for (const oldest of cache.answers.keys()) {
    if (cache.bytes <= MAX_BYTES) break
    drop(cache, oldest)
  }
}

/** Caches a value that is the same for everyone and costly to compute, as long as an answer. */
export function cacheValue<Value>(
  { state, clock }: Deps,
  name: string,
  find: () => Promise<Value>,
): Promise<Value> {
  const { values } = state(createCache)()
  const known = values.get(name)
  if (known && known.until >= clock.now()) return known.value as Promise<Value>

  const value = find()
  values.set(name, { value, until: cachedUntil(clock.now()) })
  value.catch(() => values.delete(name))
  return value
}

/** Badges end at midnight in Kenya (db/badge-rule.ts). */
const cachedUntil = (now: number) => Math.min(now + FRESH, nextMidnight(now) - 1)

function drop(cache: ResponseCache, key: string) {
  const answer = cache.answers.get(key)
  if (!answer || !cache.answers.delete(key)) return
  cache.bytes -= sizeOf(key, answer)
}

/** Counts the address too, since a caller may make it long, and an overhead for each entry. */
const sizeOf = (key: string, { body }: Pick<CachedResponse, 'body'>) => body.length + key.length + 500

/** Returns a cached response, or undefined if there is none that is fresh. */
export function cachedResponse({ state, clock }: Deps, request: Request): Response | undefined {
  if (request.method !== 'GET') return undefined
  const answer = state(createCache)().answers.get(keyOf(request))
  if (!answer || answer.until < clock.now()) return undefined
  if (answer.for === 'visitors' && !isForAnyone(request)) return undefined
  return new Response(answer.body, { headers: answer.headers })
}

/** Returns what was cached since the last commit of this process. */
function createCache(db: Db): () => ResponseCache {
  const empty = (): ResponseCache => ({
    answers: new Map(),
    values: new Map(),
    bytes: 0,
    commits: db.commits(),
  })
  let cache = empty()
  return () => {
    if (cache.commits !== db.commits()) cache = empty()
    return cache
  }
}

const keyOf = (request: Request) => `${encodingFor(request)} ${request.url}`
