import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { parseForm } from '#src/http/form.ts'
import { assertStrongPassword } from './password-hashing.ts'
import { newAdministrator } from './schema.ts'

/**
 * Creates an administrator, who signs in by username. Throws `invalid` with fields for a bad username or password, `conflict`
 * for a taken username.
 */
export async function createAdmin(
  { db, clock, passwords }: Pick<Deps, 'db' | 'clock' | 'passwords'>,
  username: string,
  password: string,
): Promise<User> {
  const given = parseForm(newAdministrator, { username, password })
  assertStrongPassword(given.password)

  const passwordHash = await passwords.hash(given.password)
  return db.write(async tx => {
    const taken = tx.select({ id: users.id }).from(users).where(eq(users.username, given.username)).get()
    if (taken) throw new DomainError('conflict', 'An administrator with this username already exists.')

    const now = clock.now()
    const [admin] = await tx
      .insert(users)
      .values({
        username: given.username,
        passwordHash,
        // No one receives mail at .invalid (RFC 2606); administrators are reached outside the site.
        email: `${given.username}@administrator.invalid`,
        firstName: 'Administrator',
        lastName: '',
        userType: 'admin',
        confirmedAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!admin) throw new Error('The administrator was not stored.')
    await audit(tx, { actorId: admin.id, action: 'admin.create', targetType: 'user', targetId: admin.id })
    return admin
  })
}
