import type { Page } from '#db/paging.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { JobStateBadges } from '#src/features/schools/job-state.tsx'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount, timeAgo } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

interface JobsTabProps {
  held: Page<ListedJob>
  jobs: Page<ListedJob>
  here: string
  older: string | null
  now: number
}

/** What is held first, then all jobs with the choice of the featured ones. */
export function JobsTab({ held, jobs, here, older, now }: JobsTabProps) {
  const title = { header: 'Job', cell: (job: ListedJob) => <JobName job={job} /> }
  const heldColumns: Column<ListedJob>[] = [
    title,
    {
      header: 'Reason',
      cell: job => <span className="inline-block first-letter:uppercase">{job.holdReason}</span>,
    },
    { header: 'Actions', cell: job => <Deed job={job} here={here} deed="release" label="Release" /> },
  ]
  const columns: Column<ListedJob>[] = [
    title,
    { header: 'Status', cell: job => <JobStateBadges job={job} /> },
    { header: 'Posted', cell: job => timeAgo(Date.parse(job.postedAt), now) },
    { header: 'Applications', cell: job => formatCount(job.applications), align: 'end' },
    { header: 'Actions', cell: job => <FeatureForm job={job} here={here} /> },
  ]
  return (
    <>
      {held.rows.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">On hold</h2>
          <Table caption="Jobs on hold" columns={heldColumns} rows={held.rows} rowKey={job => job.id} />
        </section>
      )}
      <h2 className="mb-3 text-xl">All jobs</h2>
      {jobs.rows.length === 0 ? (
        <EmptyState level="h3" title="No jobs found" />
      ) : (
        <>
          <Table caption="Jobs" columns={columns} rows={jobs.rows} rowKey={job => job.id} />
          {older && <LoadMore href={older} label="Older jobs" shown={jobs.rows.length} total={jobs.total} />}
        </>
      )}
    </>
  )
}

function JobName({ job }: { job: ListedJob }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <a href={paths.job(job.id)} className="hover:text-primary hover:underline">
        {job.title}
      </a>
      {job.isFeatured && <Badge variant="featured">Featured</Badge>}
      <span className="basis-full text-sm font-normal text-muted">
        {job.company}, {job.location}
      </span>
    </span>
  )
}

function FeatureForm({ job, here }: { job: ListedJob; here: string }) {
  return job.isFeatured ? (
    <Deed job={job} here={here} deed="unfeature" label="Unfeature" variant="ghost" />
  ) : (
    <Deed job={job} here={here} deed="feature" label="Feature" />
  )
}

interface DeedProps {
  job: ListedJob
  here: string
  deed: 'feature' | 'unfeature' | 'release'
  label: string
  variant?: ButtonVariant
}

function Deed({ job, here, deed, label, variant = 'outline' }: DeedProps) {
  return (
    <form method="post" action={paths.adminDeed('jobs', job.id, deed)}>
      <input type="hidden" name="next" value={here} />
      <Button type="submit" variant={variant} size="sm">
        {label} <span className="sr-only">{job.title}</span>
      </Button>
    </form>
  )
}
