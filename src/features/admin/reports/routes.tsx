import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { reportOutcomes } from '#src/domain/reports.ts'
import { reportJson } from '#src/features/reports/json.ts'
import { findReport } from '#src/features/reports/queries.ts'
import { listReports, readCase } from '#src/features/reports/report-queue.ts'
import { newSettlement } from '#src/features/reports/schema.ts'
import { byId } from '#src/http/api.ts'
import { type FormError, form, formValues } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { auditFirstView, auditView, skipPrefetch } from '../panel/audit-views.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { ReportDecision } from './report-decision.tsx'
import { canBeTakenDown, isAboutSchool, settleReport } from './settle-report.ts'

/** The list of reports, and a page with a form that settles each. */
export const adminReportsRoutes = (deps: Deps) => {
  async function decisionPage(user: Viewer, id: string, body?: unknown, refused?: FormError) {
    const fields = formValues(body, ['outcome', 'note', 'message'], 2000)
    const item = await readCase(deps.db.read, id)
    const found = await findReport(deps.db.read, id)
    const possible = reportOutcomes.filter(outcome => {
      if (outcome === 'taken-down') return found && canBeTakenDown(found)
      return outcome === 'dismissed' || found?.reported
    })
    const school = found && isAboutSchool(found) ? found.ofReported : null
    const shown = <ReportDecision {...{ item, possible, school, fields, refused }} />
    return panelPage(deps, user, 'reports', shown)
  }

  return routes(deps)
    .get(
      '/api/admin/reports',
      async ({ user, query, ...http }) => {
        const page = await listReports(deps.db.read, query)
        await auditFirstView(deps, user, 'report.read', page.rows.length)
        return sendPage(http, page)
      },
      {
        role: 'admin',
        query: pageQuery(200),
        response: z.array(reportJson),
        detail: { summary: 'All reports, newest first' },
      },
    )
    .get(
      '/admin-dashboard/reports/:id/settlement',
      async ({ page, user, params }) => {
        const shown = await decisionPage(user, params.id)
        await auditView(deps, user, 'report', params.id)
        return page(shown)
      },
      { ...byId, role: 'admin', beforeHandle: skipPrefetch },
    )
    .post(
      '/api/admin/reports/:id/settlement',
      ({ user, params, body }) => settleReport(deps, user, params.id, body),
      {
        ...byId,
        role: 'admin',
        body: newSettlement,
        response: reportJson,
        detail: { summary: 'Decide a report and all other open reports about the same thing' },
      },
    )
    .post(
      '/admin-dashboard/reports/:id/settlement',
      ({ page, user, params, body }) =>
        form(body, newSettlement, values => settleReport(deps, user, params.id, values), {
          done: () => seeOther(paths.adminDashboard('reports'), { title: 'Decision saved' }),
          again: async refused => page(await decisionPage(user, params.id, body, refused), refused),
        }),
      { ...byId, role: 'admin' },
    )
}
