import { type FormError, formValue } from '#src/http/form.ts'
import { MAX_REVIEW_LENGTH } from './schema.ts'

/** A refused form with its values. */
export interface Attempt extends FormError {
  /** The review it replies to; empty for a review. */
  reviewId: string
  rating: string
  text: string
}

export const attemptOf = (body: unknown, refused: FormError): Attempt => ({
  reviewId: formValue(body, 'review'),
  rating: formValue(body, 'rating', 1),
  text: formValue(body, 'text', 2 * MAX_REVIEW_LENGTH),
  ...refused,
})
