export const subscriptionStatuses = ['active', 'inactive', 'expired', 'pending'] as const

export interface Subscription {
  status: (typeof subscriptionStatuses)[number]
  /** Milliseconds; null for a one-time plan, which does not end. */
  expiry: number | null
  isActive: boolean
}

/** The holder of a subscription: a person, or a school for its people. `subscriptionExpiry` is in ms. */
interface Holder {
  subscriptionStatus: Subscription['status']
  subscriptionExpiry: number | null
}

/**
 * The subscription of a person at a time (RULINGS.md section 2). People of a school share the school's, and an open renewal
 * (`pending`) changes no right. `subscriptionIsActive` (db/account-state.ts) is the same as SQL.
 */
export function subscriptionOf(user: Holder, school: Holder | null, now: number): Subscription {
  const { subscriptionStatus: stored, subscriptionExpiry: expiry } = school ?? user
  const hasEnded = expiry !== null && expiry <= now
  const isActive = (stored === 'active' || (stored === 'pending' && expiry !== null)) && !hasEnded
  return { status: hasEnded && stored !== 'inactive' ? 'expired' : stored, expiry, isActive }
}
