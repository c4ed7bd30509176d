import { Banknote, Clock, MapPin } from 'lucide-react'
import { Badge, type BadgeVariant } from '../badge.tsx'
import { Fact } from '../icon-line.tsx'
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

/** Place, pay and, where given, age: a line each on phones, one row where there is room. Pay is never hidden. */
export function JobFacts({ job, posted }: { job: JobSummary; posted: string | null }) {
  return (
    <ul className="mt-1.5 flex flex-col gap-x-5 gap-y-0.5 @lg:flex-row @lg:flex-wrap">
      <Fact icon={MapPin}>
        <span>
          {job.location} <span className="text-muted">· {jobTypeLabel(job.jobType)}</span>
        </span>
      </Fact>
      <Fact icon={Banknote}>
        {job.salary ? (
          <strong className="font-semibold tabular-nums">{job.salary}</strong>
        ) : (
          <span className="text-muted">Salary not specified</span>
        )}
      </Fact>
      {posted && (
        <Fact icon={Clock} className="text-muted">
          <time dateTime={job.postedAt} suppressHydrationWarning>
            Posted {posted.charAt(0).toLowerCase() + posted.slice(1)}
          </time>
        </Fact>
      )}
    </ul>
  )
}

/** The one badge of a job, and whether it is a sample. */
export function JobBadges({ job: { badge, isSample } }: { job: Pick<JobSummary, 'badge' | 'isSample'> }) {
  if (!badge && !isSample) return null
  return (
    <span className="flex gap-1.5">
      {badge && <Badge variant={variants[badge]}>{badge}</Badge>}
      {isSample && <Badge variant="sample">Sample</Badge>}
    </span>
  )
}

/** At most 3 subjects, then '+N more' (SPEC.md section 9). */
export function JobSubjects({ subjects }: { subjects: string[] }) {
  if (subjects.length === 0) return null
  const more = subjects.length - 3
  return (
    <ul aria-label="Subjects" className="mt-3 flex flex-wrap gap-1.5">
      {subjects.slice(0, 3).map(subject => (
        <li key={subject} className="flex">
          <Badge variant="muted">{subject}</Badge>
        </li>
      ))}
      {more > 0 && (
        <li className="flex">
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
