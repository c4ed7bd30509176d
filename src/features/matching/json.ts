import * as z from 'zod/mini'
import { jobJson } from '#src/features/jobs/json.ts'

/** A job with its match score and reasons. */
export const matchedJobJson = z.extend(jobJson, {
  /** 0 to 100. */
  score: z.int(),
  /** For example 'Mathematics', 'Kisumu' or 'full-time'. */
  reasons: z.array(z.string()),
})
export type MatchedJobJson = z.infer<typeof matchedJobJson>
