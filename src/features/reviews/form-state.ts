import { formValue, toFormError } from '#src/http/form.ts'
import { MAX_REVIEW_LENGTH } from './schema.ts'

/** A form that was refused, with what was typed. */
export interface Attempt {
  /** The review it answers; empty for a review. */
  reviewId: string
  rating: string
  text: string
  status: number
  message: string
  errors: Record<string, string>
}

/** What the page shows again after a form was refused. Errors that are no refusal are thrown on. */
export function attemptOf(body: unknown, error: unknown): Attempt {
  return {
    reviewId: formValue(body, 'review'),
    rating: formValue(body, 'rating', 1),
    text: formValue(body, 'text', 2 * MAX_REVIEW_LENGTH),
    ...toFormError(error),
  }
}
