import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { reviews } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { readListedReview } from './lists.ts'
import { takenDownForReviewed, takenDownForWriter, tell } from './notices.ts'
import type { ListedReview, NewRemoval } from './schema.ts'

/**
 * Takes a review down with its answer, and tells both sides why. It stays stored, so that its writer does not write it again
 * at once. Throws `missing` for an unknown one, `conflict` where it is down already.
 */
export function takeDown(
  deps: Deps,
  admin: Viewer,
  reviewId: string,
  { reason }: NewRemoval,
): Promise<ListedReview> {
  return deps.db.write(async tx => {
    const { professional, writer, removal } = await readListedReview(tx, reviewId)
    if (removal) throw new DomainError('conflict', 'This review was already taken down.')

    await tx
      .update(reviews)
      .set({ takenDownReason: reason, takenDownAt: deps.clock.now(), takenDownById: admin.id })
      .where(eq(reviews.id, reviewId))
    await audit(tx, {
      actorId: admin.id,
      action: 'review.removal',
      targetType: 'review',
      targetId: reviewId,
    })
    const forWriter = takenDownForWriter(professional.id, professional.name, reason)
    await tell(tx, deps, writer?.id ?? null, forWriter)
    await tell(tx, deps, professional.id, takenDownForReviewed(professional.id, reason))
    return readListedReview(tx, reviewId)
  })
}
