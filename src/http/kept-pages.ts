import type { Db } from '#db/open.ts'
import type { Deps } from '#src/deps.ts'
import { KNOWN_BROWSER_COOKIE } from './known-browser.ts'

interface KeptPage {
  body: BodyInit
  headers: [string, string][]
  commits: number
  until: number
}

/** Ages such as "2 minutes ago" and what other processes write may be this late, in ms. */
const FRESH = 10_000
const MOST_PAGES = 500

const kept = new WeakMap<Db, Map<string, KeptPage>>()

/** Whether an answer may be the same for all who ask alike: no cookie says who they are, or holds a toast. */
export function isForAnyone({ method, headers }: Request): boolean {
  const cookies = new Bun.CookieMap(headers.get('cookie') ?? '')
  cookies.delete(KNOWN_BROWSER_COOKIE)
  return method === 'GET' && cookies.size === 0
}

/** Keeps a page that reads alike for every visitor, until the data changes or 10 seconds have passed. */
export function keepPage({ db, clock }: Deps, request: Request, body: BodyInit, headers: Headers) {
  const pages = kept.get(db) ?? new Map<string, KeptPage>()
  kept.set(db, pages)
  const oldest = pages.keys().next().value
  if (pages.size >= MOST_PAGES && oldest !== undefined) pages.delete(oldest)
  pages.set(keyOf(request), {
    body,
    headers: [...headers],
    commits: db.commits(),
    until: clock.now() + FRESH,
  })
}

/** A kept page, or undefined where there is none that still holds. */
export function keptPage({ db, clock }: Deps, request: Request): Response | undefined {
  if (!isForAnyone(request)) return undefined
  const page = kept.get(db)?.get(keyOf(request))
  if (!page || page.commits !== db.commits() || page.until < clock.now()) return undefined
  return new Response(page.body, { headers: page.headers })
}

const keyOf = (request: Request) => `${request.headers.get('accept-encoding') ?? ''} ${request.url}`
