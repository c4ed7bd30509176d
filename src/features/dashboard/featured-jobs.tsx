import { JobActions } from '#src/features/jobs/job-actions.tsx'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { DashboardSection, sheet } from './section.tsx'

interface FeaturedJobsProps {
  jobs: JobJson[]
  viewer: Viewer
  /** Ids of the jobs for which the viewer applied. */
  applied: ReadonlySet<string>
}

/** The featured jobs and a link to all. A job that the person applied for has no Apply button. */
export function FeaturedJobs({ jobs, viewer, applied }: FeaturedJobsProps) {
  return (
    <DashboardSection
      id="featured"
      title="Featured Jobs"
      more={
        <a href={paths.jobs()} className="link inline-flex min-h-11 items-center">
          View All <span className="sr-only">jobs</span>
        </a>
      }
    >
      {jobs.length > 0 ? (
        <JobList label="Featured jobs">
          {jobs.map(job => (
            <JobCard key={job.id} job={toJobCard(job)} variant="compact">
              <JobActions job={job} viewer={applied.has(job.id) ? null : viewer} />
            </JobCard>
          ))}
        </JobList>
      ) : (
        <div className={sheet}>
          <p className="p-4 text-muted sm:px-6">
            No featured jobs today. All open jobs are on the list, the newest first.
          </p>
        </div>
      )}
    </DashboardSection>
  )
}
