import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { notePassword, PASSWORD_HOLDS } from '#src/http/reauthentication.ts'
import { assertOwnPassword } from './verify-current-password.ts'

/**
 * Somebody who is signed in gives the password again; it holds for 10 minutes of this session. Gives the viewer as they are
 * then. Throws `invalid` for a wrong password, `limited` after 10 of them.
 */
export async function confirmPassword(deps: Deps, viewer: Viewer, password: string): Promise<Viewer> {
  await assertOwnPassword(deps, viewer, { password })

  const now = deps.clock.now()
  await deps.db.write(tx => notePassword(tx, viewer.sid, now))
  return { ...viewer, passwordGivenAt: now }
}

/** Until when it holds, in ms. */
export const confirmedUntil = ({ passwordGivenAt }: Viewer) => passwordGivenAt + PASSWORD_HOLDS
