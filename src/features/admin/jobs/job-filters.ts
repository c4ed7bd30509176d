import { and, eq, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { jobs } from '#db/schema.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { isHeld } from '#src/features/jobs/moderation.ts'
import { searchWords } from '#src/http/paging.ts'

/** Which jobs an administrator looks at, by the word of the address. */
export const jobStates = {
  open: 'Open',
  closed: 'Closed',
  held: 'On hold',
  featured: 'Featured',
  samples: 'Samples',
} as const
export type JobState = keyof typeof jobStates

export interface JobFilters {
  state?: JobState | undefined
  search?: string | undefined
}

/** What cannot be read narrows nothing. */
export const jobFilters = z.object({
  state: z.catch(z.optional(z.enum(Object.keys(jobStates) as JobState[])), undefined),
  search: searchWords,
})

/** The jobs of a state at `now` whose title, school and place together hold every word. */
export const jobsWhere = ({ state, search = '' }: JobFilters, now: number): SQL | undefined =>
  and(state && ofState(state, now), ...wordsOf(search).map(fieldHolds))

function ofState(state: JobState, now: number): SQL | undefined {
  // Written out, both halves are found by the index.
  const isPast = or(eq(jobs.isActive, false), and(eq(jobs.isActive, true), lte(jobs.closesAt, now)))
  const states: Record<JobState, SQL | undefined> = {
    open: openJobs(now),
    closed: and(isNull(jobs.holdReason), isPast),
    held: isHeld,
    featured: eq(jobs.isFeatured, true),
    samples: sql`${jobs.isSample} = 1`,
  }
  return states[state]
}

/** Signs that stand for others in a pattern find nothing better. */
const wordsOf = (search: string) =>
  search
    .split(/[\s,]+/)
    .map(word => word.replace(/[%_]/g, ''))
    .filter(Boolean)
    .slice(0, 5)

const fieldHolds = (word: string) =>
  or(...[jobs.title, jobs.company, jobs.location, jobs.county].map(field => like(field, `%${word}%`)))
