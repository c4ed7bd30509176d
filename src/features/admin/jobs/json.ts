import * as z from 'zod/mini'
import { jobJson } from '#src/features/jobs/json.ts'

/** A job as its school and administrators list it. */
export const listedJobJson = z.extend(jobJson, {
  isOpen: z.boolean(),
  /** Its school is suspended. */
  isHidden: z.boolean(),
  /** How many applied, and how many of them are not answered yet. */
  applications: z.int(),
  waiting: z.int(),
})
