import * as z from 'zod/mini'
import { searchWords } from '#src/http/paging.ts'

/** The states of jobs by their value in the address. */
export const jobStates = {
  open: 'Open',
  closed: 'Closed',
  held: 'On hold',
  featured: 'Featured',
  samples: 'Samples',
} as const
export type JobState = keyof typeof jobStates

/** Unreadable values filter nothing. */
export const jobFilters = z.object({
  state: z.catch(z.optional(z.enum(Object.keys(jobStates) as JobState[])), undefined),
  search: searchWords,
})
export type JobFilters = z.infer<typeof jobFilters>

export const MAX_REASON_LENGTH = 200

const WHY = 'Please give a reason. The school will see it.'

/** The reason is shown to the school. */
export const newHold = z.object({
  reason: z
    .string(WHY)
    .check(
      z.trim(),
      z.minLength(1, WHY),
      z.maxLength(MAX_REASON_LENGTH, `Use at most ${MAX_REASON_LENGTH} characters`),
    ),
})
