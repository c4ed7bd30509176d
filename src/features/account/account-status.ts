import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { schools, type User, users } from '#db/schema.ts'
import { endSessions } from '#src/http/session.ts'

/** Suspends an account, which ends its sessions, or lets it sign in again. */
export async function setActive(tx: Tx, userId: string, isActive: boolean, now: number) {
  await tx.update(users).set({ isActive, updatedAt: now }).where(eq(users.id, userId))
  if (!isActive) await endSessions(tx, userId)
}

type Subscription = Pick<User, 'subscriptionStatus' | 'subscriptionExpiry'>

/** Changes the subscription of a person, or of the school whose people share it. */
export async function setSubscription(
  tx: Tx,
  { id, schoolId }: Pick<User, 'id' | 'schoolId'>,
  change: Partial<Subscription>,
  now: number,
) {
  const table = schoolId ? schools : users
  await tx
    .update(table)
    .set({ ...change, updatedAt: now })
    .where(eq(table.id, schoolId ?? id))
}
