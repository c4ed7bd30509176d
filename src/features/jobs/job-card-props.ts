import { truncate } from '#src/domain/text.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import type { JobJson } from './json.ts'
import { payLabel } from './pay-label.ts'

/** A job for its card, whose three lines need only the beginning of the description. */
export function toJobCard(job: JobJson): JobSummary {
  const { company, postedBy, badge, isSample, isSchoolVerified, subjects, postedAt } = job
  return {
    ...summaryOf(job),
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

/** A job for the dialog to apply. */
export function summaryOf(job: JobJson) {
  const { id, title, location, jobType } = job
  return { id, title, employer: employerLine(job), location, jobType, salary: payLabel(job) }
}
