import { eq } from 'drizzle-orm'
import { jobAlerts, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, missing } from '#src/errors.ts'
import { endLinks, passwordLinks, readLink } from './links.ts'
import { sendSecurityNotice } from './security-notice.ts'

/**
 * Confirms the email address of a registration, or puts a changed one (`pendingEmail`) in place.
 * Throws `invalid` for a spent link, `conflict` where the new address was taken meanwhile.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const { userId } = readLink(tx, token, ['email'], now)
    const user = tx.select().from(users).where(eq(users.id, userId)).get()
    if (!user) throw missing('account')

    const email = user.pendingEmail ?? user.email
    const holder = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    if (holder && holder.id !== userId) {
      throw new DomainError('conflict', 'Another account uses this email address by now.')
    }
    if (email !== user.email) await sendSecurityNotice(tx, deps, user, EMAIL_CHANGED)
    await tx.update(users).set({ email, pendingEmail: null, confirmedAt: now }).where(eq(users.id, userId))
    await tx.update(jobAlerts).set({ email }).where(eq(jobAlerts.userId, userId))
    // A link to choose a password that lies in the old mailbox shall open nothing any more.
    await endLinks(tx, userId, user.pendingEmail ? ['email', ...passwordLinks] : ['email'], now)
  })
}

const EMAIL_CHANGED = 'The email address of your account was changed.'
