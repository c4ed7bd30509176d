import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { JobActions, mayApply } from '#src/features/jobs/job-actions.tsx'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import { today } from '#src/features/jobs/job-entry.tsx'
import type { JobJson } from '#src/features/jobs/json.ts'
import { MatchNote, WHY_THEY_FIT } from '#src/features/matching/match-note.tsx'
import type { Score } from '#src/features/matching/score.ts'
import { toProfessionalCard } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { CardList, JobCard } from '#src/ui/cards/job-card.tsx'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { ProfessionalCard, type ProfessionalSummary } from '#src/ui/cards/professional-card.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { DashboardSection, EmptySection, sheet, ViewAll } from './section.tsx'

interface FeaturedJobsProps {
  jobs: JobJson[]
  viewer: Viewer
  /** Ids of the jobs for which the viewer applied; these have no Apply button. */
  applied: ReadonlySet<string>
}

export function FeaturedJobs({ jobs, viewer, applied }: FeaturedJobsProps) {
  return (
    <DashboardSection id="featured" title="Featured Jobs" more={<ViewAll href={paths.jobs()} of="jobs" />}>
      {jobs.length > 0 ? (
        <CardList
          label="Featured jobs"
          of={FeaturedJob}
          each={jobs.map(job => ({
            job: toJobCard(job),
            canApply: mayApply(viewer) && !applied.has(job.id),
          }))}
        />
      ) : (
        <div className={sheet}>
          <p className="p-4 text-muted sm:px-6">
            No featured jobs right now. Choose View All to see all open jobs.
          </p>
        </div>
      )}
    </DashboardSection>
  )
}

interface CardProps {
  job: JobSummary
  canApply: boolean
}

function FeaturedJob({ job, canApply }: CardProps) {
  return (
    <JobCard job={job} variant="compact">
      <JobActions job={job} canApply={canApply} />
    </JobCard>
  )
}

/** A job, with its match if the person's subscription includes matching. */
export type RecommendedJob = JobJson & Partial<Score>

interface RecommendedJobsProps {
  jobs: RecommendedJob[]
  viewer: Viewer
  now: number
}

export function RecommendedJobs({ jobs, viewer, now }: RecommendedJobsProps) {
  return (
    <DashboardSection
      id="recommended"
      title="Recommended Jobs"
      more={<ViewAll href={availableJobsPath(viewer.userType)} of="available jobs" />}
    >
      {jobs.length > 0 ? (
        <CardList
          label="Recommended jobs"
          of={Recommended}
          each={jobs.map(({ score, reasons, ...job }) => ({
            job: toJobCard(job),
            now: today(now),
            match: score === undefined ? undefined : { score, reasons: reasons ?? [] },
            canApply: mayApply(viewer),
          }))}
        />
      ) : (
        <EmptySection
          title="No matching jobs right now"
          description="You can browse jobs in other fields."
          action={<LinkButton href={paths.jobs()}>Browse All Jobs</LinkButton>}
        />
      )}
    </DashboardSection>
  )
}

interface RecommendedProps extends CardProps {
  now: number
  match: Pick<Score, 'score' | 'reasons'> | undefined
}

function Recommended({ job, now, match, canApply }: RecommendedProps) {
  return (
    <JobCard
      job={job}
      variant="full"
      now={now}
      note={match && <MatchNote match={match} className="mt-2.5" />}
    >
      <JobActions job={job} canApply={canApply} />
    </JobCard>
  )
}

/** A tutor, and why they fit a family: 'Mathematics', 'Kisumu'. */
export interface FittingTutor {
  tutor: Profile
  reasons: string[]
}

export function TutorsForYou({ tutors }: { tutors: FittingTutor[] }) {
  return (
    <DashboardSection
      id="tutors"
      title="Tutors for you"
      more={<ViewAll href={paths.professionals({ role: 'tutor' })} of="tutors" />}
    >
      {tutors.length > 0 ? (
        <CardList
          label="Tutors"
          of={Tutor}
          each={tutors.map(({ tutor, reasons }) => ({ tutor: toProfessionalCard(tutor), reasons }))}
        />
      ) : (
        <EmptySection
          title="No tutors yet"
          description="Teachers and other professionals may also be able to help."
          action={<LinkButton href={paths.professionals()}>Find professionals</LinkButton>}
        />
      )}
    </DashboardSection>
  )
}

function Tutor({ tutor, reasons }: { tutor: ProfessionalSummary; reasons: string[] }) {
  return (
    <ProfessionalCard
      professional={tutor}
      note={
        reasons.length > 0 && (
          <p className={why}>
            {WHY_THEY_FIT}: {reasons.join(', ')}
          </p>
        )
      }
    >
      <LinkButton href={paths.professional(tutor.id)} variant="outline" size="sm">
        View Profile
      </LinkButton>
      <LinkButton href={paths.conversation(tutor.id)} size="sm">
        Message
      </LinkButton>
    </ProfessionalCard>
  )
}

const why = 'mt-1.5 text-sm font-semibold text-primary'
