import type { Page } from '#db/paging.ts'
import type { ReportRow } from '#src/features/messages/reports.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatDateTime } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

interface ReportsTabProps {
  waiting: ReportRow[]
  reports: Page<ReportRow>
  older: string | null
}

/** Complaints nobody looked at, each with what may be done about it, then all. */
export function ReportsTab({ waiting, reports, older }: ReportsTabProps) {
  return (
    <>
      {waiting.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">Waiting for you</h2>
          <ul className="grid gap-4">
            {waiting.map(report => (
              <WaitingReport key={report.id} report={report} />
            ))}
          </ul>
        </section>
      )}
      <h2 className="mb-3 text-xl">All reports</h2>
      {reports.rows.length === 0 ? (
        <EmptyState
          level="h3"
          title="No reports"
          description="When somebody reports a person who wrote to them, it is here."
        />
      ) : (
        <>
          <Table caption="Reports" columns={columns} rows={reports.rows} rowKey={row => row.id} />
          {older && (
            <LoadMore href={older} label="Older reports" shown={reports.rows.length} total={reports.total} />
          )}
        </>
      )}
    </>
  )
}

function WaitingReport({ report }: { report: ReportRow }) {
  const { id, reporter, reported, reason, message, createdAt } = report
  return (
    <li
      id={`report-${id}`}
      className="rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 shadow-soft sm:p-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="text-lg">{reported.name}</strong>
        <span className="text-muted">{reported.standing}</span>
        {!reported.isActive && <Badge variant="danger">Suspended</Badge>}
      </p>
      <p className="mt-1 break-words whitespace-pre-wrap">{reason}</p>
      {message && (
        <blockquote className="mt-3 border-l-3 border-line pl-3">
          {message.subject && <p className="font-bold break-words">{message.subject}</p>}
          <p className="break-words whitespace-pre-wrap">{message.content}</p>
        </blockquote>
      )}
      <p className="mt-2 text-sm text-muted">
        Reported by {reporter.name}, {reporter.standing}, {formatDateTime(Date.parse(createdAt))}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <form method="post" action={paths.adminDeed('reports', id, 'settlement')}>
          <Button type="submit">Mark as settled</Button>
        </form>
        <LinkButton variant="outline" href={paths.adminDashboard('users', { search: reported.name })}>
          Find their account
        </LinkButton>
        <LinkButton variant="ghost" href={paths.conversation(reporter.id)}>
          Write to {reporter.name}
        </LinkButton>
      </div>
    </li>
  )
}

const columns: Column<ReportRow>[] = [
  { header: 'About', cell: row => row.reported.name },
  { header: 'What happened', cell: row => <span className="line-clamp-2">{row.reason}</span> },
  { header: 'Reported by', cell: row => row.reporter.name },
  {
    header: 'When',
    cell: row => <span className="figures">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
  {
    header: 'Status',
    cell: row =>
      row.settledAt ? <Badge variant="success">Settled</Badge> : <Badge variant="urgent">Waiting</Badge>,
  },
]
