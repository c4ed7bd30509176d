import type { Page } from '#db/paging.ts'
import type { ListedJob } from '#src/features/schools/job-list.ts'
import { JobStatusBadges } from '#src/features/schools/job-status-badges.tsx'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { countOf } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { DashboardSection, EmptySection, sheet, ViewAll } from './section.tsx'

interface OwnJobsProps {
  jobs: Page<ListedJob>
  now: number
  /** Path of the next part, on the page with the whole list. */
  older: string | null
  /** Path of the whole list, on a page that shows only its beginning. */
  all?: string
}

export function OwnJobs({ jobs, now, older, all }: OwnJobsProps) {
  return (
    <DashboardSection
      id="jobs"
      title="Your jobs"
      more={
        jobs.rows.length === 0 ? null : all ? (
          <ViewAll href={all} of="of your jobs" />
        ) : (
          <LinkButton href={paths.postJob()}>Post Job</LinkButton>
        )
      }
    >
      {jobs.rows.length === 0 ? (
        <EmptySection
          title="No jobs yet"
          description="Your jobs will appear here, with the number of applications for each."
        />
      ) : (
        <div data-list>
          <ul className={sheet}>
            {jobs.rows.map(job => (
              <OwnJob key={job.id} job={job} now={now} />
            ))}
          </ul>
          {older && <LoadMore href={older} label="Older jobs" shown={jobs.rows.length} total={jobs.total} />}
        </div>
      )}
    </DashboardSection>
  )
}

function OwnJob({ job, now }: { job: ListedJob; now: number }) {
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:px-6">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg leading-snug">
            <a href={paths.job(job.id)} className="tap hover:text-primary hover:underline">
              {job.title}
            </a>
          </h3>
          <JobStatusBadges job={job} />
        </div>
        <p className="text-muted">
          {job.location} · posted <TimeAgo at={Date.parse(job.postedAt)} now={now} inSentence />
        </p>
        {job.holdReason && <p className="mt-1 text-sm">Under review: {job.holdReason}</p>}
      </div>
      <LinkButton href={paths.jobApplications(job.id)} variant="outline" className="sm:min-w-44">
        {countOf(job.applications, 'application')}
      </LinkButton>
    </li>
  )
}
