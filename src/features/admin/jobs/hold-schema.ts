import * as z from 'zod/mini'

export const MAX_REASON_LENGTH = 200

const WHY = 'Please say why, in words for the school'

/** Why a job is taken off the list, in words that its school reads. */
export const newHold = z.object({
  reason: z
    .string(WHY)
    .check(
      z.trim(),
      z.minLength(1, WHY),
      z.maxLength(MAX_REASON_LENGTH, `Please use at most ${MAX_REASON_LENGTH} characters`),
    ),
})
