import * as z from 'zod/mini'
import { isoTime } from '#src/http/api.ts'

/** A review as everyone sees it. */
export const reviewJson = z.object({
  id: z.string(),
  rating: z.int().check(z.describe('1 to 5')),
  text: z.string(),
  reply: z.nullable(z.string()).check(z.describe("The professional's reply")),
  repliedAt: z.nullable(isoTime),
  reviewer: z
    .string()
    .check(z.describe('The name of a school, or the role of a person: families are not named in public')),
  isSample: z.boolean(),
  createdAt: isoTime,
})
export type ReviewJson = z.infer<typeof reviewJson>

const named = z.object({ id: z.string(), name: z.string() })

/** A review as administrators see it: about whom, by whom, and why it was taken down. */
export const listedReviewJson = z.extend(reviewJson, {
  professional: named,
  writer: z.nullable(named).check(z.describe('Null after that account is deleted')),
  removal: z.nullable(z.object({ reason: z.string(), at: z.nullable(isoTime) })),
})
export type ListedReviewJson = z.infer<typeof listedReviewJson>
