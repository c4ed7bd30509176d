import { and, eq, gt, inArray, isNotNull, isNull, ne, or, type Placeholder, type SQL } from 'drizzle-orm'
import { type schools, users } from './schema.ts'

/** `isAccountActive` (src/domain/people/account.ts) as SQL. */
export const accountIsActive = (): SQL | undefined =>
  and(eq(users.isActive, true), isNull(users.deletionRequestedAt))

/** `subscriptionOf(…).isActive` (src/domain/subscription.ts) as SQL; a test compares the two. */
export function subscriptionIsActive(
  holder: typeof users | typeof schools,
  now: number | Placeholder,
): SQL | undefined {
  const { subscriptionStatus: stored, subscriptionExpiry: expiry } = holder
  return and(
    inArray(stored, ['active', 'pending']),
    or(ne(stored, 'pending'), isNotNull(expiry)),
    or(isNull(expiry), gt(expiry, now)),
  )
}
