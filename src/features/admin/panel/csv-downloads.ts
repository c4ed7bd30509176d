import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { exportPayments } from '#src/features/payments/export-csv.ts'
import { parseForm } from '#src/http/form.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { exportAudit } from '../audit/export-csv.ts'
import { readAuditFilters } from '../audit/filters.ts'
import { toSignIn } from './form-responses.ts'
import { assertAdmin } from './require-admin.ts'

/** What administrators take away from the panel as a file. Looking ahead takes nothing, as taking is noted. */
export const panelFiles = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/admin-dashboard/audit.csv', async ({ viewer, request }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      if (isPrefetch(request)) return new Response(null, { status: 204 })
      const filters = readAuditFilters(deps, Object.fromEntries(new URL(request.url).searchParams))
      return csvFile('audit-log', await exportAudit(deps, admin, filters))
    })
    .get('/admin-dashboard/payments.csv', async ({ viewer, request }) => {
      const admin = assertAdmin(viewer)
      if (!admin) return toSignIn()
      if (isPrefetch(request)) return new Response(null, { status: 204 })
      const { month } = parseForm(ofMonth, Object.fromEntries(new URL(request.url).searchParams))
      return csvFile(`payments-${month}`, await exportPayments(deps, admin, month))
    })

const WHICH = 'Give the month as 2027-01'

const ofMonth = z.object({ month: z.string(WHICH).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, WHICH)) })

const csvFile = (name: string, csv: string) =>
  new Response(csv, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'private, no-store',
    },
  })
