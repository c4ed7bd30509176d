import { and, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { type Payment, payments, type User, users } from '#db/schema.ts'
import { type Role, toRole } from '#src/domain/people/roles.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { conflict, type DomainError, forbidden } from '#src/errors.ts'
import { paysFor, type Viewer } from '#src/http/session/current-user.ts'

export type Payer = Pick<User, 'id' | 'schoolId' | 'schoolRole'>

/** The payments that a person may see: their own, and for an owner those of everyone at the school. */
export function isPaidBy(read: Reader, { id, schoolId, schoolRole }: Payer): SQL | undefined {
  const own = eq(payments.userId, id)
  if (!schoolId || schoolRole !== 'owner') return own
  const people = read.select({ id: users.id }).from(users).where(eq(users.schoolId, schoolId))
  return or(own, inArray(payments.userId, people))
}

/** Whether a payment is among those. */
export const seesPayment = (read: Reader, viewer: Payer, { id }: Pick<Payment, 'id'>): boolean =>
  hasRow(read, payments, and(eq(payments.id, id), isPaidBy(read, viewer)))

/** Throws the reason of `renewalObstacle`. */
export function assertMayRenew(viewer: Viewer): asserts viewer is Viewer & { userType: Role } {
  const obstacle = renewalObstacle(viewer)
  if (obstacle) throw obstacle
}

/**
 * The reason why a person cannot pay for a subscription: `forbidden` for people who never pay, `conflict` for an active subscription
 * without an end. Null if they can.
 */
export function renewalObstacle(viewer: Viewer): DomainError | null {
  if (!toRole(viewer.userType)) return forbidden('Administrators do not pay for a subscription.')
  if (!paysFor(viewer)) return forbidden("The owner of your school's account pays for the subscription.")
  if (!viewer.subscription.isActive || isAnnual(viewer.userType)) return null
  return conflict('Your subscription is active and has no end date. You have nothing to pay.')
}
