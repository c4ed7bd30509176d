import type { ReportOutcome } from '#src/domain/reports.ts'
import { BackLink } from '#src/features/messages/back-link.tsx'
import type { ReportJson } from '#src/features/reports/json.ts'
import type { readCase } from '#src/features/reports/report-queue.ts'
import { causes } from '#src/features/reports/schema.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { formatDateTime } from '#src/ui/format.ts'
import { Notice } from '#src/ui/notice.tsx'
import { nameOfReported, outcomeNames, ReportCase } from './report-case.tsx'
import { type DecisionFields, DecisionForm } from './report-form.tsx'

interface ReportDecisionProps {
  item: Awaited<ReturnType<typeof readCase>>
  possible: ReportOutcome[]
  /** The name of the responsible school. */
  school: string | null
  fields: DecisionFields
  refused: FormError | undefined
}

/** A report, other reports about the same person, and the decision. */
export function ReportDecision({ item, possible, school, fields, refused }: ReportDecisionProps) {
  const [report] = item.reports
  return (
    <>
      <BackLink href={paths.adminDashboard('reports')}>Reports</BackLink>
      <ReportCase item={item} level="h2">
        {report.settledAt && <Settled report={report} />}
      </ReportCase>
      {item.others.length > 0 && <Others reports={item.others} />}
      {(!report.settledAt || refused) && (
        <section className="mt-8">
          <h2 className="mb-3 text-xl">Your decision</h2>
          <DecisionForm
            report={report}
            possible={possible}
            school={school}
            fields={fields}
            refused={refused}
          />
        </section>
      )}
    </>
  )
}

function Settled({ report: { outcome, note, settledAt } }: { report: ReportJson }) {
  const day = formatDateTime(Date.parse(settledAt ?? ''))
  return (
    <Notice title={`${outcome ? outcomeNames[outcome] : 'Settled'}, ${day}`} className="w-full">
      {note && <span className="[overflow-wrap:anywhere] whitespace-pre-wrap">{note}</span>}
    </Notice>
  )
}

function Others({ reports }: { reports: ReportJson[] }) {
  return (
    <section className="mt-8">
      <h2 className="mb-2 text-xl">Other reports about the same person or school</h2>
      <ul className="divide-y divide-line rounded-md border border-line bg-surface px-4 sm:px-6">
        {reports.map(report => (
          <li key={report.id} className="py-3">
            <a
              href={paths.adminAction('reports', report.id, 'settlement')}
              className="link inline-block py-2 font-semibold break-words"
            >
              {nameOfReported(report)}: {causes[report.cause]}
            </a>
            <p className="text-sm text-muted">
              {formatDateTime(Date.parse(report.createdAt))},{' '}
              {report.outcome ? outcomeNames[report.outcome].toLowerCase() : 'not settled yet'}
              {report.note && `: ${report.note}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
