import type { Deps } from '#src/deps.ts'
import { routes } from '#src/http/render-page.tsx'
import { schoolOf } from '#src/http/session/current-user.ts'
import { schoolAnalytics } from '../analytics.ts'
import { denyOthers } from '../panel-pages.tsx'
import { loadPendingWork } from '../pending-work.ts'
import { LoggedOutPage, PanelPage } from './panel-page.tsx'
import { linksToPerson } from './person-links.ts'
import { loadTab, panelQuery } from './tabs.ts'

/** SPEC.md section 2, School admin page. */
export const schoolPanelRoutes = (deps: Deps) =>
  routes(deps).get(
    '/admin',
    async ({ page, viewer: user, query }) => {
      const viewer = schoolOf(user)
      const { read } = deps.db
      const now = deps.clock.now()
      return page(
        <PanelPage
          viewer={viewer}
          work={loadPendingWork(deps, viewer)}
          analytics={await schoolAnalytics(read, viewer.schoolId, now)}
          tab={await loadTab(read, viewer.schoolId, query.tab, now)}
          links={linksToPerson(read, viewer)}
          now={now}
        />,
      )
    },
    {
      query: panelQuery,
      beforeHandle: context =>
        context.viewer ? denyOthers(context) : context.page(<LoggedOutPage />, { status: 401 }),
    },
  )
