import type { ReactNode } from 'react'
import type { ReportOutcome } from '#src/domain/reports.ts'
import type { ReportJson } from '#src/features/reports/json.ts'
import type { Case } from '#src/features/reports/report-queue.ts'
import { causes } from '#src/features/reports/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { TapLink } from '#src/ui/links.tsx'
import { DateTimeOf } from '#src/ui/time.tsx'

interface ReportCaseProps {
  item: Case
  /** On its own page (h2) the whole text is shown, in a list (h3) the beginning. */
  level: 'h2' | 'h3'
  children: ReactNode
}

/** All reports about one thing: its text at the time, where it is now, who is responsible, and the reporters. */
export function ReportCase({ item: { reports, earlier }, level: Heading, children }: ReportCaseProps) {
  const [first] = reports
  const { target, reported, path, state } = first
  const isUrgent = reports.some(({ cause }) => cause === 'child')
  return (
    <article
      className={cx(
        'rounded-md border border-line border-l-4 bg-surface p-4 shadow-soft sm:p-6',
        isUrgent ? 'border-l-danger' : 'border-l-accent',
      )}
    >
      <Heading className="text-lg break-words">{nameOfReported(first)}</Heading>
      <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-muted">
          {target === 'person' ? (reported?.standing ?? 'School') : things[target]}
        </span>
        {isUrgent && <Badge variant="danger">A child may be at risk</Badge>}
        {reported && !reported.isActive && <Badge variant="danger">Suspended</Badge>}
        {reports.length > 1 && <Badge variant="urgent">{reports.length} reports</Badge>}
      </p>
      <Contents reports={reports} isWhole={Heading === 'h2'} />
      {state && (
        <p className="mt-2">
          <span className="text-muted">Now:</span> {states[state]}
        </p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-6 text-sm">
        {path && (
          <a href={path} className={textLink}>
            View current version
          </a>
        )}
        {reported && (
          <a href={paths.adminUser(reported.id)} className={textLink}>
            {reported.name}'s account ({reported.standing})
          </a>
        )}
      </p>
      {!reported && <p className="text-sm text-muted">No account is responsible for this.</p>}
      <ul className="mt-3 grid gap-3 border-t border-line pt-3">
        {reports.map(report => (
          <li key={report.id}>
            <ReportDetails report={report} />
          </li>
        ))}
      </ul>
      {earlier > 0 && Heading === 'h3' && (
        <p className="mt-3 font-semibold">
          {earlier === 1 ? '1 other report' : `${earlier} other reports`} about the same person or school
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </article>
  )
}

/** The text when it was reported, each version once. */
function Contents({ reports, isWhole }: { reports: Case['reports']; isWhole: boolean }) {
  const [first] = reports
  const versions = new Map(reports.map(({ content }) => [JSON.stringify(content), content]))
  return [...versions].map(
    ([key, content]) =>
      content &&
      (content.text || content.title !== nameOfReported(first)) && (
        <blockquote key={key} className="mt-3 border-l-3 border-line pl-3">
          <p className="text-sm text-muted">Text at the time of the report</p>
          {content.title && <p className="font-bold break-words">{content.title}</p>}
          {content.text && (
            <p className={cx('[overflow-wrap:anywhere] whitespace-pre-wrap', !isWhole && 'line-clamp-5')}>
              {content.text}
            </p>
          )}
        </blockquote>
      ),
  )
}

function ReportDetails({ report }: { report: ReportJson }) {
  const { cause, reason, reporter, createdAt } = report
  return (
    <>
      <p className="font-semibold">{causes[cause]}</p>
      {reason && <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{reason}</p>}
      <p className="text-sm text-muted">
        {reporter ? (
          <>
            <TapLink href={paths.conversation(reporter.id)}>{reporter.name}</TapLink>, {reporter.standing}
          </>
        ) : (
          unnamedReporter(report)
        )}
        , <DateTimeOf at={Date.parse(createdAt)} />
      </p>
    </>
  )
}

/** The title of a job, school or review; the writer of a message. */
export const nameOfReported = ({ target, content, reported }: ReportJson) =>
  (target === 'message' ? reported?.name : (content?.title ?? reported?.name)) ?? things[target]

/** Visitors can report jobs, and deleted accounts leave no name. */
export function unnamedReporter({ target, isReporterWithheld }: ReportJson): string {
  if (isReporterWithheld) return 'Withheld because the report is about an administrator'
  return target === 'job' ? 'A visitor or a former user' : 'Former user'
}

const things: Record<ReportJson['target'], string> = {
  job: 'Job',
  person: 'Person or school',
  message: 'Message',
  review: 'Review',
  request: 'Tutor request',
}

const states = {
  unchanged: 'unchanged. Both people can read it.',
  hidden: 'hidden. You can read its text on the account page.',
  'taken-down': 'taken down. No one can read it.',
  gone: 'deleted.',
}

export const outcomeText = ({ outcome }: ReportJson) => (outcome ? outcomeNames[outcome] : 'Decided')

export const outcomeNames: Record<ReportOutcome, string> = {
  dismissed: 'Dismissed',
  warned: 'Warned',
  'taken-down': 'Taken down',
  suspended: 'Suspended',
}

const textLink = 'link inline-flex min-h-11 items-center'
