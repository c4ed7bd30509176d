import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { reviews } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { ListedReviewJson } from './json.ts'
import { notifyPerson, takenDownForReviewed, takenDownForWriter } from './notifications.ts'
import { readListedReview } from './queries.ts'
import type { NewRemoval } from './schema.ts'

/**
 * Takes a review and its reply down, and notifies both sides of the reason. The row stays, so that the writer cannot post it again
 * at once. Throws `missing` for an unknown review, `conflict` if it was taken down already.
 */
export function takeDown(
  deps: Deps,
  admin: Viewer,
  reviewId: string,
  { reason }: NewRemoval,
): Promise<ListedReviewJson> {
  return deps.db.write(async tx => {
    const { removal } = await readListedReview(tx, reviewId)
    if (removal) throw conflict('This review has already been taken down.')

    await removeReview(tx, deps, admin, reviewId, reason)
    return readListedReview(tx, reviewId)
  })
}

/** Like `takeDown` within another write, such as settling a report; does nothing if the review was taken down already. */
export async function removeReview(
  tx: Tx,
  deps: Deps,
  admin: Viewer,
  reviewId: string,
  reason: string,
  report?: string,
) {
  const { professional, writer, removal } = await readListedReview(tx, reviewId)
  if (removal) return

  await tx
    .update(reviews)
    .set({ takenDownReason: reason, takenDownAt: deps.clock.now(), takenDownById: admin.id })
    .where(eq(reviews.id, reviewId))
  await audit(tx, admin.id, 'review.removal', ['review', reviewId], report ? { report } : undefined)
  const forWriter = takenDownForWriter(professional.id, professional.name, reason)
  await notifyPerson(tx, deps, writer?.id ?? null, forWriter)
  await notifyPerson(tx, deps, professional.id, takenDownForReviewed(professional.id, reason))
}
