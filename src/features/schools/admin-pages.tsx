import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { ownPath, pages } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import { AccessDeniedPage } from './access-denied-page.tsx'
import { AdminPage } from './admin-page.tsx'
import { loadTab, tabOf } from './admin-tabs.ts'
import { schoolAnalytics } from './figures.ts'
import { LoggedOutPage } from './logged-out-page.tsx'

/** The school's own panel (SPEC.md section 2, School admin page). */
export const schoolAdminPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin', async ({ page, viewer, query, request }) => {
      if (!viewer) return page(<LoggedOutPage />, { status: 401 })
      if (viewer.userType !== 'school')
        return page(<AccessDeniedPage back={cameFrom(request)} />, { status: 403 })

      const { schoolId, school } = schoolOf(viewer)
      const now = deps.clock.now()
      const tab = await loadTab(deps.db.read, schoolId, tabOf(query.tab), now)
      const figures = await schoolAnalytics(deps.db.read, schoolId, now)
      return page(<AdminPage school={school} figures={figures} tab={tab} now={now} />)
    })

/** The page of ours that led here, or the dashboard. */
function cameFrom(request: Request): string {
  const referrer = URL.parse(request.headers.get('referer') ?? '')
  const isOwn = referrer?.host === (request.headers.get('host') ?? new URL(request.url).host)
  const path = isOwn
    ? ownPath(`${referrer?.pathname}${referrer?.search}`, paths.dashboard())
    : paths.dashboard()
  return path.startsWith(paths.admin()) ? paths.dashboard() : path
}
