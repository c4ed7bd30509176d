import { and, eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { hasRow, insertRow } from '#db/rows.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { parseForm } from '#src/http/form.ts'
import { assertStrongPassword } from './password-hashing.ts'
import { firstAdministrator, newAdministrator } from './schema.ts'

type AdminDeps = Pick<Deps, 'db' | 'clock' | 'passwords'>

interface NewAdmin {
  username: string
  password: string
  email: string
}

/**
 * Creates an administrator, who signs in by username. Throws `invalid` with fields for a bad username or password, `conflict`
 * for a taken username.
 */
export async function createAdmin(deps: AdminDeps, username: string, password: string): Promise<User> {
  const given = parseForm(newAdministrator, { username, password })
  // No one receives mail at .invalid (RFC 2606); administrators are reached outside the site.
  return create(deps, { ...given, email: `${given.username}@administrator.invalid` }, () => undefined)
}

/** The same for the first one, with an email address. Throws `conflict` too if the site has an administrator. */
export async function createFirstAdmin(deps: AdminDeps, body: unknown): Promise<NewAdmin> {
  const given = parseForm(firstAdministrator, body)
  await create(deps, given, tx => {
    if (hasAdministrator(tx)) throw new DomainError('conflict', 'This site already has an administrator.')
  })
  return given
}

/** Whether the site has an administrator, who need not be able to sign in. Samples do not count. */
export const hasAdministrator = (read: Reader): boolean =>
  hasRow(read, users, and(eq(users.userType, 'admin'), eq(users.isSample, false)))

async function create({ db, clock, passwords }: AdminDeps, admin: NewAdmin, assertAllowed: (tx: Tx) => void) {
  const { username, password, email } = admin
  assertStrongPassword(password)

  const passwordHash = await passwords.hash(password)
  return db.write(async tx => {
    assertAllowed(tx)
    if (hasRow(tx, users, eq(users.username, username)))
      throw conflict('username', 'An administrator with this username already exists.')
    if (hasRow(tx, users, eq(users.email, email)))
      throw conflict('email', 'Another account has this email address. Please use a different one.')

    const now = clock.now()
    const created = await insertRow(tx, users, {
      username,
      passwordHash,
      email,
      firstName: 'Administrator',
      lastName: '',
      userType: 'admin',
      confirmedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    await audit(tx, created.id, 'admin.create', ['user', created.id])
    return created
  })
}

const conflict = (field: string, message: string) =>
  new DomainError('conflict', message, { [field]: message })
