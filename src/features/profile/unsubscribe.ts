import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { randomToken } from '#src/http/session/tokens.ts'

/** Creates the key for unsubscribe links of an account that has none. */
export async function ensureUnsubscribeKey(tx: Tx, { id, unsubscribeKey }: User) {
  if (unsubscribeKey) return
  await tx
    .update(users)
    .set({ unsubscribeKey: randomToken() })
    .where(and(eq(users.id, id), isNull(users.unsubscribeKey)))
}

export const isUnsubscribeKey = ({ db }: Deps, key: string) =>
  hasRow(db.read, users, eq(users.unsubscribeKey, key))

/** Ends notifications by email for the person with this key. Idempotent. Throws `missing` for an unknown key. */
export function unsubscribe({ db }: Deps, key: string): Promise<void> {
  return db.write(async tx => {
    const isTheirs = eq(users.unsubscribeKey, key)
    const person = tx.select({ preferences: users.preferences }).from(users).where(isTheirs).get()
    if (!person) throw missing('link')

    const preferences = { ...person.preferences, emailNotifications: false }
    await tx.update(users).set({ preferences }).where(isTheirs)
  })
}
