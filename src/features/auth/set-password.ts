import { and, eq, isNull } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { oneTimeTokens, type User, users } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { unauthorized } from '#src/errors.ts'
import { PASSWORD_CHANGED, sendSecurityNotification } from '#src/features/account/security-notification.ts'
import { accountOf, userById } from '#src/features/account/serialize-account.ts'
import { removeUnprovenPhone } from '#src/features/account/unique-contact.ts'
import { registeredHere } from '#src/features/payments/paying-browser.ts'
import { endInvitationsBy } from '#src/features/schools/school-account.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { endSessions } from '#src/http/session/session.ts'
import type { Browser } from './client-info.ts'
import { endLinks, passwordLinks, readLink } from './one-time-links.ts'
import { assertStrongPassword } from './password-hashing.ts'
import { assertOwnPassword, withSamePassword } from './reauthenticate.ts'
import { type SignedIn, startSignedInSession } from './sign-in.ts'
import { verifySecondFactor } from './two-factor.ts'

/** Lets a person choose a password: a link's token, the current password, or the browser that paid. */
export interface PasswordProof {
  token: string | null
  viewer: Viewer | null
  currentPassword: string | null
  payingBrowser: string | null
  /** For accounts with a second factor. */
  code: string | undefined
}

/**
 * Sets a password and ends every other session (RULINGS.md section 4). By a link or as the paying browser, both once, the
 * person is signed in; a signed-in person gives the current password and stays signed in. A second factor takes its code.
 * A password that is not a change also returns the page that the user came for, once.
 * Throws `invalid` with fields, `unauthorized` without a proof, `forbidden` for a suspended account.
 */
export async function choosePassword(
  deps: Deps,
  password: string,
  proof: PasswordProof,
  browser: Browser,
): Promise<Pick<SignedIn, 'account'> & Partial<SignedIn> & { isFirst: boolean; returnTo: string | null }> {
  const { db, clock, passwords } = deps
  const user = passwordOwner(db.read, proof, clock.now())
  const isChange = !proof.token && proof.viewer !== null
  if (isChange) {
    await assertOwnPassword(deps, user, { currentPassword: proof.currentPassword ?? '' })
    deps.limiter.take(`password-change:${user.id}`, 10, 3_600_000)
  }
  assertStrongPassword(password, [user.email, user.phone, user.phone && `0${user.phone.slice(3)}`])

  const passwordHash = await passwords.hash(password)
  return db.write(async tx => {
    const now = clock.now()
    const person = isChange ? withSamePassword(tx, user) : passwordOwner(tx, proof, now)
    const { id } = person
    const isByEmail = provesEmail(tx, proof, now)
    const isFirstProof = isByEmail && !hasProvenAddress(tx, id)
    if (person.passwordHash !== null) {
      await sendSecurityNotification(tx, deps, person, PASSWORD_CHANGED)
      await dropPendingContacts(tx, person, now)
    }
    if (isFirstProof && registeredHere(tx, proof.payingBrowser, now)?.id !== id)
      await dropUnproven(tx, deps, person)
    if (!proof.token && !proof.viewer) await letLinkConfirmEmail(tx, id)
    await tx
      .update(users)
      .set({ passwordHash, returnTo: null, ...(isByEmail && { confirmedAt: now }) })
      .where(eq(users.id, id))
    await endLinks(tx, id, passwordLinks, now)
    await endSessions(tx, id, isChange ? (browser.sid ?? '') : '')
    if (person.userType === 'admin') await audit(tx, id, 'admin.password', ['user', id])
    const arrival = { isFirst: person.passwordHash === null, returnTo: isChange ? null : person.returnTo }
    if (!isChange) {
      const changed = { ...person, passwordHash }
      return { ...(await startSignedInSession(tx, deps, changed, browser, false, proof.code)), ...arrival }
    }

    await verifySecondFactor(tx, deps, person, { code: proof.code, mark: browser.mark })
    return { account: accountOf(tx, id, now), ...arrival }
  })
}

/**
 * The owner of an address has chosen the password in a browser other than the one that registered the account. A stranger may have
 * registered it, so everything that could let them back in is removed (RULINGS.md section 10). The number that made the
 * payment stays as a contact, and has to be confirmed again; a payment that is still open does not prove it (`updatedAt`).
 */
async function dropUnproven(tx: Tx, deps: Deps, { id, phone, phoneLinksFrom }: User) {
  if (phone !== null && phoneLinksFrom === null) await removeUnprovenPhone(tx, deps, { id })
  await tx.update(users).set({ phoneLinksFrom: null, updatedAt: deps.clock.now() }).where(eq(users.id, id))
  await endInvitationsBy(tx, { id })
}

/**
 * Cancels pending contact changes, which may have been requested by someone who knew the old password. A number that was changed
 * within the last day has to be confirmed again.
 */
async function dropPendingContacts(tx: Tx, { id, pendingEmail, phoneLinksFrom }: User, now: number) {
  const isPhoneFresh = phoneLinksFrom !== null && phoneLinksFrom > now
  await tx
    .update(users)
    .set({ pendingEmail: null, pendingPhone: null, ...(isPhoneFresh && { phoneLinksFrom: null }) })
    .where(eq(users.id, id))
  await endLinks(tx, id, pendingEmail === null ? ['phone'] : ['email', 'phone'], now)
}

/** Once the paying browser has created the password, the emailed link only confirms the address. */
const letLinkConfirmEmail = (tx: Tx, userId: string) =>
  tx
    .update(oneTimeTokens)
    .set({ purpose: 'email' })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        eq(oneTimeTokens.purpose, 'password'),
        isNull(oneTimeTokens.usedAt),
      ),
    )

/** The user whose password may be chosen. Throws `invalid` for a spent link, `unauthorized` without any proof. */
export function passwordOwner(
  read: Reader,
  { token, viewer, payingBrowser }: PasswordProof,
  now: number,
): User {
  if (token) return userById(read, readLink(read, token, passwordLinks, now).userId)
  if (viewer) return viewer

  const registered = registeredHere(read, payingBrowser, now)
  if (registered?.passwordHash !== null) throw unauthorized()
  return registered
}

/** A link that came by email proves the address. One by SMS does not. */
const provesEmail = (read: Reader, { token }: PasswordProof, now: number) =>
  token !== null && readLink(read, token, passwordLinks, now).purpose === 'password'
