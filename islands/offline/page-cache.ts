import { DAY } from '#src/domain/kenya-time.ts'
import { type CachePolicy, isForReading, keyOf, policies, policyFor } from './cache-rules.ts'
import { scope } from './service-worker-types.ts'

const KEPT_AT = 'x-kept-at'

/** A cached page, as any visitor sees it. */
export interface Copy {
  address: string
  answer: Response
  /** In ms. */
  keptAt: number
}

/**
 * Caches a response if it is the same for all visitors. A job or guide opened signed in is fetched again without cookies, so that
 * no personal data is cached.
 */
export async function keepCopy(address: string, answer: Response): Promise<void> {
  const policy = policyFor(address)
  if (!policy) return
  if (isForAnyone(answer)) return put(policy, address, answer)
  if (isGone(answer)) return drop(policy, address)
  if (answer.ok) return keepVisitorsCopy(address)
}

/** Fetches and caches a job or guide without cookies, at most once a day, and not in data-saving mode. */
export async function keepVisitorsCopy(address: string): Promise<void> {
  const policy = policyFor(address)
  if (!policy || !isForReading(address) || scope.navigator.connection?.saveData) return
  const known = await find(policy, address)
  if (known && Date.now() - known.keptAt < DAY) return

  const answer = await askAsVisitor(address)
  if (isForAnyone(answer)) await put(policy, address, answer)
}

export const askAsVisitor = (address: string) =>
  fetch(address, { credentials: 'omit', cache: 'no-store', redirect: 'error' })

/** Returns the copy of a page and marks it as used; undefined if there is none or it is too old. */
export async function takeCopy(address: string): Promise<Copy | undefined> {
  const policy = policyFor(address)
  const copy = policy && (await find(policy, address))
  if (copy) await place(policy, copy.address, copy.answer.clone())
  return copy
}

/** Returns every valid copy, guides first, then the newest. */
export async function allCopies(): Promise<Copy[]> {
  const found = await Promise.all(policies.map(copiesIn))
  return found.flatMap(copies => copies.sort((a, b) => b.keptAt - a.keptAt))
}

/** The server marks personal responses `private` or `no-store`; those without a header are not cached either. */
export function isForAnyone({ status, redirected, headers }: Response): boolean {
  const rule = headers.get('cache-control') ?? 'no-store'
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return status === 200 && !redirected && isPage === true && !/private|no-store/.test(rule)
}

const isGone = ({ status }: Response) => status === 404 || status === 410

async function put(policy: CachePolicy, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  // The body is decompressed already.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await place(policy, keyOf(address), new Response(await answer.text(), { headers }))
  await trim(policy)
}

/** A cache keeps its pages in order of insertion, so the most recently used comes last. */
async function place(policy: CachePolicy, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(policy.cache)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, answer)
}

async function trim(policy: CachePolicy): Promise<void> {
  const copies = await copiesIn(policy)
  const cache = await caches.open(policy.cache)
  const staying = new Set(copies.slice(-policy.most).map(({ address }) => address))
  const leaving = (await cache.keys()).filter(({ url }) => !staying.has(url))
  await Promise.all(leaving.map(request => cache.delete(request, { ignoreVary: true })))
}

async function drop(policy: CachePolicy, address: string): Promise<void> {
  await (await caches.open(policy.cache)).delete(keyOf(address), { ignoreVary: true })
}

async function copiesIn(policy: CachePolicy): Promise<Copy[]> {
  const addresses = (await (await caches.open(policy.cache)).keys()).map(({ url }) => url)
  const copies = await Promise.all(addresses.map(address => find(policy, address)))
  return copies.filter(copy => copy !== undefined)
}

async function find({ cache, lasts }: CachePolicy, address: string): Promise<Copy | undefined> {
  const key = keyOf(address)
  const answer = await (await caches.open(cache)).match(key, { ignoreVary: true })
  const keptAt = Number(answer?.headers.get(KEPT_AT) ?? 0)
  return answer && Date.now() - keptAt < lasts ? { address: key, answer, keptAt } : undefined
}
