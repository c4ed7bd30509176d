import { levelNames } from '#src/domain/jobs/job-values.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Company } from '#src/ui/cards/job-card.tsx'
import { JobBadges, JobFacts, JobSubjects, type JobSummary } from '#src/ui/cards/job-meta.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { mayApply } from '../job-actions.tsx'
import type { JobJson } from '../json.ts'

interface ListingCardProps {
  job: JobSummary
  level: JobJson['level']
  specialization: JobJson['specialization']
  /** Today in ms, for ages. */
  now: number
  /** The link to the letter: to sign in or, for a viewer who is signed in, to the job's page. */
  apply: 'signIn' | 'view' | 'letter'
}

/** Returns the link that leads a viewer to the letter. */
export function wayToApply(viewer: Viewer | null): ListingCardProps['apply'] {
  if (!viewer) return 'signIn'
  return mayApply(viewer) ? 'letter' : 'view'
}

/** One job of a public listing: with its level, and its subjects or specialization (SPEC.md section 2). */
export function ListingCard({ job, level, specialization, now, apply }: ListingCardProps) {
  return (
    <li className="entry">
      <article className="entry-body">
        <div>
          <div className="entry-head">
            <h2>
              <a href={paths.job(job.id)} className="entry-link">
                {job.title}
              </a>
            </h2>
            <JobBadges job={job}>{level && <Badge>{levelNames[level]}</Badge>}</JobBadges>
          </div>
          <Company job={job} />
          <JobFacts job={job} now={now} />
          <p className="entry-text">{job.description}</p>
          {specialization && <p className="mt-2 text-sm font-semibold">{specialization}</p>}
          <JobSubjects subjects={job.subjects} />
        </div>
        <div className={actions}>
          <ApplyLink jobId={job.id} apply={apply} />
        </div>
      </article>
    </li>
  )
}

/** A link to the job's page, where people apply; a visitor signs in first. */
function ApplyLink({ jobId, apply }: { jobId: string; apply: ListingCardProps['apply'] }) {
  if (apply === 'view') {
    return (
      <LinkButton href={paths.job(jobId)} variant="outline" size="sm">
        View
      </LinkButton>
    )
  }
  return (
    <LinkButton
      href={apply === 'letter' ? `${paths.job(jobId)}#apply` : paths.login(paths.job(jobId))}
      size="sm"
    >
      Apply Now
    </LinkButton>
  )
}

const actions = 'no-print relative flex shrink-0 *:grow @xl:w-36 @xl:flex-col @xl:*:grow-0'
