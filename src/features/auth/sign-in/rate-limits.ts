import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { toPhone } from '#src/domain/people/to-phone.ts'
import { isMarkOf } from '#src/http/session/trusted-device-cookie.ts'
import type { Browser } from '../client-info.ts'

const QUARTER_HOUR = 15 * 60_000

export interface AttemptHandle {
  /** Resets the count for this name, after a sign-in. */
  forget: () => void
  /** Undoes the count of this attempt. */
  undo: () => void
}

/**
 * Counts an attempt to sign in. Throws `limited` after too many. A browser on which this person signed in before has its own limit,
 * which strangers cannot use up.
 */
export function takeAttempt(
  { limiter }: Deps,
  name: string,
  user: User | null,
  { address, mark }: Browser,
): AttemptHandle {
  if (user && mark && isMarkOf(user, mark)) {
    const own = `sign-in-known:${mark}`
    limiter.take(own, 10, QUARTER_HOUR)
    return { forget: () => limiter.forgive(own), undo: () => limiter.giveBack(own) }
  }

  // By user, since a user can sign in by up to three names.
  const key = user?.id ?? toPhone(name) ?? toEmail(name)
  const here = `sign-in:${key}:${address}`
  const everywhere = `sign-in:${key}`
  const fromHere = `sign-in-from:${address}`
  limiter.consumeAll([
    [here, 10, QUARTER_HOUR],
    [fromHere, 100, QUARTER_HOUR],
    [everywhere, 50, QUARTER_HOUR],
  ])
  return {
    forget() {
      limiter.forgive(here)
      limiter.forgive(everywhere)
      limiter.giveBack(fromHere)
    },
    undo() {
      for (const key of [here, everywhere, fromHere]) limiter.giveBack(key)
    },
  }
}
