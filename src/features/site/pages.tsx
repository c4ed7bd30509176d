import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { GalleryPage } from '#src/ui/gallery-page.tsx'
import { contactPages } from './contact-pages.tsx'
import { loadHome } from './dashboard.ts'
import { HomePage } from './dashboard-home-page.tsx'
import { informationPages } from './information-pages.tsx'
import { installedPages } from './installed-pages.tsx'
import { loadLanding } from './landing.ts'
import { LandingPage } from './landing-page.tsx'
import { oldAddresses } from './old-addresses.ts'

export const sitePages = (deps: Deps) => {
  const app = new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/', async ({ page, viewer }) => {
      if (viewer?.userType === 'admin') return seeOther(paths.adminDashboard())
      if (viewer) return page(<HomePage viewer={viewer} home={await loadHome(deps, viewer)} />)
      return page(<LandingPage {...(await loadLanding(deps))} />, { keep: true })
    })
    .use(informationPages(deps))
    .use(contactPages(deps))
    .use(installedPages(deps))
    .use(oldAddresses())
  return deps.env.development ? app.get('/dev/ui', ({ page }) => page(<GalleryPage />)) : app
}
