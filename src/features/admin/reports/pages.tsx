import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { findReport } from '#src/features/reports/queries.ts'
import { readCase } from '#src/features/reports/report-queue.ts'
import { newSettlement, type Outcome, outcomes } from '#src/features/reports/schema.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { auditView } from '../panel/audit-views.ts'
import { toSignIn } from '../panel/form-responses.ts'
import { PanelPage } from '../panel/panel-page.tsx'
import { assertAdmin } from '../panel/require-admin.ts'
import { ReportDecision } from './report-decision.tsx'
import type { DecisionTyped } from './report-form.tsx'
import { isAboutSchool, isThere, settleReport } from './settle-report.ts'

/** A page for each report: what it is about, and the form that settles it. */
export const reportPages = (deps: Deps) => {
  async function decision(id: string, typed: DecisionTyped, refusal?: ReturnType<typeof toFormError>) {
    const found = await readCase(deps.db.read, id)
    const { possible, school } = await choicesFor(id)
    return (
      <PanelPage tab="reports">
        <ReportDecision found={found} possible={possible} school={school} typed={typed} refusal={refusal} />
      </PanelPage>
    )
  }

  async function choicesFor(id: string): Promise<{ possible: Outcome[]; school: string | null }> {
    const found = await findReport(deps.db.read, id)
    const possible = outcomes.filter(outcome => {
      if (outcome === 'taken-down') return found && isThere(found)
      return outcome === 'dismissed' || found?.reported
    })
    return { possible, school: found && isAboutSchool(found) ? found.ofReported : null }
  }

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin-dashboard/reports/:id/settlement', async ({ page, viewer, params, request }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn(request)
      // Looking ahead shows nothing, as looking is noted.
      if (isPrefetch(request)) return new Response(null, { status: 204 })
      const shown = await decision(params.id, { outcome: '', note: '', message: '' })
      await auditView(deps, admin, 'report', params.id)
      return page(shown)
    })
    .post('/admin-dashboard/reports/:id/settlement', async ({ page, viewer, params, body }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      try {
        await settleReport(deps, admin, params.id, parseForm(newSettlement, body))
      } catch (error) {
        const refusal = toFormError(error)
        if (refusal.status === 404) throw error
        const typed = {
          outcome: formValue(body, 'outcome', 20),
          note: formValue(body, 'note', 2000),
          message: formValue(body, 'message', 2000),
        }
        return page(await decision(params.id, typed, refusal), { status: refusal.status })
      }
      return seeOther(paths.adminDashboard('reports'), { title: 'Report Settled' })
    })
}
