import type { ReactNode } from 'react'
import type { Site } from '#db/site-settings.ts'
import type { Deps } from '#src/deps.ts'
import { workerScript } from '#src/http/assets.ts'
import { routes } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { Layout, themeColors } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'

/** The manifest, the service worker and the offline page. */
export const pwaRoutes = (deps: Deps) =>
  routes(deps)
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
 * The service worker served with OFFLINE_READING=off. Browsers check for a new worker as users navigate, so this one replaces
 * any other, empties its caches and unregisters itself.
 */
const retiredWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', event => event.waitUntil(leave()))
async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('elimu-')) await caches.delete(name)
  await registration.unregister()
}
`

/** /manifest.webmanifest, for a phone's home screen. */
function manifest({ name }: Pick<Site, 'name'>) {
  return {
    id: paths.home(),
    name,
    short_name: name,
    description:
      'Education jobs and tutoring in Kenya, for teachers, tutors, counselors, career coaches, parents and schools.',
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

/**
 * Replaces a page that cannot be reached. It is the same for everyone; the service worker adds the cached pages to its list
 * (islands/offline/offline-markup.ts).
 */
function OfflinePage({ isOn }: { isOn: boolean }) {
  return (
    <Layout title="Reading offline" robots="noindex" width="text">
      <PageHeader
        title="Reading offline"
        lead="Pages you opened recently are saved on this device, so you can read them without internet."
      />
      <Part title="Saved on this device">
        <ul id="kept-pages" className={list}>
          <li className="py-2 text-muted">
            {isOn
              ? 'No pages saved yet. Jobs, schools and guides you open from now on will be listed here.'
              : 'Offline reading is turned off on this site.'}
          </li>
        </ul>
      </Part>
      <Part title="What needs internet">
        <ul className="grid list-disc gap-1.5 pl-6">
          <li>
            You need internet to sign in, apply, send messages and pay. If you try while you're offline,
            nothing is sent. Try again when you're online.
          </li>
          <li>
            If you have already entered your M-Pesa PIN, the payment will go ahead even if you're offline.
            Don't pay twice.
          </li>
          <li>
            You also need internet to see your dashboard and messages. They are never saved on your device.
          </li>
        </ul>
      </Part>
      <Part title="What is saved">
        <p>
          The last 40 public pages you opened are saved for 14 days. Guides you opened are saved for longer.
          Each copy shows the page as it looks when you are signed out, and the date it was saved. All copies
          are removed when you sign out. To read a <TextLink href={paths.resources()}>guide</TextLink>{' '}
          offline, open it once while you're online.
        </p>
      </Part>
    </Layout>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8">
      <h2 className="text-lg">{title}</h2>
      <div className="mt-2">{children}</div>
    </section>
  )
}

const list =
  'divide-y divide-line border-y border-line [&_a]:flex [&_a]:min-h-11 [&_a]:flex-col [&_a]:justify-center [&_a]:py-2 [&_a]:font-semibold [&_a]:text-primary [&_a]:hover:underline [&_small]:text-sm [&_small]:font-normal [&_small]:text-muted'
