import { and, eq } from 'drizzle-orm'
import { insertRow } from '#db/rows.ts'
import { reviews } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { missing } from '#src/errors.ts'
import { fullName } from '#src/features/messages/display-name.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { ReviewJson } from './json.ts'
import { notifyPerson, reviewAnswered, reviewReceived } from './notifications.ts'
import { reviewRefusal } from './policy.ts'
import { isUp, readReview } from './queries.ts'
import type { NewReply, NewReview } from './schema.ts'

const MAX_PER_DAY = 10

/**
 * Publishes a review and notifies the professional. Throws `missing` if the profile is not visible, `forbidden` and `conflict` as
 * reviewRefusal, `limited` after 10 a day.
 */
export function writeReview(
  deps: Deps,
  reviewer: Viewer,
  professionalId: string,
  { rating, text }: NewReview,
): Promise<ReviewJson> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const professional = await readProfile(tx, professionalId, reviewer, now)
    const refusal = await reviewRefusal(tx, reviewer, professional.id, now)
    if (refusal) throw refusal
    deps.limiter.take(`review:${reviewer.id}`, MAX_PER_DAY, DAY)

    // A review by or of a sample account is a sample too.
    const isSample = reviewer.isSample || professional.isSample
    const review = { professionalId, reviewerId: reviewer.id, rating, text, isSample, createdAt: now }
    const stored = await insertRow(tx, reviews, review)
    await notifyPerson(tx, deps, professionalId, reviewReceived(professionalId, reviewer, rating))
    return readReview(tx, stored.id)
  })
}

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
