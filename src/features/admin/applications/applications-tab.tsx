import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { applicationStatuses } from '#src/domain/jobs/application-status.ts'
import { applicationFilters } from '#src/features/applications/schema.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { ApplicationStatusBadge, statusNames } from '#src/ui/cards/application-status.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { ChoiceLinks } from '#src/ui/links.tsx'
import type { Column } from '#src/ui/table.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { FoundCount, PanelList, TitleLink } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'
import { type ListedApplication, listApplications } from './queries.ts'

/** All applications, or those with one status or for one job. */
export async function showApplications({ db, clock }: Deps, { query, page, older }: TabRequest) {
  const { status, job } = applicationFilters.parse(query)
  const applications = listApplications(db.read, { ...page, status, job })
  const { rows, total, next } = applications
  const found = formatCount(total, MAX_COUNTED)
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
          {rows[0] ? `For ${rows[0].job.title} only. ` : 'For one job only. '}
          <a href={paths.adminDashboard('applications', { status })} className="link tap">
            Show applications for all jobs
          </a>
        </p>
      )}
      <PanelList
        caption="Applications"
        columns={columnsAt(clock.now())}
        list={applications}
        older={{ href: older(next), label: 'Older applications' }}
        total={found}
        head={<FoundCount>{total === 1 ? '1 application' : `${found} applications`}</FoundCount>}
        empty={{
          title: 'No applications found',
          action: (status || job) && (
            <LinkButton href={paths.adminDashboard('applications')}>Show all applications</LinkButton>
          ),
        }}
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
  return href ? (
    <a href={href} className="link tap">
      {name}
    </a>
  ) : (
    <span>{name}</span>
  )
}
