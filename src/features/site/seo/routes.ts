import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { robotsText } from './robots.ts'
import { sitemap, sitemapPart } from './sitemap.ts'

/** What search engines ask for first. */
export const seoRoutes = (deps: Deps) =>
  new Elysia({ detail: { hide: true } })
    .get('/robots.txt', () => {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' }
      return new Response(robotsText(deps.env.publicUrl), { headers })
    })
    .get('/sitemap.xml', async ({ request }) => sitemap(deps, request))
    .get('/sitemap-:part', async ({ request, path }) => sitemapPart(deps, request, path))
