import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { skipPrefetch } from '../panel/audit-views.ts'
import { countLimit, csvFile } from '../panel/responses.ts'
import { exportAudit } from './export-csv.ts'
import { auditQuery, readAuditFilters } from './filters.ts'
import { auditEntryJson } from './json.ts'
import { auditEntries } from './queries.ts'

/** The audit log, as JSON and as a file. */
export const auditRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/admin/audit',
      async ({ user, query, ...http }) =>
        sendPage(
          http,
          await auditEntries(deps.db.read, query, readAuditFilters(deps, query)),
          countLimit(user, query),
        ),
      {
        role: 'admin',
        query: z.extend(pageQuery(200), auditQuery.shape),
        response: z.array(auditEntryJson),
        detail: { summary: 'The audit log, filtered by action, actor, target and dates in Kenya' },
      },
    )
    .get(
      '/admin-dashboard/audit.csv',
      async ({ user, query }) =>
        csvFile('audit-log', await exportAudit(deps, user, readAuditFilters(deps, query))),
      { role: 'admin', query: auditQuery, beforeHandle: skipPrefetch },
    )
