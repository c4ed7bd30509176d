import { and, eq } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Tx } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'

/** Notifies one side of a review, unless that account is closed or suspended. */
export async function notifyPerson(
  tx: Tx,
  deps: Deps,
  userId: string | null,
  notification: NewNotification,
): Promise<void> {
  if (userId === null) return
  const [person] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), accountIsActive()))
  if (person) await notify(tx, deps, person, notification)
}

export const reviewReceived = (
  professionalId: string,
  reviewer: Viewer,
  rating: number,
): NewNotification => ({
  kind: 'review',
  subject: `New review: ${rating} out of 5 stars`,
  text: `${reviewer.school?.name ?? `A ${roleNames[reviewer.userType].toLowerCase()}`} reviewed you. The review is public on your profile, where you can reply to it.`,
  path: paths.reviews(professionalId),
  action: 'Read the review',
})

/** Sent once, even if the reply changes later. */
export const reviewAnswered = (professionalId: string, name: string, reviewId: string): NewNotification => ({
  kind: 'review',
  subject: `${name} replied to your review`,
  text: `${name}'s reply is public and appears below your review.`,
  path: paths.reviews(professionalId),
  action: 'Read the reply',
  once: `review-answer-${reviewId}`,
})

export const takenDownForWriter = (
  professionalId: string,
  name: string,
  reason: string,
): NewNotification => ({
  kind: 'review',
  subject: `Your review of ${name} was taken down`,
  text: `Our team took down your review of ${name}. Reason: ${reason}`,
  path: paths.reviews(professionalId),
  action: 'View reviews',
})

export const takenDownForReviewed = (professionalId: string, reason: string): NewNotification => ({
  kind: 'review',
  subject: 'A review of you was taken down',
  text: `Our team took down a review of you. It no longer counts towards your rating. Reason: ${reason}`,
  path: paths.reviews(professionalId),
  action: 'View reviews',
})
