import { forbidden } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'

export const SUBSCRIPTION_NEEDED = 'Please upgrade your subscription to post jobs.'
export const SCHOOL_SUSPENDED = 'Your school is suspended. Please contact support.'
const CONFIRMATION_NEEDED = 'Please confirm your email address first. We have sent you a link.'
const TEXT_ONLY =
  'You can still correct the text. To change the title, location, category, salary or closing date, please renew your subscription.'

/** Throws `forbidden` with the reason of `missingToPost`. */
export function assertMayPost(school: SchoolViewer) {
  const reason = missingToPost(school)
  if (reason) throw forbidden(reason)
}

/**
 * Why a school may not post and reopen jobs, or null (RULINGS.md section 5): it needs an active subscription and a confirmed
 * account. The people of a suspended school, one whose owners are all suspended, may only sign in.
 */
export function missingToPost({ subscription, confirmedAt, school }: SchoolViewer): string | null {
  if (school.isHidden) return SCHOOL_SUSPENDED
  if (!subscription.isActive) return SUBSCRIPTION_NEEDED
  return confirmedAt === null ? CONFIRMATION_NEEDED : null
}

/** Why a school may only correct the texts of its jobs; null if it may change all (RULINGS.md section 10). */
export function onlyTextsBecause({ school, subscription }: SchoolViewer): string | null {
  if (school.isHidden) return SCHOOL_SUSPENDED
  return subscription.isActive ? null : TEXT_ONLY
}
