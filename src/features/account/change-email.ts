import { eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type User, users } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { receivesMail } from '#src/domain/people/email.ts'
import { conflict, DomainError, invalidFields, unauthorized } from '#src/errors.ts'
import { moveAlertsToAddress } from '#src/features/alerts/manage-alerts.ts'
import {
  endLinks,
  passwordLinks,
  readLink,
  sendEmailConfirmation,
} from '#src/features/auth/one-time-links.ts'
import { assertOwnPassword, withSamePassword } from '#src/features/auth/reauthenticate.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { sendSecurityNotification } from './security-notification.ts'
import { userById } from './serialize-account.ts'
import { assertUniqueContact, auditContactChange } from './unique-contact.ts'

/**
 * Sends a link to a new email address, which takes effect once the link is used (confirmEmail), and warns the current one.
 * Throws `invalid` for a wrong password or the current address, `conflict` for another account's, `limited`.
 */
export async function changeEmail(deps: Deps, user: User, change: { email: string; password: string }) {
  const { email } = change
  await assertOwnPassword(deps, user, { password: change.password })
  if (email === user.email) throw invalidFields({ email: 'This is already your email address.' })

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
  'Someone asked to change your email address. It will change once the new one is confirmed.'

/** Sends the link again that confirms the address of an account, or its new address. Throws `conflict`, `limited`. */
export async function confirmEmailAgain(deps: Deps, user: User) {
  const address = addressToConfirm(deps.db.read, user)
  if (!address) throw conflict('Your email address is already confirmed.')

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

/**
 * Confirms the email address of a registration, or of a change (`pendingEmail`).
 * Throws `invalid` for a spent link, `unauthorized` as canConfirm, `conflict` if another account has the new address by then.
 */
export async function confirmEmail(deps: Deps, token: string, viewer: Viewer | null): Promise<void> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const user = linkOwner(tx, token, now)
    const { id } = user
    if (!canConfirm(user, viewer)) throw unauthorized()

    const email = user.pendingEmail ?? user.email
    const holder = tx.select({ id: users.id }).from(users).where(eq(users.email, email)).get()
    if (holder && holder.id !== id) throw conflict('Another account now uses this email address.')
    if (email !== user.email) await sendSecurityNotification(tx, deps, user, EMAIL_CHANGED, true)
    await tx.update(users).set({ email, pendingEmail: null, confirmedAt: now }).where(eq(users.id, id))
    await moveAlertsToAddress(tx, id, email)
    // Password links in the old mailbox must no longer work.
    await endLinks(tx, id, user.pendingEmail ? ['email', ...passwordLinks] : ['email'], now)
  })
}

/** The account whose address a link confirms. Throws `invalid` for a spent link. */
export const linkOwner = (read: Reader, token: string, now: number): User =>
  userById(read, readLink(read, token, ['email'], now).userId)

/**
 * The link may reach a stranger whose address was entered by mistake or on purpose. So an account with a password is confirmed
 * only by the person signed in to it.
 */
export const canConfirm = ({ id, passwordHash }: User, viewer: Viewer | null) =>
  passwordHash === null || viewer?.id === id

const EMAIL_CHANGED = 'The email address on your account was changed.'
