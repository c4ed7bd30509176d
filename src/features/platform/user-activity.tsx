import type { ReactNode } from 'react'
import type { ApplicationRow } from '#src/features/applications/schema.ts'
import type { LedgerRow } from '#src/features/payments/ledger.ts'
import { purposeNames } from '#src/features/payments/ledger-words.ts'
import type { ReportRow } from '#src/features/safety/rows.ts'
import { causes } from '#src/features/safety/schema.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { JobStateBadges } from '#src/features/schools/job-state.tsx'
import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge } from '#src/ui/application-status.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { formatCount, formatDate, formatDateTime, formatDay, formatKes } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import type { AuditEntry } from './audit-list.ts'
import { deedName, detailWords } from './audit-words.ts'
import { PaymentStatusBadge } from './payments-ledger.tsx'
import { nameOfReported, outcomeNames } from './report-case.tsx'
import { UserProfile } from './user-profile.tsx'
import type { Check, UserRecord } from './user-record.ts'

/** What a person did here, and what was done about them: the latest of each. */
export function UserActivity({ record }: { record: UserRecord }) {
  const { row, payments, applications, jobs, checks, reportsAbout, reportsBy, audit, names } = record
  const all = paths.adminDashboard('payments', { search: row.email })
  return (
    <div className="grid min-w-0 gap-8">
      {record.profile && <UserProfile profile={record.profile} />}
      <Part
        title="Payments"
        none="Nothing was paid."
        rest={
          payments.total > payments.rows.length && {
            href: all,
            label: `All ${formatCount(payments.total)} payments`,
          }
        }
      >
        {payments.rows.length > 0 && (
          <Table caption="Payments" columns={paymentColumns} rows={payments.rows} rowKey={({ id }) => id} />
        )}
      </Part>
      {applications && (
        <Part title={`Applications (${formatCount(applications.total)})`} none="Nothing was applied for.">
          {applications.rows.length > 0 && (
            <Table
              caption="Applications"
              columns={applicationColumns}
              rows={applications.rows}
              rowKey={({ id }) => id}
            />
          )}
        </Part>
      )}
      {jobs && (
        <Part title={`Jobs of the school (${formatCount(jobs.total)})`} none="No job was posted.">
          {jobs.rows.length > 0 && (
            <Table caption="Jobs" columns={jobColumns} rows={jobs.rows} rowKey={({ id }) => id} />
          )}
        </Part>
      )}
      {(applications || jobs) && (
        <Part title="Verification" none="Nothing was checked yet.">
          {checks.length > 0 && (
            <Table caption="Checks" columns={checkColumns} rows={checks} rowKey={({ id }) => id} />
          )}
        </Part>
      )}
      <Part title="Reports about them" none="None.">
        {reportsAbout.length > 0 && (
          <Table
            caption="Reports about them"
            columns={[reporter, ...reportColumns]}
            rows={reportsAbout}
            rowKey={({ id }) => id}
          />
        )}
      </Part>
      <Part title="Reports by them" none="None.">
        {reportsBy.length > 0 && (
          <Table
            caption="Reports by them"
            columns={[reported, ...reportColumns]}
            rows={reportsBy}
            rowKey={({ id }) => id}
          />
        )}
      </Part>
      <Part
        title="Audit"
        none="Nothing was noted."
        rest={
          audit.length > 0 && {
            href: paths.adminDashboard('audit', { target: row.id }),
            label: 'All that was noted about them',
          }
        }
      >
        {audit.length > 0 && (
          <Table caption="Audit" columns={auditColumns(names)} rows={audit} rowKey={({ id }) => id} />
        )}
      </Part>
    </div>
  )
}

interface PartProps {
  title: string
  /** What is said where there is nothing. */
  none: string
  rest?: false | { href: string; label: string }
  children: ReactNode
}

function Part({ title, none, rest, children }: PartProps) {
  return (
    <section>
      <h3 className="mb-2 text-lg">{title}</h3>
      {children || <p className="text-muted">{none}</p>}
      {rest && (
        <p className="mt-1">
          <a href={rest.href} className="link inline-block py-2">
            {rest.label}
          </a>
        </p>
      )}
    </section>
  )
}

const when = (iso: string) => <span className="figures">{formatDateTime(Date.parse(iso))}</span>

const paymentColumns: Column<LedgerRow>[] = [
  { header: 'For', cell: ({ purpose }) => purposeNames[purpose] },
  { header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  {
    header: 'Receipt',
    cell: ({ receipt, id }) => (
      <a
        href={paths.adminDashboard('payments', { search: receipt ?? id })}
        className="link inline-block py-1"
      >
        {receipt ?? 'Find it'}
      </a>
    ),
  },
  { header: 'Started', cell: ({ createdAt }) => when(createdAt) },
  {
    header: 'Amount',
    cell: ({ amountReceived, amount }) => formatKes(amountReceived ?? amount),
    align: 'end',
  },
]

const applicationColumns: Column<ApplicationRow>[] = [
  {
    header: 'Job',
    cell: ({ job }) => (
      <a href={paths.job(job.id)} className="hover:text-primary hover:underline">
        {job.title}
      </a>
    ),
  },
  { header: 'School', cell: ({ job }) => job.company },
  { header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    header: 'Sent',
    cell: ({ createdAt }) => <span className="figures">{formatDate(Date.parse(createdAt))}</span>,
  },
]

const jobColumns: Column<ListedJob>[] = [
  {
    header: 'Job',
    cell: job => (
      <a href={paths.job(job.id)} className="hover:text-primary hover:underline">
        {job.title}
      </a>
    ),
  },
  { header: 'Status', cell: job => <JobStateBadges job={job} /> },
  {
    header: 'Posted',
    cell: ({ postedAt }) => <span className="figures">{formatDate(Date.parse(postedAt))}</span>,
  },
  { header: 'Applications', cell: ({ applications }) => formatCount(applications), align: 'end' },
]

const checkColumns: Column<Check>[] = [
  {
    header: 'What',
    cell: ({ checked, place }) => (
      <>
        {checked}
        <span className="block text-sm font-normal text-muted">{place}</span>
      </>
    ),
  },
  {
    header: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'confirmed' ? (
        <Badge variant="verified">Confirmed</Badge>
      ) : (
        <Badge variant="muted">Cleared</Badge>
      ),
  },
  { header: 'Checked', cell: ({ checkedOn }) => <span className="figures">{formatDay(checkedOn)}</span> },
  {
    header: 'Next check',
    cell: ({ validUntil }) => (
      <span className="figures">{validUntil ? formatDay(validUntil) : 'None set'}</span>
    ),
  },
  { header: 'By', cell: ({ by }) => by ?? 'Somebody who has left' },
]

const reporter: Column<ReportRow> = {
  header: 'Reported by',
  cell: row => (row.reporter ? <PersonLink id={row.reporter.id} name={row.reporter.name} /> : 'A visitor'),
}
const reported: Column<ReportRow> = {
  header: 'About',
  cell: row =>
    row.reported ? <PersonLink id={row.reported.id} name={row.reported.name} /> : nameOfReported(row),
}

const reportColumns: Column<ReportRow>[] = [
  {
    header: 'What is wrong',
    cell: ({ cause, reason }) => (
      <span className="min-w-0">
        <span className="block">{causes[cause]}</span>
        {reason && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  { header: 'When', cell: ({ createdAt }) => when(createdAt) },
  {
    header: 'Outcome',
    cell: ({ id, settledAt, outcome }) => (
      <a href={paths.adminDeed('reports', id, 'settlement')} className="link inline-block py-1">
        {settledAt === null ? 'Waits for you' : outcome ? outcomeNames[outcome] : 'Settled'}
      </a>
    ),
  },
]

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <a href={paths.adminUser(id)} className="link inline-block py-1">
    {name}
  </a>
)

const auditColumns = (names: UserRecord['names']): Column<AuditEntry>[] => [
  {
    header: 'What',
    cell: entry => (
      <>
        {deedName(entry.action)}
        <span className="block text-sm font-normal text-muted">{detailWords(entry)}</span>
      </>
    ),
  },
  {
    header: 'Who',
    cell: ({ actorId }) =>
      actorId === null ? 'The site' : (names.get(actorId)?.name ?? 'Somebody who has left'),
  },
  { header: 'When', cell: ({ at }) => when(at) },
]
