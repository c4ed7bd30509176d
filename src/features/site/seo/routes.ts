import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/** The files for search engines. */
export const seoRoutes = (deps: Deps) =>
  new Elysia({ detail: { hide: true } })
    .get('/robots.txt', () => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      return new Response(robotsText(deps.env.publicUrl), { headers })
    })
    .get('/sitemap.xml', async ({ request }) => sitemap(deps, request))
    .get('/sitemap-:part', async ({ request, path }) => sitemapPart(deps, request, path), {
      params: z.object({ part: z.string() }),
    })

/** Private pages and actions, which search engines should not crawl. */
const closed = [
  '/admin',
  '/alerts',
  '/api/',
  '/applications',
  '/assistant',
  '/callbacks/',
  '/confirm-email',
  '/dashboard',
  '/dev/',
  '/documents/',
  '/join',
  '/jobs/post',
  '/jobs/*/',
  '/logout',
  '/me',
  '/messages',
  '/mpesa-payment',
  '/notifications',
  '/password',
  '/payments',
  '/post-job',
  '/professionals/*/',
  '/profile',
  '/report',
  '/saved',
  '/settings',
  '/subscribe',
  '/tutor-requests/',
  '/unsubscribe',
  '/verification',
]

/** /robots.txt allows all public pages and names the sitemap. */
function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
