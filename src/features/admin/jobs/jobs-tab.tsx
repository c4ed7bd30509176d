import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import { JobStatusBadges } from '#src/features/schools/job-status-badges.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { employerLine } from '#src/ui/cards/employer.ts'
import { Button } from '#src/ui/form/button.tsx'
import { AskTwice } from '#src/ui/form/confirm-button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextArea } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { ActionForm } from '../panel/action-form.tsx'
import { PanelList, PanelSearch, TitleLink } from '../panel/panel-list.tsx'
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
        placeholder="Title, school or place"
        search={filters.search}
        status={{ name: 'state', all: 'All jobs', labels: jobStates, chosen: filters.state }}
      />
      <PanelList
        of={['job', 'jobs']}
        caption="Jobs"
        {...{ columns, list, older }}
        count={isFiltered ? 'capped' : 'exact'}
        all={isFiltered && paths.adminDashboard('jobs')}
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
    <TapLink href={paths.adminDashboard('applications', { job: job.id })}>
      {formatCount(job.applications)}{' '}
      <span className="sr-only">
        {job.applications === 1 ? 'application' : 'applications'} for {job.title}
      </span>
    </TapLink>
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
  const button = (action: 'feature' | 'unfeature' | 'release', label: string) => (
    <ActionForm
      action={paths.adminAction('jobs', job.id, action)}
      fields={{ next: here }}
      variant="outline"
      className="whitespace-nowrap"
    >
      {label} <span className="sr-only">{job.title}</span>
    </ActionForm>
  )
  if (job.holdReason) return button('release', 'Release')
  const hold = (
    <>
      Hold <span className="sr-only">{job.title}</span>
    </>
  )
  return (
    <span className="flex min-w-0 grow flex-wrap items-start gap-2 lg:flex-nowrap">
      {job.isFeatured ? button('unfeature', 'Stop featuring') : button('feature', 'Feature')}
      {job.isOpen &&
        (refused ? (
          <HoldForm job={job} here={here} refused={refused} />
        ) : (
          <AskTwice label={hold} keep="Cancel" variant="ghost" size="sm" name="hold" className="min-w-0">
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
