import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { featuredJobs } from '#src/features/jobs/search.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { GalleryPage } from '#src/ui/gallery-page.tsx'
import { contactPages } from './contact-pages.tsx'
import { HomePage } from './home-page.tsx'
import { informationPages } from './information-pages.tsx'
import { oldAddresses } from './old-addresses.ts'

export const sitePages = (deps: Deps) => {
  const app = new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/', async ({ page, viewer }) => {
      if (viewer) return seeOther(paths.dashboard())
      return page(<HomePage featured={await featuredJobs(deps)} now={deps.clock.now()} />, { keep: true })
    })
    .use(informationPages(deps))
    .use(contactPages(deps))
    .use(oldAddresses())
  return deps.env.development ? app.get('/dev/ui', ({ page }) => page(<GalleryPage />)) : app
}
