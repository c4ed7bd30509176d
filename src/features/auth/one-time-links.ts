import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { buttonTo, enqueue } from '#db/outbox.ts'
import { oneTimeTokens, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { DomainError } from '#src/errors.ts'
import { type Received, thanksFor } from '#src/features/registration/price-label.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { paths } from '#src/paths.ts'

/** The address may belong to a stranger, so these messages contain no text that a user typed, not even a name (RULINGS.md section 10). */
type Addressee = Pick<User, 'id' | 'email' | 'phone' | 'phoneLinksFrom'>

/**
 * Sends a one-time link to /password by email, and another by SMS to a proven number: for 72 hours after a registration, for
 * 1 hour after a request (RULINGS.md sections 4 and 10). The email acknowledges a payment (`paid`).
 * Earlier links stay valid until one of them is used.
 */
export async function sendPasswordLink(
  tx: Tx,
  deps: Deps,
  user: Addressee,
  kind: 'registration' | 'forgotten',
  paid?: Received,
) {
  const hours = kind === 'registration' ? 72 : 1
  const linkBy = async (purpose: Purpose) =>
    deps.env.publicUrl + paths.password(await newToken(tx, deps, user.id, purpose, hours))
  const { name } = deps.site()
  const lifetime = hours === 1 ? '1 hour' : `${hours} hours`
  const texts = passwordTexts[kind]
  await enqueue(tx, {
    channel: 'email',
    userId: user.id,
    recipient: user.email,
    subject: texts.subject(name),
    body: `Hello,\n\n${paid ? `${thanksFor(paid)} ` : ''}${texts.reason}\n\n${buttonTo(texts.action, await linkBy('password'))}\n\nThe link works once and expires in ${lifetime}.${texts.otherwise}\n\n${name}`,
  })
  const isPhoneProven = user.phoneLinksFrom !== null && user.phoneLinksFrom <= deps.clock.now()
  if (user.phone && isPhoneProven) {
    const body = `${name}: ${texts.short} (link valid for ${lifetime}): ${await linkBy('password-sms')}`
    await enqueue(tx, { channel: 'sms', userId: user.id, recipient: user.phone, body })
  }
}

/**
 * Sends the link that confirms an email address: of a registration without payment, or a changed address (`pendingEmail`).
 * Valid for 72 hours; it replaces the previous link. An address gets at most 5 an hour and 10 a day. Beyond that it returns false
 * instead of throwing, so that a stranger who used up the limit cannot keep the owner from registering.
 */
export async function sendEmailConfirmation(
  tx: Tx,
  deps: Deps,
  user: Addressee,
  email: string,
): Promise<boolean> {
  const { limiter } = deps
  const isFree =
    limiter.tryConsume(`confirmation-to:${email}`, 5, HOUR) &&
    limiter.tryConsume(`confirmation-to-day:${email}`, 10, 24 * HOUR)
  if (!isFree) return false
  await endLinks(tx, user.id, ['email'], deps.clock.now())
  const token = await newToken(tx, deps, user.id, 'email', 72)
  const { name } = deps.site()
  await enqueue(tx, {
    channel: 'email',
    userId: user.id,
    recipient: email,
    subject: `Confirm your email address for ${name}`,
    body: `Hello,\n\nPlease confirm that this is your email address.\n\n${buttonTo('Confirm my email address', deps.env.publicUrl + paths.confirmEmail(token))}\n\nThe link works once and expires in 72 hours. If you did not ask for this, ignore this email.\n\n${name}`,
  })
  return true
}

/** A changed number may receive password links 24 hours after it is proven, in ms (RULINGS.md section 10). */
export const phoneLinksAfterChange = (now: number) => now + 24 * HOUR

export const passwordLinks: Purpose[] = ['password', 'password-sms']

/** The user and purpose of a link. Throws `invalid` if it is unknown, used or expired. */
export function readLink(read: Reader, token: string, purposes: Purpose[], now: number) {
  const row = read
    .select()
    .from(oneTimeTokens)
    .where(and(eq(oneTimeTokens.hash, hashOf(token)), inArray(oneTimeTokens.purpose, purposes)))
    .get()
  if (!row || row.usedAt !== null || row.expiresAt <= now) {
    throw new DomainError('invalid', 'This link has expired or has already been used. Request a new one.', {
      token: 'This link has expired or has already been used.',
    })
  }
  return { userId: row.userId, purpose: row.purpose }
}

/** Marks every open link of these purposes as used. */
export async function endLinks(tx: Tx, userId: string, purposes: Purpose[], now: number) {
  await tx
    .update(oneTimeTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(oneTimeTokens.userId, userId),
        inArray(oneTimeTokens.purpose, purposes),
        isNull(oneTimeTokens.usedAt),
      ),
    )
}

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose']

async function newToken(tx: Tx, { clock }: Deps, userId: string, purpose: Purpose, hours: number) {
  const token = randomToken()
  const now = clock.now()
  await tx
    .insert(oneTimeTokens)
    .values({ hash: hashOf(token), userId, purpose, expiresAt: now + hours * HOUR, createdAt: now })
  return token
}

const passwordTexts = {
  registration: {
    subject: (site: string) => `Your ${site} account is ready`,
    reason: 'Your account is ready. Create your password to sign in.',
    action: 'Create your password',
    short: 'Create your password',
    otherwise: '',
  },
  forgotten: {
    subject: (site: string) => `Choose a new ${site} password`,
    reason: 'We received a request for a new password for your account.',
    action: 'Choose a new password',
    short: 'Choose a new password',
    otherwise: ' If you did not ask for this, ignore this email and your password will not change.',
  },
}

/** Records that a person opened a link to their email address, so that the link is known when it is sent again. */
export async function recordUsedLink(tx: Tx, token: string, userId: string, now: number) {
  await tx.insert(oneTimeTokens).values({
    ...{ hash: hashOf(token), userId, purpose: 'email' },
    ...{ createdAt: now, usedAt: now, expiresAt: now },
  })
}
