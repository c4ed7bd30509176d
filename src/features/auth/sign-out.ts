import type { Context } from 'elysia'
import { audit } from '#db/audit.ts'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { clearSessionCookie, cookieRules, endSession } from '#src/http/session.ts'
import { PAYING_BROWSER_COOKIE } from './set-password.ts'

/**
 * Ends the session of whoever asks, and clears what this browser holds of them, so that the next person at it finds
 * nothing; for nobody it only clears the session's cookie.
 */
export async function signOut(deps: Deps, viewer: Viewer | null, cookie: Context['cookie']) {
  clearSessionCookie(cookie, deps)
  if (!viewer) return
  const { id, userType, sid } = viewer
  await deps.db.write(async tx => {
    await endSession(tx, sid)
    if (userType === 'admin')
      await audit(tx, { actorId: id, action: 'admin.sign-out', targetType: 'user', targetId: id })
  })
  cookie[PAYING_BROWSER_COOKIE]?.set({ value: '', ...cookieRules(deps.env.publicUrl), maxAge: 0 })
}
