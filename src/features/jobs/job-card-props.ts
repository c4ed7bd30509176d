import { truncate } from '#src/domain/text.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import type { JobJson } from './json.ts'
import { payLabel } from './pay-label.ts'

/** A job for its card, whose three lines need only the beginning of the description. */
export function toJobCard(job: JobJson): JobSummary {
  const { id, title, location, jobType } = job
  const { company, postedBy, badge, isSample, isSchoolVerified, subjects, postedAt } = job
  return {
    id,
    title,
    location,
    jobType,
    salary: payLabel(job),
    company,
    postedBy,
    badge,
    isSample,
    isSchoolVerified,
    description: truncate(job.description, 280),
    subjects,
    postedAt,
  }
}
