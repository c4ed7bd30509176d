import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { enqueue } from '#db/outbox.ts'
import { oneTimeTokens, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR, MINUTE } from '#src/domain/kenya-time.ts'
import { invalidFields } from '#src/errors.ts'
import { endLinks, phoneLinksAfterChange } from '#src/features/auth/one-time-links.ts'
import { assertOwnPassword, withSamePassword } from '#src/features/auth/reauthenticate.ts'
import { hashOf, sameHash } from '#src/http/session/tokens.ts'
import { sendSecurityNotification } from './security-notification.ts'
import { userById } from './serialize-account.ts'
import {
  assertUniqueContact,
  auditContactChange,
  removeUnprovenPhone,
  unprovenHolder,
} from './unique-contact.ts'

const CODE_LIFETIME = 10 * MINUTE
const MAX_ATTEMPTS = 5

/**
 * Sends a code to a new phone number, or to the current one while it is unproven; confirmPhone takes the code. Throws `invalid`
 * for a wrong password or a number that is proven already, `conflict` if another account has proven it, `limited` past 3 SMS an
 * hour to one number.
 */
export async function changePhone(deps: Deps, user: User, change: { phone: string; password: string }) {
  const { phone } = change
  await assertOwnPassword(deps, user, { password: change.password })
  if (phone === user.phone && user.phoneLinksFrom !== null)
    throw invalidFields({ phone: 'This is already your phone number.' })

  await deps.db.write(async tx => {
    deps.limiter.consumeAll([
      [`phone-code:${user.id}`, 3, HOUR],
      [`phone-code-day:${user.id}`, 6, 24 * HOUR],
      [`phone-code-to:${phone}`, 3, HOUR],
      [`phone-code-to-day:${phone}`, 6, 24 * HOUR],
    ])
    withSamePassword(tx, user)
    if (!unprovenHolder(tx, phone)) assertUniqueContact(tx, user, 'phone', phone)
    await tx.update(users).set({ pendingPhone: phone }).where(eq(users.id, user.id))
    await sendCode(tx, deps, user, phone)
    await auditContactChange(tx, user, 'phone')
  })
}

/**
 * Sets the number that the code was sent to, and warns the previous contacts. Throws `invalid` for a wrong or old code, and for
 * any code after 5 attempts.
 */
export async function confirmPhone(deps: Deps, user: User, code: string) {
  const { db, clock, limiter } = deps
  const now = clock.now()
  const sentNow = (read: Reader) =>
    read
      .select()
      .from(oneTimeTokens)
      .where(
        and(
          eq(oneTimeTokens.userId, user.id),
          eq(oneTimeTokens.purpose, 'phone'),
          isNull(oneTimeTokens.usedAt),
          gt(oneTimeTokens.expiresAt, now),
        ),
      )
      .orderBy(desc(oneTimeTokens.createdAt))
      .get()
  const sent = sentNow(db.read)
  const phone = user.pendingPhone
  if (!sent || !phone || !limiter.tryConsume(`phone-try:${sent.hash}`, MAX_ATTEMPTS, CODE_LIFETIME)) {
    throw spentCode()
  }
  if (!sameHash(sent.hash, hashOfCode(user, phone, code, sent.createdAt))) {
    throw invalidFields({ code: "That's not the code we sent you." })
  }

  await db.write(async tx => {
    const person = userById(tx, user.id)
    if (sentNow(tx)?.hash !== sent.hash || person.pendingPhone !== phone) throw spentCode()
    const holder = unprovenHolder(tx, phone)
    if (holder && holder.id !== user.id) await removeUnprovenPhone(tx, deps, holder)
    assertUniqueContact(tx, user, 'phone', phone)
    await sendSecurityNotification(tx, deps, person, phone === user.phone ? PHONE_CONFIRMED : PHONE_CHANGED)
    const phoneLinksFrom = phoneLinksAfterChange(now)
    await tx.update(users).set({ phone, pendingPhone: null, phoneLinksFrom }).where(eq(users.id, user.id))
    // Password links on the old phone must no longer work.
    await endLinks(tx, user.id, ['phone', 'password-sms'], now)
  })
}

export const PHONE_CHANGED = 'The phone number on your account was changed.'
const PHONE_CONFIRMED =
  'The phone number on your account was confirmed. After 24 hours, you can use it to reset your password.'

const spentCode = () => invalidFields({ code: 'This code no longer works. Request a new one.' })

/** Cancels the change to another phone number. */
export async function cancelPhoneChange({ db, clock }: Deps, user: User) {
  await db.write(async tx => {
    await tx.update(users).set({ pendingPhone: null }).where(eq(users.id, user.id))
    await endLinks(tx, user.id, ['phone'], clock.now())
  })
}

async function sendCode(tx: Tx, deps: Deps, user: User, phone: string) {
  const createdAt = deps.clock.now()
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await endLinks(tx, user.id, ['phone'], createdAt)
  await tx.insert(oneTimeTokens).values({
    hash: hashOfCode(user, phone, code, createdAt),
    userId: user.id,
    purpose: 'phone',
    expiresAt: createdAt + CODE_LIFETIME,
    createdAt,
  })
  const body = `${code} is your ${deps.site().name} code. It expires in 10 minutes. Don't share it.`
  await enqueue(tx, { channel: 'sms', userId: user.id, recipient: phone, body })
}

/** Includes the person, the number and the time, so that hashes are unique and no code works for another number. */
const hashOfCode = ({ id }: User, phone: string, code: string, createdAt: number) =>
  hashOf(`${id} ${phone} ${code} ${createdAt}`)
