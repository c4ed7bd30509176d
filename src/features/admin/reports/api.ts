import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { listReports } from '#src/features/reports/report-queue.ts'
import { newSettlement } from '#src/features/reports/schema.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { noteFirstReading } from '../panel/audit-views.ts'
import { releaseProfile } from '../users/release-profile.ts'
import { settleReport } from './settle-report.ts'

/** What was reported, and what an administrator does about it. */
export const reportsApi = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .get(
      '/api/admin/reports',
      async ({ query, user, ...http }) => {
        const page = await listReports(deps.db.read, query)
        await noteFirstReading(deps, user, 'report.read', page.rows.length)
        return sendPage(http, page)
      },
      { query: pageQuery(200), role: 'admin' },
    )
    .post(
      '/api/admin/reports/:id/settlement',
      async ({ params, body, user }) => settleReport(deps, user, params.id, body),
      { body: newSettlement, role: 'admin' },
    )
    .delete('/api/admin/users/:id/hold', ({ params, user }) => releaseProfile(deps, user, params.id), {
      role: 'admin',
    })
