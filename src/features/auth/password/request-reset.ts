import { eq, sql } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { sendPasswordLink } from '../one-time-links.ts'
import { findUser } from '../sign-in.ts'

/** In ms; longer than finding an account and queueing two messages takes. */
const ANSWER_TIME = 250

export const linkIsOnItsWay =
  'If there is an account with these details, we have emailed a link to choose a new password, and sent one by SMS if the phone number is confirmed. The links work for 1 hour.'

/**
 * Sends a link to the user with this email address, username or phone number. The answer and its time are the same for an
 * unknown name (RULINGS.md section 4). Administrators get no link: their password is set on the command line. A user gets at most
 * 3 an hour, without a hint that no more are sent. The account keeps `next`, the page to show after the new password, so that it
 * is known on any device and no message carries what a stranger typed (RULINGS.md section 10). Throws `limited` after too many requests from one network address.
 */
export async function forgotPassword(
  deps: Deps,
  name: string,
  address: string,
  next = '',
): Promise<{ message: string }> {
  const pause = Bun.sleep(ANSWER_TIME)
  deps.limiter.take(`forgot-from:${address}`, 20, HOUR)

  const user = findUser(deps.db.read, name, deps.clock.now())
  const mayHaveLink = user?.isActive && user.userType !== 'admin'
  if (mayHaveLink && deps.limiter.tryConsume(`forgot:${user.id}`, 3, HOUR)) {
    const phone = isSmsDue(deps, user.id) ? user.phone : null
    await deps.db.write(async tx => {
      if (next)
        await tx
          .update(users)
          .set({ returnTo: next, updatedAt: sql`${users.updatedAt}` })
          .where(eq(users.id, user.id))
      await sendPasswordLink(tx, deps, { ...user, phone }, 'forgotten')
    })
  }
  await pause
  return { message: linkIsOnItsWay }
}

/** An SMS costs money, and its link works for an hour: a second one in that hour is useless. */
function isSmsDue({ limiter }: Deps, userId: string): boolean {
  return (
    limiter.tryConsume(`forgot-sms:${userId}`, 1, HOUR) &&
    limiter.tryConsume(`forgot-sms-day:${userId}`, 3, 24 * HOUR)
  )
}
