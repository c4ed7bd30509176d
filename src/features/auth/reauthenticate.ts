import type { Tx } from '#db/connection.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, invalidFields } from '#src/errors.ts'
import { userById } from '#src/features/account/serialize-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { notePassword, PASSWORD_HOLDS } from '#src/http/session/reauthentication.ts'
import { auditFailedSignIn } from './audit-failed-sign-ins.ts'

const QUARTER_HOUR = 15 * 60_000

/**
 * Records that a signed-in person confirmed the password, for 10 minutes in this session. Returns the updated viewer. Throws `invalid` for a wrong password, `limited` after 10 of them.
 */
export async function confirmPassword(deps: Deps, viewer: Viewer, password: string): Promise<Viewer> {
  await assertOwnPassword(deps, viewer, { password })

  const now = deps.clock.now()
  await deps.db.write(tx => notePassword(tx, viewer.sid, now))
  return { ...viewer, passwordGivenAt: now }
}

/** The end of the confirmation, in ms. */
export const confirmedUntil = ({ passwordGivenAt }: Viewer) => passwordGivenAt + PASSWORD_HOLDS

/**
 * Checks the password of a signed-in person again, in case a stranger picked up their phone. `given` has one field, which gets
 * the message. Throws `invalid` for a wrong password, `limited` after 10 of them; refusals of administrators are audited.
 */
export async function assertOwnPassword(deps: Deps, user: User, given: Record<string, string>) {
  const { limiter, passwords } = deps
  const [[field, password] = ['password', '']] = Object.entries(given)
  const key = `current-password:${user.id}`
  try {
    limiter.take(key, 10, QUARTER_HOUR)
    if (!(await passwords.isRight(password, user.passwordHash)))
      throw invalidFields({ [field]: "That's not your current password." })
  } catch (error) {
    if (user.userType === 'admin') auditFailedSignIn(deps, user, error)
    throw error
  }
  limiter.giveBack(key)
}

/** Reads the user again inside a write. Throws `conflict` if the password changed after `assertOwnPassword` checked it. */
export function withSamePassword(tx: Tx, { id, passwordHash }: User): User {
  const user = userById(tx, id)
  if (user.passwordHash === passwordHash) return user
  throw conflict('Your password has been changed. Please sign in again.')
}
