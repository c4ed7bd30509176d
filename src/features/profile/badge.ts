import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { users } from '#db/schema.ts'

/** Shows or removes a person's Verified badge. `updatedAt` does not change, since the badge is not a field of the profile form that it guards. */
export async function setUserBadge(tx: Tx, userId: string, isVerified: boolean) {
  await tx.update(users).set({ isVerified }).where(eq(users.id, userId))
}

/** Removes the badge of all users of a school. */
export async function clearMemberBadges(tx: Tx, schoolId: string) {
  await tx.update(users).set({ isVerified: false }).where(eq(users.schoolId, schoolId))
}
