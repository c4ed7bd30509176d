import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { audit } from '#db/audit.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { invitations, oneTimeTokens, payments, type User, users } from '#db/schema.ts'
import { hasProvenAddress } from '#db/verified-email.ts'
import type { Deps } from '#src/deps.ts'
import { unauthorized } from '#src/errors.ts'
import { sendSecurityNotice } from '#src/features/account/security-notification.ts'
import { accountOf, userById } from '#src/features/account/serialize-account.ts'
import { removeUnprovenPhone } from '#src/features/account/unique-contact.ts'
import type { Browser } from '#src/features/auth/client-info.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { endSessions } from '#src/http/session.ts'
import { hashOf } from '#src/http/tokens.ts'
import { endLinks, passwordLinks, readLink } from './one-time-links.ts'
import { assertStrongPassword } from './password-hashing.ts'
import { enter, type SignedIn } from './sign-in.ts'
import { verifySecondFactor } from './two-factor.ts'
import { assertOwnPassword, withSamePassword } from './verify-current-password.ts'

/** The cookie of a browser that started a payment; its SHA-256 stands in the payment as browserHash. */
export const PAYING_BROWSER_COOKIE = 'elimu_payment'

/** By what a person may choose a password: a link's token, the present password, or the browser that paid. */
export interface PasswordProof {
  token: string | null
  viewer: Viewer | null
  currentPassword: string | null
  payingBrowser: string | null
  /** Of the second factor, where there is one. */
  code: string | undefined
}

/**
 * Sets a password and ends every other session (RULINGS.md section 4). By a link or as the paying browser, both once, the
 * person is signed in; a signed-in person gives the present password and stays. Whoever has a second factor gives its code.
 * Throws `invalid` with fields, `unauthorized` where nothing proves who asks, `forbidden` for a suspended account.
 */
export async function choosePassword(
  deps: Deps,
  password: string,
  proof: PasswordProof,
  browser: Browser,
): Promise<Pick<SignedIn, 'account'> & Partial<SignedIn>> {
  const { db, clock, passwords } = deps
  const user = personOf(db.read, proof, clock.now())
  const isChange = !proof.token && proof.viewer !== null
  if (isChange) {
    await assertOwnPassword(deps, user, { currentPassword: proof.currentPassword ?? '' })
    deps.limiter.take(`password-change:${user.id}`, 10, 3_600_000)
  }
  assertStrongPassword(password, [user.email, user.phone, user.phone && `0${user.phone.slice(3)}`])

  const passwordHash = await passwords.hash(password)
  return db.write(async tx => {
    const now = clock.now()
    const person = isChange ? withSamePassword(tx, user) : personOf(tx, proof, now)
    const { id } = person
    const isByEmail = showsAddress(tx, proof, now)
    const isFirstProof = isByEmail && !hasProvenAddress(tx, id)
    if (person.passwordHash !== null) {
      await sendSecurityNotice(tx, deps, person, PASSWORD_CHANGED)
      await dropPendingContacts(tx, person, now)
    }
    if (isFirstProof && registeredHere(tx, proof.payingBrowser, now)?.id !== id)
      await dropUnproven(tx, person, now)
    if (!proof.token && !proof.viewer) await letLinkConfirmEmail(tx, id)
    await tx
      .update(users)
      .set({ passwordHash, ...(isByEmail && { confirmedAt: now }) })
      .where(eq(users.id, id))
    await endLinks(tx, id, passwordLinks, now)
    await endSessions(tx, id, isChange ? (browser.sid ?? '') : '')
    if (person.userType === 'admin')
      await audit(tx, { actorId: id, action: 'admin.password', targetType: 'user', targetId: id })
    if (!isChange) return enter(tx, deps, { ...person, passwordHash }, browser, false, proof.code)

    await verifySecondFactor(tx, deps, person, { code: proof.code, mark: browser.mark })
    return { account: accountOf(tx, id, now) }
  })
}

const PASSWORD_CHANGED = 'The password of your account was changed.'

/**
 * The owner of an address has chosen the password of an account, in another browser than the one that registered it. Somebody else
 * may have registered it, so whatever could let that person back in is removed (RULINGS.md section 10). The number that made the
 * payment stays as a contact, and has to be confirmed again; a payment that is still open does not prove it (`updatedAt`).
 */
async function dropUnproven(tx: Tx, { id, phone, phoneLinksFrom }: User, now: number) {
  if (phone !== null && phoneLinksFrom === null) await removeUnprovenPhone(tx, { id }, now)
  await tx.update(users).set({ phoneLinksFrom: null, updatedAt: now }).where(eq(users.id, id))
  await tx.delete(invitations).where(eq(invitations.invitedById, id))
}

/**
 * Somebody who knew the password before may have asked for another address or number, and would confirm it afterwards. A number
 * that was changed within the last day has to be confirmed again.
 */
async function dropPendingContacts(tx: Tx, { id, pendingEmail, phoneLinksFrom }: User, now: number) {
  const isPhoneFresh = phoneLinksFrom !== null && phoneLinksFrom > now
  await tx
    .update(users)
    .set({ pendingEmail: null, pendingPhone: null, ...(isPhoneFresh && { phoneLinksFrom: null }) })
    .where(eq(users.id, id))
  await endLinks(tx, id, pendingEmail === null ? ['phone'] : ['email', 'phone'], now)
}

/** The emailed link to create a password is not needed once the paying browser did so: it confirms the address from then on. */
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

/** The person whose password may be chosen. Throws `invalid` for a spent link, `unauthorized` without any proof. */
export function personOf(read: Reader, { token, viewer, payingBrowser }: PasswordProof, now: number): User {
  if (token) return userById(read, readLink(read, token, passwordLinks, now).userId)
  if (viewer) return viewer

  const registered = registeredHere(read, payingBrowser, now)
  if (registered?.passwordHash !== null) throw unauthorized()
  return registered
}

/** A link that came by email shows that the address is the person's. One by SMS says nothing of it. */
const showsAddress = (read: Reader, { token }: PasswordProof, now: number) =>
  token ? readLink(read, token, passwordLinks, now).purpose === 'password' : false

/** As long as the link that is sent beside it: after that a browser left open somewhere opens nothing. */
const WINDOW = 72 * 3_600_000

/** The account that this browser registered and paid for lately. Where it has no password yet, it is chosen here, once. */
export function registeredHere(read: Reader, payingBrowser: string | null, now: number): User | undefined {
  if (payingBrowser === null) return undefined
  return read
    .select({ user: users })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(
      and(
        eq(payments.browserHash, hashOf(payingBrowser)),
        eq(payments.status, 'paid'),
        eq(payments.purpose, 'registration'),
        gt(payments.paidAt, now - WINDOW),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .get()?.user
}
