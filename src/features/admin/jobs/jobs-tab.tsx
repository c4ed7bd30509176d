import { eq } from 'drizzle-orm'
import { MAX_COUNTED } from '#db/paging.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import { JobStatusBadges } from '#src/features/schools/job-status-badges.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { employerLine } from '#src/ui/cards/employer.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { FoundCount, PanelList, PanelSearch, TitleLink } from '../panel/panel-list.tsx'
import { pendingPageSize, type TabRequest } from '../panel/tab-request.ts'
import { findJobs, heldJobs } from './queries.ts'
import { jobFilters, jobStates, MAX_REASON_LENGTH } from './schema.ts'

/** Held jobs first, then all jobs; with filters only the matches, and after a refused form only its job. */
export async function showJobs(deps: Deps, { query, page, here, older }: TabRequest, refused?: RefusedHold) {
  const now = deps.clock.now()
  const filters = jobFilters.parse(query)
  const { read } = deps.db
  const list = refused
    ? listJobs(read, eq(jobs.id, refused.jobId), now, page)
    : findJobs(read, filters, now, page)
  const isFiltered = Boolean(refused || filters.state || filters.search)
  const held = isFiltered ? [] : heldJobs(read, now, pendingPageSize).rows
  const total = isFiltered ? formatCount(list.total, MAX_COUNTED) : formatCount(list.total)

  const title = { header: 'Job', cell: (job: ListedJob) => <JobName job={job} /> }
  const heldColumns: Column<ListedJob>[] = [
    title,
    {
      header: 'Reason',
      cell: job => <span className="inline-block first-letter:uppercase">{job.holdReason}</span>,
    },
    { header: 'Actions', cell: job => <JobActions job={job} here={here} /> },
  ]
  const columns: Column<ListedJob>[] = [
    title,
    { header: 'Status', cell: job => <JobStatusBadges job={job} /> },
    {
      header: 'Posted',
      cell: job => <TimeAgo at={Date.parse(job.postedAt)} now={now} className="figures" />,
    },
    { header: 'Applications', cell: job => <ApplicationCount job={job} />, align: 'end' },
    { header: 'Actions', cell: job => <JobActions job={job} here={here} refused={refused} /> },
  ]
  return (
    <>
      {held.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">On hold</h2>
          <Table caption="Jobs on hold" columns={heldColumns} rows={held} rowKey={job => job.id} />
        </section>
      )}
      <h2 className="mb-3 text-xl">All jobs</h2>
      <PanelSearch
        tab="jobs"
        search={{ label: 'Search jobs', placeholder: 'Title, school or place', text: filters.search }}
        choice={{
          name: 'state',
          label: 'Status',
          all: 'All jobs',
          labels: jobStates,
          chosen: filters.state,
        }}
      />
      <PanelList
        caption="Jobs"
        columns={columns}
        list={list}
        older={{ href: older(list.next), label: 'Older jobs' }}
        total={total}
        head={<FoundCount>{list.total === 1 ? '1 job' : `${total} jobs`}</FoundCount>}
        empty={{
          title: 'No jobs found',
          action: isFiltered && <LinkButton href={paths.adminDashboard('jobs')}>Show all jobs</LinkButton>,
        }}
      />
    </>
  )
}

function JobName({ job }: { job: ListedJob }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      {job.isHidden ? job.title : <TitleLink href={paths.job(job.id)}>{job.title}</TitleLink>}
      {job.isFeatured && <Badge variant="featured">Featured</Badge>}
      <span className="basis-full text-sm font-normal text-muted">
        {employerLine(job)}, {job.location}
      </span>
    </span>
  )
}

function ApplicationCount({ job }: { job: ListedJob }) {
  if (job.applications === 0) return formatCount(0)
  return (
    <a href={paths.adminDashboard('applications', { job: job.id })} className="link tap">
      {formatCount(job.applications)}{' '}
      <span className="sr-only">
        {job.applications === 1 ? 'application' : 'applications'} for {job.title}
      </span>
    </a>
  )
}

/** A refused form with its submitted fields. */
export interface RefusedHold {
  jobId: string
  reason: string
  error: string
}

interface JobActionsProps {
  job: ListedJob
  here: string
  refused?: RefusedHold | undefined
}

function JobActions({ job, here, refused }: JobActionsProps) {
  if (job.holdReason) return <ActionForm job={job} here={here} action="release" label="Release" />
  return (
    <span className="flex min-w-0 grow flex-wrap items-start gap-2 lg:flex-nowrap">
      <ActionForm
        job={job}
        here={here}
        {...(job.isFeatured
          ? { action: 'unfeature', label: 'Stop featuring' }
          : { action: 'feature', label: 'Feature' })}
      />
      {job.isOpen &&
        (refused ? (
          <HoldForm job={job} here={here} refused={refused} />
        ) : (
          <AskTwice
            label={
              <>
                Hold <span className="sr-only">{job.title}</span>
              </>
            }
            keep="Cancel"
            variant="ghost"
            size="sm"
            name="hold"
            className="min-w-0"
          >
            <HoldForm job={job} here={here} />
          </AskTwice>
        ))}
    </span>
  )
}

function HoldForm({ job, here, refused }: JobActionsProps) {
  return (
    <form
      method="post"
      action={paths.adminAction('jobs', job.id, 'hold')}
      className="grid max-w-80 gap-3 md:min-w-64"
    >
      <input type="hidden" name="next" value={here} />
      <Field
        name="reason"
        id={`reason-${job.id}`}
        label="Reason"
        hint="The school will see this reason. The job will not be listed until you take it off hold."
        error={refused?.error}
        required
      >
        <TextArea rows={2} maxLength={MAX_REASON_LENGTH} defaultValue={refused?.reason ?? ''} />
      </Field>
      <Button type="submit" variant="destructive" size="sm" className="justify-self-start">
        Put on hold
      </Button>
    </form>
  )
}

interface ActionFormProps {
  job: ListedJob
  here: string
  action: 'feature' | 'unfeature' | 'release'
  label: string
}

function ActionForm({ job, here, action, label }: ActionFormProps) {
  return (
    <form method="post" action={paths.adminAction('jobs', job.id, action)}>
      <input type="hidden" name="next" value={here} />
      <Button type="submit" variant="outline" size="sm" className="whitespace-nowrap">
        {label} <span className="sr-only">{job.title}</span>
      </Button>
    </form>
  )
}
