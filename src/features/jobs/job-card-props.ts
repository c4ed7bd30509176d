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
  // As typed where it was: a card on a phone has no room for its period too.
  return { id, title, employer: employerLine(job), location, jobType, salary: job.salary ?? payLabel(job) }
}
