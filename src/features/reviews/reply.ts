import { and, eq } from 'drizzle-orm'
import { reviews } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { fullName } from '#src/features/messages/display-name.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { ReviewJson } from './json.ts'
import { notifyPerson, reviewAnswered } from './notifications.ts'
import { isUp, readReview } from './queries.ts'
import type { NewReply } from './schema.ts'

/**
 * Saves the professional's reply to a review, replacing an earlier one; its writer is notified the first time. Throws `missing` for
 * a review of another person, or one that was taken down.
 */
export function replyToReview(
  deps: Deps,
  professional: Viewer,
  reviewId: string,
  { text }: NewReply,
): Promise<ReviewJson> {
  return deps.db.write(async tx => {
    const own = and(eq(reviews.id, reviewId), eq(reviews.professionalId, professional.id), isUp())
    const [review] = await tx
      .update(reviews)
      .set({ reply: text, repliedAt: deps.clock.now() })
      .where(own)
      .returning()
    if (!review) throw missing('review')

    const notification = reviewAnswered(professional.id, fullName(professional), reviewId)
    await notifyPerson(tx, deps, review.reviewerId, notification)
    return readReview(tx, reviewId)
  })
}
