import { employerLine } from '#src/ui/cards/employer.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import type { JobJson } from './json.ts'
import { payText } from './pay-label.ts'

const MAX_LENGTH = 280

/** What a card shows of a job; its three lines need no more than the beginning of the description. */
export function cardOf(job: JobJson): JobSummary {
  const { company, postedBy, badge, isSample, isSchoolVerified, subjects, postedAt } = job
  return {
    ...summaryOf(job),
    company,
    postedBy,
    badge,
    isSample,
    isSchoolVerified,
    description: beginning(job.description),
    subjects,
    postedAt,
  }
}

/** What the dialog to apply shows of a job. */
export function summaryOf(job: JobJson) {
  const { id, title, location, jobType } = job
  return { id, title, employer: employerLine(job), location, jobType, salary: payText(job) }
}

/** A text on one line, cut after a word. */
export function beginning(text: string, most = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length <= most ? line : `${line.slice(0, most).replace(/\s+\S*$/, '')}…`
}
