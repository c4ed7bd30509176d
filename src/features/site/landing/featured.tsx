import { categoryNames } from '#src/domain/jobs/job-values.ts'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CardList, Company } from '#src/ui/cards/job-card.tsx'
import { JobBadges, type JobSummary } from '#src/ui/cards/job-meta.tsx'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { ProfessionalCard, type ProfessionalSummary } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ArrowRight, Banknote, MapPin } from '#src/ui/icons.tsx'
import { LineLink, TextLink } from '#src/ui/links.tsx'
import { Section } from '../section.tsx'

/** The featured jobs, with a link to all. */
export function LandingJobs({ jobs }: { jobs: JobJson[] }) {
  return (
    <Section title="Featured jobs" lead="Picked by our team.">
      {jobs.length > 0 ? (
        <CardList
          label="Featured jobs"
          layout="cards"
          of={LandingJob}
          each={jobs.map(job => ({ job: toJobCard(job), category: job.category }))}
        />
      ) : (
        <EmptyState
          title="No featured jobs right now"
          description="Browse all open jobs, newest first."
          className="rounded-md border border-line bg-surface"
          level="h3"
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <LinkButton href={paths.jobs()} variant="outline" className="grow sm:grow-0">
          Explore All Opportunities <ArrowRight />
        </LinkButton>
        <LineLink href={paths.counties()}>Choose a county on the map</LineLink>
      </div>
    </Section>
  )
}

/** One job with its category; the salary is beside the button. */
function LandingJob({ job, category }: { job: JobSummary; category: JobJson['category'] }) {
  return (
    <li className="relative">
      <article className="flex h-full flex-col p-4 sm:p-6">
        <p className="mb-2 flex flex-wrap gap-1.5">
          <Badge>{categoryNames[category]}</Badge>
          <JobBadges job={job} />
        </p>
        <h3 className="text-lg leading-snug">
          <a href={paths.job(job.id)} className="entry-link">
            {job.title}
          </a>
        </h3>
        <Company job={job} />
        <p className="mt-1.5 flex items-start gap-1.5">
          <MapPin className={icon} />
          <span>
            {job.location} <span className="text-muted">· {jobTypeLabel(job.jobType)}</span>
          </span>
        </p>
        <p className="mt-2.5 mb-4 line-clamp-3 text-sm sm:text-base">{job.description}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-2 gap-y-3 border-t border-line pt-4">
          <p className="flex items-start gap-1.5">
            <Banknote className={`${icon} hidden sm:block`} />
            {job.salary ? (
              <strong className="font-bold tabular-nums">{job.salary}</strong>
            ) : (
              <span className="text-muted">Salary not specified</span>
            )}
          </p>
          <LinkButton href={paths.login(paths.job(job.id))} size="sm" className="relative grow sm:grow-0">
            Apply Now
          </LinkButton>
        </div>
      </article>
    </li>
  )
}

const icon = 'mt-1 size-4 shrink-0 text-muted'

/** The featured professionals, with a link to all. */
export function LandingProfessionals({ professionals }: { professionals: ProfessionalSummary[] }) {
  return (
    <Section title="Featured professionals" lead="Complete, verified profiles, best rated first." isSunken>
      {professionals.length > 0 ? (
        <CardList
          label="Featured professionals"
          layout="cards"
          of={LandingProfessional}
          each={professionals.map(professional => ({ professional }))}
        />
      ) : (
        <EmptyState
          title="No featured professionals yet"
          description="Complete, verified profiles will appear here."
          className="rounded-md border border-line bg-surface"
          level="h3"
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton href={paths.login(paths.professionals())} variant="outline" className="grow sm:grow-0">
          View All Professionals <ArrowRight />
        </LinkButton>
        <p className="text-muted">
          Want to appear here? You can{' '}
          <TextLink href={paths.subscribe()}>become a featured professional</TextLink>.
        </p>
      </div>
    </Section>
  )
}

function LandingProfessional({ professional }: { professional: ProfessionalSummary }) {
  return (
    <ProfessionalCard professional={professional}>
      <LinkButton href={paths.login(paths.professional(professional.id))} variant="outline" size="sm">
        View Profile
      </LinkButton>
    </ProfessionalCard>
  )
}
