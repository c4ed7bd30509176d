import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'

/** Hides a profile for `reason`, which its owner reads. They cannot show it until an administrator lets them. */
export async function hideProfile(tx: Tx, { id, preferences }: User, reason: string, now: number) {
  await tx
    .update(users)
    .set({ preferences: { ...preferences, profileVisible: false }, holdReason: reason, updatedAt: now })
    .where(eq(users.id, id))
}

/** Lets the owner of a hidden profile show it again. */
export async function releaseHeldProfile(tx: Tx, id: string, now: number) {
  await tx.update(users).set({ holdReason: null, updatedAt: now }).where(eq(users.id, id))
}
