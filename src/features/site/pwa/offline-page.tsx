import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'

/**
 * What stands in for a page that cannot be reached. It is the same for everybody; the service worker writes the pages it has kept
 * into the list (islands/offline/offline-markup.ts).
 */
export function OfflinePage({ isOn }: { isOn: boolean }) {
  return (
    <Layout title="Reading without network" robots="noindex" width="text">
      <PageHeader
        title="Reading without network"
        lead="Your phone keeps the pages you opened last, so that you can read them again where there is no network."
      />
      <Part title="Kept on this phone">
        <ul id="kept-pages" className={list}>
          <li className="py-2 text-muted">
            {isOn
              ? 'No page is kept in this browser yet. Each job, school or guide you open from now on is.'
              : 'At present this site keeps no pages in browsers.'}
          </li>
        </ul>
      </Part>
      <Part title="What waits for the network">
        <ul className="grid list-disc gap-1.5 pl-6">
          <li>
            Signing in, applying, messages and payments. Nothing is sent later by itself: please send it
            again.
          </li>
          <li>A payment you have confirmed with your PIN goes on without this phone. Do not pay twice.</li>
          <li>Your dashboard and your messages, which are never kept on a phone.</li>
        </ul>
      </Part>
      <Part title="What is kept">
        <p>
          The last 40 public pages for 14 days, and the guides you read for longer, as any visitor sees them.
          Each copy says when it was made. Signing out takes all of them away. To have a{' '}
          <a href={paths.resources()} className="link">
            guide
          </a>{' '}
          with you, open it once while there is network.
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
