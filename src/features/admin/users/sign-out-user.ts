import { eq } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import { sessions, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { endSessions } from '#src/http/session/session.ts'

/**
 * Signs a user out on every device and returns their number. Throws `missing`, and `conflict` for the administrator's own account,
 * which they sign out in Account Settings.
 */
export function signOutUser({ db }: Deps, admin: Viewer, userId: string): Promise<{ devices: number }> {
  return db.write(async tx => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId))
    if (!user) throw missing('person')
    if (user.id === admin.id) {
      throw new DomainError('conflict', 'You sign yourself out in Account Settings.')
    }

    const devices = await tx.$count(sessions, eq(sessions.userId, userId))
    await endSessions(tx, userId)
    await audit(tx, {
      actorId: admin.id,
      action: 'user.sign-out',
      targetType: 'user',
      targetId: userId,
      detail: { devices },
    })
    return { devices }
  })
}
