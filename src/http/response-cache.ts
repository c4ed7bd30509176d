import type { Db } from '#db/connection.ts'
import type { Deps } from '#src/deps.ts'
import { nextMidnight } from '#src/domain/kenya-time.ts'
import { encodingFor } from './formats/compression.ts'
import { KNOWN_BROWSER_COOKIE } from './session/trusted-device-cookie.ts'

interface CachedResponse {
  body: string | Uint8Array<ArrayBuffer>
  headers: [string, string][]
  /** Visitors read it alike, or everyone does, signed in or not. */
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

/** Ages such as "2 minutes ago" and what other processes write may be this late, in ms. */
const FRESH = 10_000
const MAX_BYTES = 16_000_000

/** Whether an answer may be the same for all who ask alike: no cookie says who they are, or holds a toast. */
export function isForAnyone({ method, headers }: Request): boolean {
  const cookies = new Bun.CookieMap(headers.get('cookie') ?? '')
  cookies.delete(KNOWN_BROWSER_COOKIE)
  return method === 'GET' && cookies.size === 0
}

/** Keeps an answer to a GET until the data changes, 10 seconds have passed or the day ends. */
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

/** A value that is the same for everyone and costly to compute, kept under a name of ours for as long as an answer. */
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

/** With its address, which anybody may make as long as they like, and what any entry takes. */
const sizeOf = (key: string, { body }: Pick<CachedResponse, 'body'>) => body.length + key.length + 500

/** A cached response, or undefined where there is none that still holds. */
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
