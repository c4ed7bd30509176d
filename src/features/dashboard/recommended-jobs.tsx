import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { JobActions } from '#src/features/jobs/job-actions.tsx'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { MatchNote } from '#src/features/matching/match-note.tsx'
import type { Score } from '#src/features/matching/score.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { JobCard, JobList } from '#src/ui/cards/job-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { DashboardSection, sheet } from './section.tsx'

/** A job, with its match if the person's subscription includes matching. */
export type RecommendedJob = JobJson & Partial<Score>

interface RecommendedJobsProps {
  jobs: RecommendedJob[]
  viewer: Viewer
  now: number
}

/** Three jobs for this person, each with why. */
export function RecommendedJobs({ jobs, viewer, now }: RecommendedJobsProps) {
  return (
    <DashboardSection
      id="recommended"
      title="Recommended Jobs"
      more={
        <a href={availableJobsPath(viewer.userType)} className="link inline-flex min-h-11 items-center">
          View All <span className="sr-only">available jobs</span>
        </a>
      }
    >
      {jobs.length > 0 ? (
        <JobList label="Recommended jobs">
          {jobs.map(job => (
            <JobCard key={job.id} job={toJobCard(job)} now={now} note={noteOf(job)}>
              <JobActions job={job} viewer={viewer} />
            </JobCard>
          ))}
        </JobList>
      ) : (
        <div className={sheet}>
          <EmptyState
            level="h3"
            title="No open jobs for you right now"
            description="New ones come every week. Other fields may have something for you today."
            action={<LinkButton href={paths.jobs()}>Browse All Jobs</LinkButton>}
          />
        </div>
      )}
    </DashboardSection>
  )
}

/** Only if the subscription includes matching. */
function noteOf({ score, reasons = [] }: RecommendedJob) {
  return score === undefined ? null : <MatchNote match={{ score, reasons }} className="mt-2.5" />
}
