import { Elysia } from 'elysia'
import type { Site } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { workerScript } from '#src/http/assets.ts'
import { pages } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { themeColors } from '#src/ui/layout/theme-colors.ts'
import { OfflinePage } from './offline-page.tsx'

/** What makes the site an app on a phone: its manifest, its service worker, and its page for where there is no network. */
export const pwaRoutes = (deps: Deps) =>
  new Elysia()
    .use(pages(deps))
    .get(paths.offline(), ({ page }) => page(<OfflinePage isOn={deps.env.offlineReading} />))
    .get(
      paths.manifest(),
      () =>
        new Response(JSON.stringify(manifest(deps.site())), {
          headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
        }),
      { detail: { hide: true } },
    )
    .get(
      paths.worker(),
      async ({ request }) => (deps.env.offlineReading ? workerScript(request) : retired()),
      {
        detail: { hide: true },
      },
    )

const retired = () =>
  new Response(retiredWorker, {
    headers: { 'content-type': 'text/javascript;charset=utf-8', 'cache-control': 'no-cache' },
  })

/**
 * What /sw.js answers where OFFLINE_READING is off. A browser asks for its worker anew as people go from page to page, so this
 * one takes the place of any other, however broken, empties its caches and goes.
 */
const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('elimu-')) await caches.delete(name)
  await registration.unregister()
}
`

/** /manifest.webmanifest: how the site stands on a phone's home screen. */
function manifest({ name }: Pick<Site, 'name'>) {
  return {
    id: paths.home(),
    name,
    short_name: name,
    description: 'Teachers, tutors, counselors, career coaches, parents and schools in Kenya meet here.',
    lang: 'en-KE',
    dir: 'ltr',
    start_url: paths.home(),
    scope: '/',
    display: 'standalone',
    theme_color: themeColors.light,
    background_color: themeColors.ground,
    categories: ['education', 'business'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'Find Jobs', url: paths.jobs() },
      { name: 'Dashboard', url: paths.dashboard() },
    ],
  }
}
