import * as z from 'zod/mini'
import { checkOutcomes } from '#src/domain/verification.ts'
import { isoTime } from '#src/http/api.ts'

/** A check of a professional or a school. Days are YYYY-MM-DD. */
export const checkJson = z.object({
  id: z.string(),
  /** The user who was named in the call; missing where a school was. */
  userId: z.optional(z.string()),
  schoolId: z.nullable(z.string()),
  checked: z.string(),
  where: z.string(),
  date: z.string(),
  outcome: z.enum(checkOutcomes),
  validUntil: z.nullable(z.string()),
  createdAt: isoTime,
  isVerified: z.boolean(),
})
export type CheckJson = z.infer<typeof checkJson>
