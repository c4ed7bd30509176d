import { Elysia } from 'elysia'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Deps } from '#src/deps.ts'
import { MAX_NEXT_LENGTH, paths } from '#src/paths.ts'
import { PageContext, type PageData } from '#src/ui/page-context.ts'
import { readToast, TOAST_COOKIE, TOAST_COOKIE_SECONDS, type Toast, writeToast } from '#src/ui/toast.ts'
import { entry } from './assets.ts'
import { isForAnyone } from './response-cache.ts'
import { paysFor, type Viewer } from './session/current-user.ts'
import { readCookie, session } from './session/session.ts'
import { unreadOf } from './session/unread.ts'

interface Options {
  status?: number
  /** The viewer of the page; by default the one of the request. */
  viewer?: Viewer | null
  requestId?: string
  /** Shown on this page, as after a form that failed without script. */
  toast?: Toast
}

/** Gives handlers `page(element, options)`, which renders a whole page for the viewer. */
export const pages = (deps: Deps) =>
  new Elysia({ name: 'pages' }).use(session(deps)).derive({ as: 'global' }, ({ request, set, viewer }) => ({
    page: (element: ReactNode, options: Options = {}) =>
      renderPage(deps, request, element, {
        viewer,
        requestId: String(set.headers['x-request-id'] ?? ''),
        ...options,
      }),
  }))

/** The beginning of routes: handlers get `viewer`, `page`, and where a route names a `role`, `user`. */
export const routes = (deps: Deps) => new Elysia().use(session(deps)).use(pages(deps))

export function renderPage(
  deps: Deps,
  request: Request,
  element: ReactNode,
  { viewer = null, ...options }: Options = {},
): Response {
  const cookie = readCookie(request, TOAST_COOKIE)
  const toast = options.toast ?? readToast(cookie)
  const facts = factsOf(deps, request, viewer, toast, options.requestId ?? '')
  const html = renderToStaticMarkup(<PageContext value={facts}>{element}</PageContext>)
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cachingOf(request),
    vary: 'Accept-Encoding, Cookie',
  })
  if (cookie) headers.append('set-cookie', `${TOAST_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`)
  return new Response(`<!doctype html>${html}`, { status: options.status ?? 200, headers })
}

/** Pages opened with a token or key, and responses to forms, may contain secrets, so they are never cached. */
function cachingOf(request: Request): string {
  const { searchParams } = new URL(request.url)
  if (request.method === 'POST' || searchParams.has('token') || searchParams.has('key')) return 'no-store'
  return isForAnyone(request) ? 'no-cache' : 'private, no-cache'
}

/** Redirects (303) to a page of this site, which shows the toast. */
export function seeOther(location: string, toast?: Toast): Response {
  const headers = new Headers({ location })
  if (toast) {
    headers.append(
      'set-cookie',
      `${TOAST_COOKIE}=${writeToast(toast)}; Path=/; Max-Age=${TOAST_COOKIE_SECONDS}; SameSite=Lax`,
    )
  }
  return new Response(null, { status: 303, headers })
}

/** Returns `next` if it is the path of a page of this site, else the fallback: other sites and API calls are refused. */
export function safeRedirectPath(next: unknown, fallback: string): string {
  if (typeof next !== 'string' || next.length >= MAX_NEXT_LENGTH || !/^\/(?![/\\])[\x21-\x7e]*$/.test(next))
    return fallback
  // Browsers remove the dots of /./api/logout.
  return new URL(next, 'http://own').pathname.startsWith('/api/') ? fallback : next
}

/** Returns the previous page of this site, by the Referer, or the fallback. */
export function pageBefore(request: Request, fallback: string): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const isOwn = referrer?.host === (request.headers.get('host') ?? new URL(request.url).host)
  return isOwn ? safeRedirectPath(`${referrer?.pathname}${referrer?.search}`, fallback) : fallback
}

function factsOf(
  { db, env, site }: Deps,
  request: Request,
  viewer: Viewer | null,
  toast: Toast | null,
  requestId: string,
): PageData {
  const { name, supportEmail, supportPhone, social, claim, fees } = site()
  const url = new URL(request.url)
  return {
    site: {
      name,
      supportEmail,
      supportPhone,
      social,
      claim,
      isFree: Object.values(fees).every(fee => fee === 0),
    },
    viewer: viewer && {
      id: viewer.id,
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      email: viewer.email,
      photo: viewer.profileImageUrl,
      userType: viewer.userType,
      isSubscribed: viewer.subscription.isActive,
      canUpgrade: !viewer.subscription.isActive && paysFor(viewer),
      ...unreadOf(db.read, viewer.id),
    },
    // One page has one address: /jobs/ is /jobs.
    path: url.pathname.replace(/(?<=.)\/$/, ''),
    search: url.search,
    origin: env.publicUrl,
    assets: entry,
    worker: env.offlineReading ? paths.worker() : null,
    toast,
    requestId,
  }
}
