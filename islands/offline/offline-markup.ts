import { formatDateTime } from '#src/ui/format.ts'
import type { Copy } from './page-cache.ts'

/** Returns a cached page with a note on top that says why it is a copy and how old it is. */
export function copyWithNote({ answer, keptAt }: Copy, reason: string): Promise<Response> {
  const note = `${reason} This is a copy saved on ${formatDateTime(keptAt)}, as any visitor sees it. The page may have changed since.`
  return rewrite(answer, html => withNote(html, note))
}

/** Returns the offline page in place of a page that is not cached. */
export function offlinePage(page: Response, copies: Copy[], isAskedFor: boolean): Promise<Response> {
  const note = isAskedFor ? "You're offline." : "You're offline, and this page is not saved on this device."
  return withCopies(page, copies, html => withNote(html, note))
}

/** Returns the offline page with links to the cached pages. */
export async function withCopies(
  page: Response,
  copies: Copy[],
  also = (html: string) => html,
): Promise<Response> {
  const items = (await Promise.all(copies.map(linkTo))).join('')
  return rewrite(page, html => {
    const listed = html.replace(/(<ul id="kept-pages"[^>]*>).*?<\/ul>/s, (_, list) => `${list}${items}</ul>`)
    return also(items ? listed : html)
  })
}

async function rewrite(answer: Response, change: (html: string) => string): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  return new Response(change(await answer.text()), { headers })
}

function withNote(html: string, note: string): string {
  const strip = `<aside class="offline-note" aria-label="Network"><p class="wrap">${note} <a href="">Try again</a></p></aside>`
  return html.replace('<header id="site-header"', header => strip + header)
}

/** The title comes from the page's head, so it is escaped already. */
async function linkTo({ address, answer, keptAt }: Copy): Promise<string> {
  const { pathname, search, searchParams } = new URL(address)
  const href = escaped(pathname + search)
  const title = /<title>(.*?)( · [^·]*)?<\/title>/s.exec(await answer.text())?.[1] ?? href
  const asked = escaped([...searchParams.values()].filter(Boolean).join(', '))
  return `<li><a href="${href}">${title}${asked && `: ${asked}`} <small>Saved ${formatDateTime(keptAt)}</small></a></li>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
