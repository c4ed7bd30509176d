import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { type User, users } from '#db/schema.ts'
import type { SchoolRole } from '#src/domain/people/school-roles.ts'
import { endSessions } from '#src/http/session/session.ts'

/** Suspends an account, which ends its sessions, or lets it sign in again. */
export async function setActive(tx: Tx, id: string, isActive: boolean, now: number) {
  await tx.update(users).set({ isActive, updatedAt: now }).where(eq(users.id, id))
  if (!isActive) await endSessions(tx, id)
}

type Subscription = Pick<User, 'subscriptionStatus' | 'subscriptionExpiry'>

/** Changes the subscription of a person without a school. */
export async function setOwnSubscription(tx: Tx, id: string, change: Partial<Subscription>, now: number) {
  await tx
    .update(users)
    .set({ ...change, updatedAt: now })
    .where(eq(users.id, id))
}

/** Creates the account of a person who joins a school. */
export const createMember = (tx: Tx, values: typeof users.$inferInsert): Promise<User> =>
  insertRow(tx, users, values)

export async function setSchoolRole(tx: Tx, userId: string, schoolRole: SchoolRole, now: number) {
  await tx.update(users).set({ schoolRole, updatedAt: now }).where(eq(users.id, userId))
}

/** Closes the account of a person whom their school removed; it is erased after 7 days. */
export async function closeMember(tx: Tx, userId: string, now: number) {
  await tx
    .update(users)
    .set({ isActive: false, deletionRequestedAt: now, updatedAt: now })
    .where(eq(users.id, userId))
}
