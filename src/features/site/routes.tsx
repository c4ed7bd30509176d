import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { HomePage } from '#src/features/dashboard/dashboard-page.tsx'
import { loadHome } from '#src/features/dashboard/load.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { contactRoutes } from './contact/routes.tsx'
import { informationRoutes } from './information/routes.tsx'
import { LandingPage } from './landing/landing-page.tsx'
import { loadLanding } from './landing/load.ts'
import { pwaRoutes } from './pwa/routes.tsx'
import { seoRoutes } from './seo/routes.ts'

/** Defined by src/operations/build/build.ts, so that the compiled program does not contain the gallery. */
declare const COMPILED: true | undefined

export const siteRoutes = (deps: Deps) => {
  const app = routes(deps)
    .get('/', async ({ page, viewer }) => {
      if (viewer?.userType === 'admin') return seeOther(paths.adminDashboard())
      if (viewer) return page(<HomePage viewer={viewer} home={await loadHome(deps, viewer)} />)
      return page(<LandingPage {...loadLanding(deps)} />)
    })
    .use(informationRoutes(deps))
    .use(seoRoutes(deps))
    .use(contactRoutes(deps))
    .use(pwaRoutes(deps))
    .use(redirectRoutes())
  if (typeof COMPILED === 'undefined' && deps.env.development) {
    app.get('/dev/ui', async ({ page }) => {
      const { GalleryPage } = await import('#src/dev/gallery/gallery-page.tsx')
      return page(<GalleryPage />)
    })
  }
  return app
}

/** Permanent redirects (RULINGS.md section 1). The auth feature has /admin-login. */
const redirectRoutes = () =>
  new Elysia()
    .get('/post-job', () => movedTo(paths.postJob()))
    .get(paths.findTeachers(), () => movedTo(paths.professionals({ role: 'teacher' })))
    .get(paths.candidates(), () => movedTo(paths.professionals()))
    .get(paths.institutionalPlans(), () => movedTo(`${paths.pricing()}#institutions`))

const movedTo = (location: string) => new Response(null, { status: 308, headers: { location } })
