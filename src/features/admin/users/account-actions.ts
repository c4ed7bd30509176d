import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { countRows } from '#db/rows.ts'
import { sessions, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict, missing } from '#src/errors.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { releaseHeldProfile } from '#src/features/profile/preferences.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { endSessions } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'

/**
 * Signs a user out on every device and returns their number. Throws `missing`, and `conflict` for the administrator's own account,
 * which they sign out in Account Settings.
 */
export function signOutUser({ db }: Deps, admin: Viewer, userId: string): Promise<{ devices: number }> {
  return db.write(async tx => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw missing('person')
    if (user.id === admin.id) {
      throw conflict('Use Account Settings to sign yourself out.')
    }

    const devices = countRows(tx, sessions, eq(sessions.userId, userId))
    await endSessions(tx, userId)
    await audit(tx, admin.id, 'user.sign-out', ['user', userId], { devices })
    return { devices }
  })
}

/**
 * Lets a user show a profile again that our team hid, and notifies them; whether it shows is their choice, as before. Throws
 * `missing`, and `conflict` where it is not held.
 */
export function releaseProfile(deps: Deps, admin: Viewer, userId: string): Promise<{ holdReason: null }> {
  return deps.db.write(async tx => {
    const [person] = await tx.select().from(users).where(eq(users.id, userId))
    if (!person) throw missing('person')
    if (person.holdReason === null) throw conflict('This profile is not hidden by our team.')

    await releaseHeldProfile(tx, userId, deps.clock.now())
    await audit(tx, admin.id, 'profile.release', ['user', userId])
    await notify(tx, deps, person, released)
    return { holdReason: null }
  })
}

const released = {
  kind: 'decision' as const,
  subject: 'You can show your profile again',
  text: 'We have reviewed your profile again, and you can now show it. To let schools find you, turn on profile visibility in your preferences.',
  path: paths.profile('preferences'),
  action: 'Open preferences',
}
