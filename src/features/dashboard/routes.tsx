import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { loadDashboard } from './load.ts'

/** The dashboard of each role; administrators have the panel. */
export const dashboardRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/dashboard',
      async ({ page, user, query, request }) => {
        if (user.userType === 'admin') return seeOther(paths.adminDashboard())

        const dashboard = await loadDashboard(deps, user, query)
        const next = dashboard.jobs?.next
        const older = next ? nextAddress(request, next) : null
        return page(<DashboardPage viewer={user} dashboard={dashboard} older={older} />)
      },
      { query: pageQuery(20, 100), role: 'anyone' },
    )
