import * as z from 'zod/mini'
import { jobJson } from '#src/features/jobs/json.ts'

/** A job with how well it fits a person and why. */
export const matchedJobJson = z.extend(jobJson, {
  /** 0 to 100. */
  score: z.int(),
  /** What speaks for the job: 'Mathematics', 'Kisumu', 'full-time'. */
  reasons: z.array(z.string()),
})
export type MatchedJobJson = z.infer<typeof matchedJobJson>
