import type { JobAnswer } from '#src/features/jobs/answer.ts'
import { payText } from '#src/features/jobs/pay.ts'
import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/job-type-label.ts'
import { withoutAddresses } from '../quoting/addresses.ts'
import { withoutContacts } from '../quoting/contacts.ts'

/** All that an answer says of a job, from its row. */
export function jobLine(job: JobAnswer): string {
  const facts = [job.location, jobTypeLabel(job.jobType).toLowerCase(), payText(job)].filter(Boolean)
  return `- [${quoted(job.title)}](${paths.job(job.id)}) at ${quoted(job.company)}: ${facts.map(quoted).join(', ')}`
}

/** What somebody else wrote, as words that can be no link, call or command. */
const quoted = (text: string | null) =>
  withoutContacts(withoutAddresses(text ?? ''))
    .replace(/[[\]()<>|`\n]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
