import type { Tx } from '#db/connection.ts'
import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields } from '#src/errors.ts'
import { userById } from '#src/features/account/serialize-account.ts'
import { auditFailedSignIn } from './audit-failed-sign-ins.ts'

const QUARTER_HOUR = 15 * 60_000

/**
 * Asks somebody who is signed in for their password again, since a phone is soon left lying about. The one field given holds
 * it and gets the message. Throws `invalid` where it is wrong, `limited` after 10 wrong ones; of an administrator that is noted.
 */
export async function assertOwnPassword(deps: Deps, user: User, given: Record<string, string>) {
  const { limiter, passwords } = deps
  const [[field, password] = ['password', '']] = Object.entries(given)
  const key = `current-password:${user.id}`
  try {
    limiter.take(key, 10, QUARTER_HOUR)
    if (!(await passwords.isRight(password, user.passwordHash)))
      throw invalidFields({ [field]: 'This is not your present password.' })
  } catch (error) {
    if (user.userType === 'admin') auditFailedSignIn(deps, user, error)
    throw error
  }
  limiter.giveBack(key)
}

/** The user as they are now, inside a write. Throws `conflict` where the password changed after `assertOwnPassword` had checked it. */
export function withSamePassword(tx: Tx, { id, passwordHash }: User): User {
  const user = userById(tx, id)
  if (user.passwordHash === passwordHash) return user
  throw new DomainError('conflict', 'Your password was changed meanwhile. Please sign in again.')
}
