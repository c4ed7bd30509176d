import * as z from 'zod/mini'
import { line, prose } from '#src/domain/fields.ts'
import { holdsContact, NO_CONTACT } from '#src/domain/people/contact-details.ts'

const MIN_REVIEW_LENGTH = 10
/** Characters of a review or a reply. */
export const MAX_REVIEW_LENGTH = 1000
export const MAX_REASON_LENGTH = 300

const CHOOSE_STARS = 'Please choose 1 to 5 stars'

/** Public, so it must not contain contact details (RULINGS.md section 5). */
const publicText = (message: string) =>
  prose(message, MAX_REVIEW_LENGTH).check(z.refine(text => !holdsContact(text), NO_CONTACT))

/** A rating is a whole number from 1 to 5, or its digit as text. */
export const newReview = z.object({
  rating: z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && /^\s*\d\s*$/.test(value) ? Number(value) : value,
    ),
    z.int(CHOOSE_STARS).check(z.gte(1, CHOOSE_STARS), z.lte(5, CHOOSE_STARS)),
  ),
  text: publicText('Please write your review').check(
    z.minLength(MIN_REVIEW_LENGTH, `Please write at least ${MIN_REVIEW_LENGTH} characters`),
  ),
})
export type NewReview = z.infer<typeof newReview>

export const newReply = z.object({ text: publicText('Please write a reply') })
export type NewReply = z.infer<typeof newReply>

/** The writer and the professional both read the reason. */
export const newRemoval = z.object({ reason: line('Please give a reason', MAX_REASON_LENGTH) })
export type NewRemoval = z.infer<typeof newRemoval>
