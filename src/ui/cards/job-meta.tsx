import type { ReactNode } from 'react'
import { Banknote, Clock, MapPin } from '#src/ui/icons.tsx'
import { Badge, type BadgeVariant } from '../badge.tsx'
import { Fact } from '../icon-line.tsx'
import { TimeAgo } from '../time.tsx'
import type { Employer } from './employer.ts'

import { jobTypeLabel } from './job-type-label.ts'

export type JobBadge = 'Featured' | 'New' | 'Urgent' | 'Premium'

/** The data of a job card. Salary as typed or null; postedAt ISO 8601 UTC. */
export interface JobSummary extends Employer {
  id: string
  title: string
  location: string
  jobType: string
  salary: string | null
  badge: JobBadge | null
  isSample: boolean
  isSchoolVerified: boolean
  description: string
  subjects: string[]
  postedAt: string
}

/** Place, pay and, where `now` is given, age: two lines on phones, one row where there is room. Pay is never hidden. */
export function JobFacts({ job, now }: { job: JobSummary; now?: number | undefined }) {
  return (
    <ul className="facts">
      <Fact icon={MapPin}>
        <span>
          {job.location} <span className="text-muted">· {jobTypeLabel(job.jobType)}</span>
        </span>
      </Fact>
      <Fact icon={Banknote}>
        {job.salary ? (
          <strong>{job.salary}</strong>
        ) : (
          <span className="text-muted">Salary not specified</span>
        )}
      </Fact>
      {now !== undefined && (
        <Fact icon={Clock} className="text-muted">
          <span>
            <span className="sr-only @lg:not-sr-only">Posted </span>
            <TimeAgo at={Date.parse(job.postedAt)} now={now} inSentence />
          </span>
        </Fact>
      )}
    </ul>
  )
}

/** The one badge of a job, and whether it is a sample. */
export function JobBadges({
  job: { badge, isSample },
  children,
}: {
  job: Pick<JobSummary, 'badge' | 'isSample'>
  children?: ReactNode
}) {
  if (!badge && !isSample && !children) return null
  return (
    <span className="badges">
      {badge && <Badge variant={variants[badge]}>{badge}</Badge>}
      {isSample && <Badge variant="sample">Sample</Badge>}
      {children}
    </span>
  )
}

/** At most 3 subjects, then '+N more' (SPEC.md section 9). */
export function JobSubjects({ subjects, label = 'Subjects' }: { subjects: string[]; label?: string }) {
  if (subjects.length === 0) return null
  const more = subjects.length - 3
  return (
    <ul aria-label={label} className="tags">
      {subjects.slice(0, 3).map(subject => (
        <li key={subject}>
          <Badge variant="muted">{subject}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Badge variant="muted">+{more} more</Badge>
        </li>
      )}
    </ul>
  )
}

const variants: Record<JobBadge, BadgeVariant> = {
  Featured: 'featured',
  New: 'new',
  Urgent: 'urgent',
  Premium: 'premium',
}
