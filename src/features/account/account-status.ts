import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
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
