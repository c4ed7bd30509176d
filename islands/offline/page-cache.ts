import { type CachePolicy, isForReading, keyOf, shelfOf, shelves } from './cache-rules.ts'
import { scope } from './service-worker-types.ts'

const DAY = 86_400_000
const KEPT_AT = 'x-kept-at'

/** A page as any visitor sees it, kept in this browser. */
export interface Copy {
  address: string
  answer: Response
  /** In ms. */
  keptAt: number
}

/**
 * Keeps a copy of a page just answered, if it reads alike for every visitor. Of what somebody signed in reads, a job or a guide
 * is asked for once more without their cookie: nothing of a person ever gets into a cache.
 */
export async function keepCopy(address: string, answer: Response): Promise<void> {
  const shelf = shelfOf(address)
  if (!shelf) return
  if (isForAnyone(answer)) return put(shelf, address, answer)
  if (isGone(answer)) return drop(shelf, address)
  if (answer.ok) return keepVisitorsCopy(address)
}

/** Asks for a job or a guide as a visitor sees it and keeps that; once a day, and not where people save data. */
export async function keepVisitorsCopy(address: string): Promise<void> {
  const shelf = shelfOf(address)
  if (!shelf || !isForReading(address) || scope.navigator.connection?.saveData) return
  const known = await find(shelf, address)
  if (known && Date.now() - known.keptAt < DAY) return

  const answer = await askAsVisitor(address)
  if (isForAnyone(answer)) await put(shelf, address, answer)
}

export const askAsVisitor = (address: string) =>
  fetch(address, { credentials: 'omit', cache: 'no-store', redirect: 'error' })

/** The copy of a page, which counts as used now; undefined where there is none, or only one that is too old. */
export async function takeCopy(address: string): Promise<Copy | undefined> {
  const shelf = shelfOf(address)
  const copy = shelf && (await find(shelf, address))
  if (copy) await place(shelf, copy.address, copy.answer.clone())
  return copy
}

/** Every copy that still holds, guides first, then the newest. */
export async function allCopies(): Promise<Copy[]> {
  const found = await Promise.all(shelves.map(copiesOn))
  return found.flatMap(copies => copies.sort((a, b) => b.keptAt - a.keptAt))
}

/** The server marks what is somebody's own `private` or `no-store`; what says nothing is not kept either. */
export function isForAnyone({ status, redirected, headers }: Response): boolean {
  const rule = headers.get('cache-control') ?? 'no-store'
  const isPage = headers.get('content-type')?.startsWith('text/html')
  return status === 200 && !redirected && isPage === true && !/private|no-store/.test(rule)
}

const isGone = ({ status }: Response) => status === 404 || status === 410

async function put(shelf: CachePolicy, address: string, answer: Response): Promise<void> {
  const headers = new Headers(answer.headers)
  headers.set(KEPT_AT, String(Date.now()))
  // The body is unpacked by now.
  headers.delete('content-encoding')
  headers.delete('content-length')
  await place(shelf, keyOf(address), new Response(await answer.text(), { headers }))
  await trim(shelf)
}

/** A cache lists its pages in the order in which they came: the last used comes last. */
async function place(shelf: CachePolicy, key: string, answer: Response): Promise<void> {
  const cache = await caches.open(shelf.cache)
  await cache.delete(key, { ignoreVary: true })
  await cache.put(key, answer)
}

async function trim(shelf: CachePolicy): Promise<void> {
  const copies = await copiesOn(shelf)
  const cache = await caches.open(shelf.cache)
  const staying = new Set(copies.slice(-shelf.most).map(({ address }) => address))
  const leaving = (await cache.keys()).filter(({ url }) => !staying.has(url))
  await Promise.all(leaving.map(request => cache.delete(request, { ignoreVary: true })))
}

async function drop(shelf: CachePolicy, address: string): Promise<void> {
  await (await caches.open(shelf.cache)).delete(keyOf(address), { ignoreVary: true })
}

async function copiesOn(shelf: CachePolicy): Promise<Copy[]> {
  const addresses = (await (await caches.open(shelf.cache)).keys()).map(({ url }) => url)
  const copies = await Promise.all(addresses.map(address => find(shelf, address)))
  return copies.filter(copy => copy !== undefined)
}

async function find({ cache, lasts }: CachePolicy, address: string): Promise<Copy | undefined> {
  const key = keyOf(address)
  const answer = await (await caches.open(cache)).match(key, { ignoreVary: true })
  const keptAt = Number(answer?.headers.get(KEPT_AT) ?? 0)
  return answer && Date.now() - keptAt < lasts ? { address: key, answer, keptAt } : undefined
}
