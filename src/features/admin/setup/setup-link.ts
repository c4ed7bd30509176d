import type { Deps } from '#src/deps.ts'
import { hasAdministrator } from '#src/features/auth/create-admin.ts'
import { hashOf, randomToken, sameHash } from '#src/http/session/tokens.ts'

const QUARTER_HOUR = 15 * 60_000

/** The hash of the token of this start of the program. */
const createSetupToken = () => ({ hash: '' })

/** Returns a new token for the setup link, which ends an earlier one, or null on a site that has an administrator. */
export function newSetupToken({ db, state }: Pick<Deps, 'db' | 'state'>): string | null {
  if (hasAdministrator(db.read)) return null
  const token = randomToken()
  state(createSetupToken).hash = hashOf(token)
  return token
}

/** Whether this is the token, and the site has no administrator yet. Throws `limited` after ten refusals from one address. */
export function isSetupToken({ db, state, limiter }: Deps, token: string, address: string): boolean {
  const key = `setup:${address}`
  limiter.take(key, 10, QUARTER_HOUR)
  const isRight = sameHash(hashOf(token), state(createSetupToken).hash) && !hasAdministrator(db.read)
  if (isRight) limiter.giveBack(key)
  return isRight
}
