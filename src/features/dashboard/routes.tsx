import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { listMyPayments } from '#src/features/payments/my-payments.ts'
import { subscriptionSummary } from '#src/features/payments/subscription-offer.ts'
import { queryText } from '#src/http/api.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { DashboardPage } from './dashboard-page.tsx'
import { loadDashboard } from './load.ts'
import { MePage } from './me-page.tsx'
import { purposeOf } from './purpose.ts'
import { WelcomePage } from './welcome-page.tsx'

/** The dashboard of each role; administrators have the panel. */
export const dashboardRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/dashboard',
      async ({ page, user, query, request }) => {
        if (user.userType === 'admin') return seeOther(paths.adminDashboard())

        if (query.welcome) {
          const [payment] = listMyPayments(deps, user, { limit: 1 }).rows
          const purpose = await purposeOf(deps, user, query.welcome)
          return page(
            <WelcomePage
              {...{ viewer: user, subscription: subscriptionSummary(deps, user), payment, purpose }}
            />,
          )
        }
        const dashboard = await loadDashboard(deps, user, query)
        const next = dashboard.jobs?.next
        const older = next ? nextAddress(request, next) : null
        return page(<DashboardPage viewer={user} dashboard={dashboard} older={older} />)
      },
      { query: z.extend(pageQuery(20, 100), { welcome: queryText }), role: 'anyone' },
    )
    .get('/me', ({ page, user }) => page(<MePage viewer={user} />), { role: 'anyone' })
