import { holdsAt } from '#db/badge-rule.ts'
import type { Reader } from '#db/connection.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { missing } from '#src/errors.ts'
import type { JobBadge } from '#src/ui/cards/job-meta.tsx'
import { isOpen } from './find-job.ts'
import type { JobJson } from './json.ts'
import { findJobRow, type JobRow } from './queries.ts'

/** The JSON of a job; the caller checks who may see it. Throws `missing` for an unknown one. */
export function loadJobJson(reader: Reader, id: string, now: number): JobJson {
  const row = findJobRow(reader, id)
  if (!row) throw missing('job')
  return serializeJob(row, now)
}

export function serializeJob(row: JobRow, now: number): JobJson {
  const { job, postedAt, postedBy, verifiedUntil } = row
  return {
    id: job.id,
    title: job.title,
    description: job.description,
    company: job.company,
    postedBy,
    location: job.location,
    jobType: job.jobType,
    type: job.jobType,
    salary: job.salary,
    requirements: job.requirements,
    subjects: job.subjects,
    category: job.category,
    level: job.level,
    county: job.county,
    town: job.town,
    specialization: job.specialization,
    urgency: job.urgency,
    payFrom: job.payFrom,
    payTo: job.payTo,
    payPeriod: job.payPeriod,
    closesAt: job.closesAt === null ? null : iso(job.closesAt),
    posts: job.posts,
    schoolType: job.schoolType,
    housing: job.housing,
    benefits: job.benefits,
    badge: badgeOf(row, now),
    isFeatured: job.isFeatured,
    isActive: job.isActive,
    filledAt: job.filledAt === null ? null : iso(job.filledAt),
    holdReason: job.holdReason,
    isSample: job.isSample,
    schoolId: job.schoolId,
    isSchoolVerified: holdsAt(verifiedUntil, now),
    postedById: job.postedById,
    createdAt: iso(postedAt),
    postedAt: iso(postedAt),
    updatedAt: iso(job.updatedAt),
  }
}

/** At most one badge per open job: Featured, New for 7 days, Urgent, or Premium while its school's plan is active. */
function badgeOf({ job, postedAt, plan }: JobRow, now: number): JobBadge | null {
  if (!isOpen(job, now)) return null
  if (job.isFeatured) return 'Featured'
  if (now - postedAt < NEW_FOR) return 'New'
  if (job.urgency === 'high') return 'Urgent'
  return subscriptionOf(plan, null, now).isActive ? 'Premium' : null
}

const NEW_FOR = 7 * 24 * 3_600_000

const iso = (ms: number) => new Date(ms).toISOString()
