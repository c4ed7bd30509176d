import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { sendPasswordLink } from './links.ts'
import { findUser } from './sign-in.ts'

const HOUR = 3_600_000

/** Longer than finding an account and writing two messages takes. */
const ANSWER_AFTER = 250

export const linkIsOnItsWay =
  'If there is an account for this, a link to choose a new password is on its way by e-mail and SMS. It works for 1 hour.'

/**
 * Sends a link to whoever the name belongs to: an e-mail address, username or phone number. Answers the same in the same
 * time where it belongs to nobody (RULINGS.md section 4). Administrators get none: theirs is set on the command line.
 * Throws `limited` where one address asks too often.
 */
export async function forgotPassword(
  deps: Deps,
  name: string,
  address: string,
): Promise<{ message: string }> {
  const pause = Bun.sleep(ANSWER_AFTER)
  deps.limiter.take(`forgot-from:${address}`, 20, HOUR)

  const user = findUser(deps.db.read, name, deps.clock.now())
  const mayHaveLink = user?.isActive && user.userType !== 'admin' && !asksTooOften(deps, user.id)
  if (mayHaveLink) await deps.db.write(tx => sendPasswordLink(tx, deps, user, 'forgotten'))
  await pause
  return { message: linkIsOnItsWay }
}

/** Nobody can flood a person with messages; whoever tries is not told. */
function asksTooOften({ limiter }: Deps, userId: string): boolean {
  try {
    limiter.take(`forgot:${userId}`, 3, HOUR)
    return false
  } catch (error) {
    if (error instanceof DomainError) return true
    throw error
  }
}
