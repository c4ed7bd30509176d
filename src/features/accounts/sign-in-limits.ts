import type { User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isMarkOf } from '#src/http/known-browser.ts'
import { toEmail, toPhone } from './schema.ts'
import type { Browser } from './sign-in.ts'

const QUARTER_HOUR = 15 * 60_000

/**
 * Counts a try to sign in and gives what takes it back once the password was right. Throws `limited` after too many. A browser
 * on which this person signed in before has tries of its own, which strangers cannot use up.
 */
export function takeTry(
  { limiter }: Deps,
  name: string,
  user: User | null,
  { address, mark }: Browser,
): () => void {
  if (user && mark && isMarkOf(user, mark)) {
    const own = `sign-in-known:${mark}`
    limiter.take(own, 10, QUARTER_HOUR)
    return () => limiter.forgive(own)
  }

  const key = toPhone(name) ?? toEmail(name)
  const here = `sign-in:${key}:${address}`
  const everywhere = `sign-in:${key}`
  const fromHere = `sign-in-from:${address}`
  limiter.takeAll([
    [here, 10, QUARTER_HOUR],
    [fromHere, 100, QUARTER_HOUR],
    [everywhere, 50, QUARTER_HOUR],
  ])
  return () => {
    limiter.forgive(here)
    limiter.forgive(everywhere)
    limiter.giveBack(fromHere)
  }
}
