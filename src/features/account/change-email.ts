import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError, invalidFields } from '#src/errors.ts'
import { endLinks, sendEmailConfirmation } from '#src/features/auth/one-time-links.ts'
import { assertOwnPassword, withSamePassword } from '#src/features/auth/reauthenticate.ts'
import { receivesMail } from './has-deliverable-email.ts'
import { sendSecurityNotification } from './security-notification.ts'
import { assertUniqueContact, auditContactChange } from './unique-contact.ts'

const HOUR = 3_600_000

/**
 * Sends a link to a new email address, which takes effect once the link is used (confirmEmail), and warns the current one.
 * Throws `invalid` for a wrong password or the current address, `conflict` for another account's, `limited`.
 */
export async function changeEmail(deps: Deps, user: User, change: { email: string; password: string }) {
  const { email } = change
  await assertOwnPassword(deps, user, { password: change.password })
  if (email === user.email) throw invalidFields({ email: 'This is your email address already.' })

  await deps.db.write(async tx => {
    deps.limiter.take(`email-change:${user.id}`, 5, HOUR)
    withSamePassword(tx, user)
    assertUniqueContact(tx, user, 'email', email)
    await tx.update(users).set({ pendingEmail: email }).where(eq(users.id, user.id))
    await assertSent(sendEmailConfirmation(tx, deps, user, email))
    await auditContactChange(tx, user, 'email')
    await sendSecurityNotification(tx, deps, user, EMAIL_CHANGE_REQUESTED)
  })
}

/** Throws `limited` if no link was sent. */
export async function assertSent(sending: Promise<boolean>): Promise<void> {
  if (await sending) return
  throw new DomainError('limited', 'We have sent several links to this address. Please try again later.')
}

/** Sent as soon as another address is requested, while the owner can still stop it. */
export const EMAIL_CHANGE_REQUESTED =
  'Someone asked to change the email address on your account. It will change once the new one is confirmed.'

/** Sends the link again that confirms the address of an account, or its new address. Throws `conflict`, `limited`. */
export async function confirmEmailAgain(deps: Deps, user: User) {
  const address = addressToConfirm(deps.db.read, user)
  if (!address) throw new DomainError('conflict', 'Your email address is confirmed already.')

  deps.limiter.take(`email-again:${user.id}`, 3, HOUR)
  await deps.db.write(tx => assertSent(sendEmailConfirmation(tx, deps, user, address)))
}

/** Cancels the change to another email address. */
export async function cancelEmailChange({ db, clock }: Deps, user: User) {
  await db.write(async tx => {
    await tx.update(users).set({ pendingEmail: null }).where(eq(users.id, user.id))
    await endLinks(tx, user.id, ['email'], clock.now())
  })
}

/** The address a link would confirm: the new one, or the current one while it is unproven; null if nothing is left to confirm. */
export function addressToConfirm(read: Reader, user: User): string | null {
  if (user.pendingEmail) return user.pendingEmail
  return receivesMail(user) && !hasProvenAddress(read, user.id) ? user.email : null
}
