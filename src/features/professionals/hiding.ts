import { eq } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { type User, users } from '#db/schema.ts'

/** Hides a profile by its owner's own switch, who can show it again once it is mended. */
export async function hideProfile(tx: Tx, { id, preferences }: User, now: number): Promise<void> {
  await tx
    .update(users)
    .set({ preferences: { ...preferences, profileVisible: false }, updatedAt: now })
    .where(eq(users.id, id))
}
