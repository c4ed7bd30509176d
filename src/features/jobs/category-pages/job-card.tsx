import { levelNames } from '#src/domain/jobs/job-values.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { JobCard } from '#src/ui/cards/job-card.tsx'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
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
    <JobCard
      {...{ job, now, specialization }}
      headingLevel="h2"
      badge={level && <Badge>{levelNames[level]}</Badge>}
    >
      <ApplyLink jobId={job.id} apply={apply} />
    </JobCard>
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
