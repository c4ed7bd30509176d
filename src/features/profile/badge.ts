import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { users } from '#db/schema.ts'

/** Shows or removes a person's Verified badge. `updatedAt` stays: it guards open forms, and the badge is not among their fields. */
export async function setUserBadge(tx: Tx, userId: string, isVerified: boolean) {
  await tx.update(users).set({ isVerified }).where(eq(users.id, userId))
}

/** Removes the badge from everybody at a school. */
export async function clearMemberBadges(tx: Tx, schoolId: string) {
  await tx.update(users).set({ isVerified: false }).where(eq(users.schoolId, schoolId))
}
