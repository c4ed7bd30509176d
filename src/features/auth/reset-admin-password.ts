import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Tx } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { PASSWORD_CHANGED, sendSecurityNotification } from '#src/features/account/security-notification.ts'
import { endSessions } from '#src/http/session/session.ts'
import { endLinks, passwordLinks } from './one-time-links.ts'
import { assertStrongPassword } from './password-hashing.ts'

/**
 * Sets the password of an administrator who cannot sign in, and ends their sessions; for the command line. A second factor stays.
 * Throws `missing` for an unknown username, `invalid` with fields for a weak password.
 */
export async function resetAdminPassword(deps: Deps, username: string, password: string): Promise<void> {
  findAdmin(deps.db.read, username)
  assertStrongPassword(password)

  const passwordHash = await deps.passwords.hash(password)
  await deps.db.write(async tx => {
    const admin = findAdmin(tx, username)
    await tx.update(users).set({ passwordHash }).where(eq(users.id, admin.id))
    await endLinks(tx, admin.id, passwordLinks, deps.clock.now())
    await endSessions(tx, admin.id)
    await sendSecurityNotification(tx, deps, admin, PASSWORD_CHANGED)
    await audit(tx, null, 'admin.password', ['user', admin.id])
  })
}

/** Finds an administrator by username, whatever its capitals. Throws `missing`. */
export function findAdmin(read: Pick<Tx, 'select'>, username: string): User {
  const admin = read.select().from(users).where(eq(users.username, username.trim().toLowerCase())).get()
  if (admin?.userType !== 'admin') throw missing('administrator')
  return admin
}
