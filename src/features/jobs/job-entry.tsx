import { dayInKenya, startOfDay } from '#src/domain/kenya-time.ts'
import { JobCard } from '#src/ui/cards/job-card.tsx'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { JobActions } from './job-actions.tsx'

export interface JobEntryProps {
  job: JobSummary
  /** Today, by `today`: ages are in days. */
  now: number
  headingLevel?: 'h2' | 'h3'
  canApply: boolean
  hasApplied: boolean
  isSaved?: boolean | undefined
}

/** A job with its buttons, for a CardList. */
export function JobEntry({ job, now, headingLevel = 'h3', ...actions }: JobEntryProps) {
  return (
    <JobCard job={job} now={now} headingLevel={headingLevel}>
      <JobActions job={job} {...actions} />
    </JobCard>
  )
}

/** The start of the day in Kenya, in ms. */
export const today = (now: number) => startOfDay(dayInKenya(now))
