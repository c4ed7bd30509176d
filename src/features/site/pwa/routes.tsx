import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { workerScript } from '#src/http/assets.ts'
import { pages } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { manifest } from './manifest.ts'
import { OfflinePage } from './offline-page.tsx'
import { retiredWorker } from './unregister-worker.ts'

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
