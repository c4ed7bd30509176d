import type { ApplicationJson } from '#src/features/applications/json.ts'
import type { LedgerPaymentJson } from '#src/features/payments/json.ts'
import { purposeNames } from '#src/features/payments/labels.ts'
import type { ReportJson } from '#src/features/reports/json.ts'
import { causes } from '#src/features/reports/schema.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { JobStatusBadges } from '#src/features/schools/job-status-badges.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ApplicationStatusBadge } from '#src/ui/cards/application-status.tsx'
import { employerLine } from '#src/ui/cards/employer.ts'
import { formatCount, formatDay, formatKes } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import type { Column } from '#src/ui/table.tsx'
import { DateOf } from '#src/ui/time.tsx'
import type { AuditEntryJson } from '../audit/json.ts'
import { actionName, detailText } from '../audit/labels.ts'
import { Moment, TitleLink } from '../panel/panel-list.tsx'
import { PaymentStatusBadge } from '../payments/payments-ledger.tsx'
import { nameOfReported, outcomeText, unnamedReporter } from '../reports/report-case.tsx'
import type { UserRecord } from './user-details.ts'

export const paymentColumns: Column<LedgerPaymentJson>[] = [
  { header: 'For', cell: ({ purpose }) => purposeNames[purpose] },
  { header: 'Status', cell: ({ status }) => <PaymentStatusBadge status={status} /> },
  {
    header: 'Receipt',
    cell: ({ receipt, id }) => (
      <TapLink href={paths.adminDashboard('payments', { search: receipt ?? id })}>
        {receipt ?? 'View payment'}
      </TapLink>
    ),
  },
  { header: 'Started', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: 'Amount',
    cell: ({ amountReceived, amount }) => formatKes(amountReceived ?? amount),
    align: 'end',
  },
]

export const applicationColumns: Column<ApplicationJson>[] = [
  {
    header: 'Job',
    cell: ({ job }) => <TitleLink href={paths.job(job.id)}>{job.title}</TitleLink>,
  },
  { header: 'School', cell: ({ job }) => employerLine(job) },
  { header: 'Status', cell: ({ status }) => <ApplicationStatusBadge status={status} /> },
  {
    header: 'Sent',
    cell: ({ createdAt }) => <DateOf at={Date.parse(createdAt)} className="figures" />,
  },
]

export const jobColumns: Column<ListedJob>[] = [
  {
    header: 'Job',
    cell: job => <TitleLink href={paths.job(job.id)}>{job.title}</TitleLink>,
  },
  { header: 'Status', cell: job => <JobStatusBadges job={job} /> },
  {
    header: 'Posted',
    cell: ({ postedAt }) => <DateOf at={Date.parse(postedAt)} className="figures" />,
  },
  { header: 'Applications', cell: ({ applications }) => formatCount(applications), align: 'end' },
]

export const checkColumns: Column<UserRecord['checks'][number]>[] = [
  {
    header: 'Check',
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
        <Badge variant="muted">Removed</Badge>
      ),
  },
  { header: 'Checked', cell: ({ checkedOn }) => <span className="figures">{formatDay(checkedOn)}</span> },
  {
    header: 'Next check',
    cell: ({ validUntil }) => (
      <span className="figures">{validUntil ? formatDay(validUntil) : 'Not set'}</span>
    ),
  },
  { header: 'Checked by', cell: ({ by }) => by ?? 'Not recorded' },
]

export const reporter: Column<ReportJson> = {
  header: 'Reported by',
  cell: row =>
    row.reporter ? (
      <TapLink href={paths.adminUser(row.reporter.id)}>{row.reporter.name}</TapLink>
    ) : (
      unnamedReporter(row)
    ),
}
export const reported: Column<ReportJson> = {
  header: 'About',
  cell: row =>
    row.reported ? (
      <TapLink href={paths.adminUser(row.reported.id)}>{row.reported.name}</TapLink>
    ) : (
      nameOfReported(row)
    ),
}

export const reportColumns: Column<ReportJson>[] = [
  {
    header: 'Reason',
    cell: ({ cause, reason }) => (
      <span className="min-w-0">
        <span className="block">{causes[cause]}</span>
        {reason && <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{reason}</span>}
      </span>
    ),
  },
  { header: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    header: 'Outcome',
    cell: row => (
      <TapLink href={paths.adminAction('reports', row.id, 'settlement')}>
        {row.settledAt === null ? 'Pending' : outcomeText(row)}
      </TapLink>
    ),
  },
]

export const auditColumns = (names: UserRecord['names']): Column<AuditEntryJson>[] => [
  {
    header: 'Action',
    cell: entry => (
      <>
        {actionName(entry.action)}
        <span className="block text-sm font-normal text-muted">{detailText(entry)}</span>
      </>
    ),
  },
  {
    header: 'Done by',
    cell: ({ actorId }) => (actorId === null ? 'System' : (names.get(actorId)?.name ?? 'Former user')),
  },
  { header: 'When', cell: ({ at }) => <Moment at={at} /> },
]
