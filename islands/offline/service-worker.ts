import { paths } from '#src/paths.ts'
import { filesCache, forgetOldBuilds, forgetPages } from './cache-rules.ts'
import { copyWithNote, offlinePage, withCopies } from './offline-markup.ts'
import { allCopies, askAsVisitor, isForAnyone, keepCopy, keepVisitorsCopy, takeCopy } from './page-cache.ts'
import { build, type FetchEvent, scope } from './service-worker-types.ts'

/**
 * The service worker serves pages from the network, and cached copies if it is down or slow. It replaces an older one at once,
 * which is safe because pages come from the network and files have hashed names.
 */
scope.addEventListener('install', event => event.waitUntil(prepare()))
scope.addEventListener('activate', event => event.waitUntil(takeOver()))
scope.addEventListener('fetch', event => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (origin !== location.origin) return
  if (signOuts.has(pathname)) event.waitUntil(forgetPages())
  if (method !== 'GET') return
  if (mode === 'navigate') event.respondWith(pageFor(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event))
})

const signOuts = new Set([
  paths.logout(),
  paths.leave(),
  '/api/auth/logout',
  paths.deleteAccount(),
  '/api/me',
])

/** Caches the offline page and its files, most of which are in the browser's cache already. */
async function prepare() {
  const files = await caches.open(filesCache)
  const page = await askAsVisitor(paths.offline())
  if (!isForAnyone(page)) throw new Error(`The offline page returned ${page.status}.`)

  await Promise.all([files.put(paths.offline(), page), files.addAll(build.files)])
  await scope.skipWaiting()
}

async function takeOver() {
  await Promise.all([forgetOldBuilds(), scope.registration.navigationPreload?.enable()])
  await scope.clients.claim()
  // The page that registered the worker was loaded before it.
  const open = await scope.clients.matchAll()
  await Promise.allSettled(open.map(({ url }) => keepVisitorsCopy(url)))
}

/** In ms; after this a copy of the page is shown, if there is one. */
const TIMEOUT = 8000

async function pageFor(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const asked = askNetwork(event)
  // A response that arrives after a copy was shown is cached, too.
  event.waitUntil(asked.then(answer => answer && keepCopy(url, answer.clone())))
  const isSlow = await Promise.race([asked.then(() => false), after(TIMEOUT)])
  const copy = isSlow ? await takeCopy(url) : undefined
  if (copy) return copyWithNote(copy, 'Your connection is slow.')

  const answer = await asked
  if (!answer) return withoutNetwork(url)
  return isOfflinePage(url) && answer.ok ? withCopies(answer, await allCopies()) : answer
}

/** Returns the server's response, or undefined without a network. */
async function askNetwork({ request, preloadResponse }: FetchEvent): Promise<Response | undefined> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return
  }
}

const after = (ms: number) => new Promise<true>(resolve => setTimeout(resolve, ms, true))

async function withoutNetwork(address: string): Promise<Response> {
  const copy = await takeCopy(address)
  if (copy) return copyWithNote(copy, "You're offline.")

  const page = await (await caches.open(filesCache)).match(paths.offline(), { ignoreVary: true })
  return page ? offlinePage(page, await allCopies(), isOfflinePage(address)) : Response.error()
}

const isOfflinePage = (address: string) => new URL(address).pathname === paths.offline()

/** A hashed file never changes. */
async function fileFor(event: FetchEvent): Promise<Response> {
  const files = await caches.open(filesCache)
  const kept = await files.match(event.request, { ignoreVary: true })
  if (kept) return kept

  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(files.put(event.request, answer.clone()))
  return answer
}
