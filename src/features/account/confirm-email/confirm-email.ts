import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, unauthorized } from '#src/errors.ts'
import { moveAlertsToAddress } from '#src/features/alerts/manage-alerts.ts'
import { endLinks, passwordLinks, readLink } from '#src/features/auth/one-time-links.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { sendSecurityNotification } from '../security-notification.ts'
import { userById } from '../serialize-account.ts'

/**
 * Confirms the email address of a registration, or of a change (`pendingEmail`).
 * Throws `invalid` for a spent link, `unauthorized` as canConfirm, `conflict` if the new address was taken meanwhile.
 */
export async function confirmEmail(deps: Deps, token: string, viewer: Viewer | null): Promise<void> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const user = ownerOf(tx, token, now)
    const userId = user.id
    if (!canConfirm(user, viewer)) throw unauthorized()

    const email = user.pendingEmail ?? user.email
    const holder = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    if (holder && holder.id !== userId) {
      throw new DomainError('conflict', 'Another account uses this email address by now.')
    }
    if (email !== user.email) await sendSecurityNotification(tx, deps, user, EMAIL_CHANGED, true)
    await tx.update(users).set({ email, pendingEmail: null, confirmedAt: now }).where(eq(users.id, userId))
    await moveAlertsToAddress(tx, userId, email)
    // Password links in the old mailbox must no longer work.
    await endLinks(tx, userId, user.pendingEmail ? ['email', ...passwordLinks] : ['email'], now)
  })
}

/** The account whose address a link confirms. Throws `invalid` for a spent link. */
export const ownerOf = (read: Reader, token: string, now: number): User =>
  userById(read, readLink(read, token, ['email'], now).userId)

/**
 * A link may be opened by a stranger whose address somebody else entered. An account with a password is confirmed only by the
 * person who is signed in to it, so that nobody proves an address for an account that is not theirs.
 */
export const canConfirm = ({ id, passwordHash }: User, viewer: Viewer | null) =>
  passwordHash === null || viewer?.id === id

const EMAIL_CHANGED = 'The email address of your account was changed.'
