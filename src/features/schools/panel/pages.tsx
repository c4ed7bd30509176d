import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { schoolAnalytics } from '../analytics.ts'
import { backFrom } from '../require-school.tsx'
import { AccessDeniedPage } from './access-denied-page.tsx'
import { LoggedOutPage } from './logged-out-page.tsx'
import { AdminPage } from './panel-page.tsx'
import { linksToPerson } from './person-links.ts'
import { loadTab, tabOf } from './tabs.ts'

/** The school's own panel (SPEC.md section 2, School admin page). */
export const schoolAdminPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin', async ({ page, viewer, query, request }) => {
      if (!viewer) return page(<LoggedOutPage />, { status: 401 })
      if (viewer.userType !== 'school')
        return page(<AccessDeniedPage back={backFrom(request)} />, { status: 403 })

      const person = schoolOf(viewer)
      const { schoolId } = person
      const now = deps.clock.now()
      const tab = await loadTab(deps.db.read, schoolId, tabOf(query.tab), now)
      const figures = await schoolAnalytics(deps.db.read, schoolId, now)
      return page(
        <AdminPage
          viewer={person}
          figures={figures}
          tab={tab}
          ways={linksToPerson(deps.db.read, person)}
          now={now}
        />,
      )
    })
