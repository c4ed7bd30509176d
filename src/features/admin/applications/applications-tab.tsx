import type { Deps } from '#src/deps.ts'
import { applicationStatuses } from '#src/domain/jobs/application-status.ts'
import { applicationFilters } from '#src/features/applications/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ApplicationStatusBadge, statusNames } from '#src/ui/cards/application-status.tsx'
import { ChoiceLinks, TapLink } from '#src/ui/links.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { PanelList, TitleLink } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { type ListedApplication, listApplications } from './queries.ts'

/** All applications, or those with one status or for one job. */
export async function showApplications({ db, clock }: Deps, { query, page, older }: TabRequest) {
  const { status, job } = applicationFilters.parse(query)
  const applications = listApplications(db.read, { ...page, status, job })
  const [first] = applications.rows
  return (
    <>
      <h2 className="sr-only">Applications</h2>
      <div className="mb-4">
        <ChoiceLinks
          label="Status"
          choices={[undefined, ...applicationStatuses].map(each => ({
            href: paths.adminDashboard('applications', { status: each, job }),
            label: each ? statusNames[each] : 'All',
            current: each === status,
          }))}
        />
      </div>
      {job && (
        <p className="mb-3 text-muted">
          {first ? `For ${first.job.title} only. ` : 'For one job only. '}
          <TapLink href={paths.adminDashboard('applications', { status })}>
            Show applications for all jobs
          </TapLink>
        </p>
      )}
      <PanelList
        of={['application', 'applications']}
        caption="Applications"
        columns={columnsAt(clock.now())}
        list={applications}
        older={older}
        count="capped"
        all={(status || job) && paths.adminDashboard('applications')}
      />
    </>
  )
}

const columnsAt = (now: number): Column<ListedApplication>[] => [
  {
    header: 'Applicant',
    cell: row => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        <TitleLink href={paths.adminUser(row.applicantId)}>{`${row.firstName} ${row.lastName}`}</TitleLink>
        {!row.isActive && <Badge variant="danger">Suspended</Badge>}
        {row.isSample && <Badge variant="sample">Sample</Badge>}
      </span>
    ),
  },
  {
    header: 'Job',
    cell: row => <MaybeLink name={row.job.title} href={row.isJobHidden ? null : paths.job(row.jobId)} />,
  },
  {
    header: 'School',
    cell: row => (
      <MaybeLink name={row.school} href={row.isSchoolHidden ? null : paths.school(row.schoolId)} />
    ),
  },
  { header: 'Status', cell: row => <ApplicationStatusBadge status={row.status} /> },
  { header: 'Sent', cell: row => <TimeAgo at={row.createdAt} now={now} className="figures" /> },
  {
    header: 'First reply',
    cell: row =>
      row.answeredAt === null ? (
        <span className="text-muted">Not yet</span>
      ) : (
        <TimeAgo at={row.answeredAt} now={now} className="figures" />
      ),
  },
]

/** Hidden jobs and schools have no page. */
function MaybeLink({ name, href }: { name: string; href: string | null }) {
  return href ? <TapLink href={href}>{name}</TapLink> : <span>{name}</span>
}
