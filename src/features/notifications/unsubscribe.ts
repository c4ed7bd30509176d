import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'

/** Whether a link to end notices by email is somebody's. */
export const isUnsubscribeKey = ({ db }: Deps, key: string) =>
  db.read.select({ id: users.id }).from(users).where(eq(users.unsubscribeKey, key)).get() !== undefined

/** Ends notices by email for the person of this key, as often as it is asked. Throws `missing` for an unknown key. */
export function unsubscribe({ db }: Deps, key: string): Promise<void> {
  return db.write(async tx => {
    const isTheirs = eq(users.unsubscribeKey, key)
    const person = tx.select({ preferences: users.preferences }).from(users).where(isTheirs).get()
    if (!person) throw missing('link')

    const preferences = { ...person.preferences, emailNotifications: false }
    await tx.update(users).set({ preferences }).where(isTheirs)
  })
}
