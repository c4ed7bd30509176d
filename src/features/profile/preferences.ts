import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, missing } from '#src/errors.ts'
import { type ChosenPreferences, holdText, type Preferences } from './preferences-schema.ts'

/** Saves the preferences that are given; the others stay. Throws `missing`, and as assertCanShow. */
export function savePreferences({ db }: Pick<Deps, 'db'>, id: string, chosen: Partial<Preferences>) {
  return db.write(async tx => {
    const own = eq(users.id, id)
    const { preferences, holdReason } = users
    const person = tx.select({ preferences, holdReason }).from(users).where(own).get()
    if (!person) throw missing('account')
    assertCanShow(person, chosen)

    await tx
      .update(users)
      .set({ preferences: { ...person.preferences, ...chosen } })
      .where(own)
  })
}

/** Throws `conflict` if this would show a profile that our team hid. */
export function assertCanShow({ holdReason }: Pick<User, 'holdReason'>, chosen: ChosenPreferences) {
  if (holdReason !== null && chosen.profileVisible) throw conflict(holdText(holdReason))
}

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
