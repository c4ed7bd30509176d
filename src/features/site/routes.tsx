import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { GalleryPage } from '#src/dev/gallery/gallery-page.tsx'
import { HomePage } from '#src/features/dashboard/home-page.tsx'
import { loadHome } from '#src/features/dashboard/load.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { contactPages } from './contact/routes.tsx'
import { informationPages } from './information/routes.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { loadLanding } from './landing/load.ts'
import { installedPages } from './pwa/routes.tsx'
import { oldAddresses } from './redirects.ts'
import { searchEngineFiles } from './seo/routes.ts'

export const siteRoutes = (deps: Deps) => {
  const app = new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/', async ({ page, viewer }) => {
      if (viewer?.userType === 'admin') return seeOther(paths.adminDashboard())
      if (viewer) return page(<HomePage viewer={viewer} home={await loadHome(deps, viewer)} />)
      return page(<LandingPage {...(await loadLanding(deps))} />, { keep: true })
    })
    .use(informationPages(deps))
    .use(searchEngineFiles(deps))
    .use(contactPages(deps))
    .use(installedPages(deps))
    .use(oldAddresses())
  return deps.env.development ? app.get('/dev/ui', ({ page }) => page(<GalleryPage />)) : app
}
