import { refusalOf, typedIn } from '#src/http/form-errors.ts'
import { LONGEST_REVIEW } from './schema.ts'

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
    reviewId: typedIn(body, 'review'),
    rating: typedIn(body, 'rating', 1),
    text: typedIn(body, 'text', 2 * LONGEST_REVIEW),
    ...refusalOf(error),
  }
}
