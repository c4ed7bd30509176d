import { levelNames } from '#src/domain/jobs/job-values.ts'
import { individuals } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Company } from '#src/ui/cards/job-card.tsx'
import { JobBadges, JobFacts, JobSubjects } from '#src/ui/cards/job-meta.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { toJobCard } from '../job-card-props.ts'
import type { JobJson } from '../json.ts'

interface ListingCardProps {
  job: JobJson
  viewer: Viewer | null
  /** Milliseconds, for ages. */
  now: number
}

/** One job of a public listing: with its level, and its subjects or specialization (SPEC.md section 2). */
export function ListingCard({ job, viewer, now }: ListingCardProps) {
  const card = toJobCard(job)
  return (
    <li className="entry">
      <article className="entry-body">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 className="text-lg leading-snug">
              <a href={paths.job(job.id)} className="entry-link">
                {job.title}
              </a>
            </h2>
            <JobBadges job={card} />
            {job.level && <Badge>{levelNames[job.level]}</Badge>}
          </div>
          <Company job={job} />
          <JobFacts job={card} now={now} />
          <p className="mt-2.5 line-clamp-3 max-w-3xl text-sm sm:text-base">{card.description}</p>
          {job.specialization && <p className="mt-2 text-sm font-semibold">{job.specialization}</p>}
          <JobSubjects subjects={job.subjects} />
        </div>
        <div className={actions}>
          <ApplyLink jobId={job.id} viewer={viewer} />
        </div>
      </article>
    </li>
  )
}

/** A link to the job's page, where people apply; a visitor signs in first. */
function ApplyLink({ jobId, viewer }: { jobId: string; viewer: Viewer | null }) {
  const applies = !viewer || individuals.some(role => role === viewer.userType)
  if (!applies) {
    return (
      <LinkButton href={paths.job(jobId)} variant="outline" size="sm">
        View
      </LinkButton>
    )
  }
  return (
    <LinkButton href={viewer ? `${paths.job(jobId)}#apply` : paths.login(paths.job(jobId))} size="sm">
      Apply Now
    </LinkButton>
  )
}

const actions = 'no-print relative flex shrink-0 *:grow @2xl:w-36 @2xl:flex-col @2xl:*:grow-0'
