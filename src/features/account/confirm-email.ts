import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { jobAlerts, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, unauthorized } from '#src/errors.ts'
import { endLinks, passwordLinks, readLink } from '#src/features/auth/one-time-links.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { sendSecurityNotice } from './security-notification.ts'
import { userById } from './serialize-account.ts'

/**
 * Confirms the email address of a registration, or puts a changed one (`pendingEmail`) in place.
 * Throws `invalid` for a spent link, `unauthorized` as mayConfirm, `conflict` where the new address was taken meanwhile.
 */
export async function confirmEmail(deps: Deps, token: string, viewer: Viewer | null): Promise<void> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const user = ownerOf(tx, token, now)
    const userId = user.id
    if (!mayConfirm(user, viewer)) throw unauthorized()

    const email = user.pendingEmail ?? user.email
    const holder = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    if (holder && holder.id !== userId) {
      throw new DomainError('conflict', 'Another account uses this email address by now.')
    }
    if (email !== user.email) await sendSecurityNotice(tx, deps, user, EMAIL_CHANGED, true)
    await tx.update(users).set({ email, pendingEmail: null, confirmedAt: now }).where(eq(users.id, userId))
    await tx.update(jobAlerts).set({ email }).where(eq(jobAlerts.userId, userId))
    // A link to choose a password that lies in the old mailbox shall open nothing any more.
    await endLinks(tx, userId, user.pendingEmail ? ['email', ...passwordLinks] : ['email'], now)
  })
}

/** The account that a link would confirm the address of. Throws `invalid` for a spent link. */
export const ownerOf = (read: Reader, token: string, now: number): User =>
  userById(read, readLink(read, token, ['email'], now).userId)

/**
 * Who opens a link may be a stranger whose address somebody else typed. An account that has a password already is confirmed by
 * whoever is signed in to it, so that nobody proves an address for an account that is not theirs.
 */
export const mayConfirm = ({ id, passwordHash }: User, viewer: Viewer | null) =>
  passwordHash === null || viewer?.id === id

const EMAIL_CHANGED = 'The email address of your account was changed.'
