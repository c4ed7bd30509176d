import type { Deps } from '#src/deps.ts'
import type { ReportJson } from '#src/features/reports/json.ts'
import { listReports, pendingCases } from '#src/features/reports/report-queue.ts'
import { causes } from '#src/features/reports/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import type { Column } from '#src/ui/table.tsx'
import { auditFirstView } from '../panel/audit-views.ts'
import { Moment, PanelList } from '../panel/panel-list.tsx'
import { pendingPageSize, type TabRequest } from '../panel/tab-request.ts'
import { nameOfReported, outcomeText, ReportCase, unnamedReporter } from './report-case.tsx'

/** Open reports, those about a child's safety first, then the oldest; below them all reports. */
export async function showReports(deps: Deps, { admin, page, older }: TabRequest) {
  const { read } = deps.db
  const waiting = await pendingCases(read, pendingPageSize.limit)
  const reports = await listReports(read, page)
  const shown = [...waiting.flatMap(one => one.reports), ...reports.rows].map(({ id }) => id)
  await auditFirstView(deps, admin, 'report.read', new Set(shown).size)
  return (
    <>
      {waiting.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">Pending reports</h2>
          <ul className="grid gap-4">
            {waiting.map(item => (
              <li key={item.reports[0].id} id={`report-${item.reports[0].id}`}>
                <ReportCase item={item} level="h3">
                  <LinkButton href={paths.adminAction('reports', item.reports[0].id, 'settlement')}>
                    Decide <span className="sr-only">about {nameOfReported(item.reports[0])}</span>
                  </LinkButton>
                </ReportCase>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className="mb-3 text-xl">All reports</h2>
      <PanelList
        of={['report', 'reports']}
        caption="Reports"
        columns={columns}
        list={reports}
        older={older}
        title="No reports"
        description="Reports about people, schools, jobs, messages, reviews and tutor requests are listed here."
      />
    </>
  )
}

const columns: Column<ReportJson>[] = [
  {
    header: 'About',
    cell: row => (
      <a href={paths.adminAction('reports', row.id, 'settlement')} className="link tap wrap-anywhere">
        {nameOfReported(row)}
      </a>
    ),
  },
  {
    header: 'Reason',
    cell: row => (
      <span>
        {causes[row.cause]}
        {row.reason && <span className="line-clamp-2 text-muted wrap-anywhere">{row.reason}</span>}
      </span>
    ),
  },
  { header: 'Reported by', cell: row => row.reporter?.name ?? unnamedReporter(row) },
  { header: 'When', cell: row => <Moment at={row.createdAt} /> },
  {
    header: 'Outcome',
    cell: row => (row.settledAt ? outcomeText(row) : <Badge variant="urgent">Pending</Badge>),
  },
]
