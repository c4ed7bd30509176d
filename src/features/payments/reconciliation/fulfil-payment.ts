import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { type Payment, schools, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { type Subscription, subscriptionOf } from '#src/domain/subscription.ts'
import { DomainError } from '#src/errors.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { phoneLinksAfterChange, sendPasswordLink } from '#src/features/auth/one-time-links.ts'
import {
  assertContactAvailable,
  createAccount,
  extendSubscription,
} from '#src/features/registration/create-account.ts'
import type { Draft } from '#src/features/registration/schema.ts'
import { note, receivedOf } from '../audit-payment.ts'
import { draftOf } from '../checkout/quote.ts'
import { markRenewalCleared } from '../checkout/renewal-status.ts'
import { noteRegistered, sendNeedsAttention, sendRenewed } from '../notifications.ts'
import { move } from '../status-transitions.ts'

/**
 * Gives what a payment was for, in the `write` that marks it paid: the account of a registration or one renewal. Money
 * that can no longer be matched is set aside for an administrator.
 */
export async function credit(tx: Tx, deps: Deps, payment: Payment, receipt: string | null): Promise<Payment> {
  if (payment.purpose === 'registration') {
    const draft = draftOf(payment)
    const obstacle = draft ? takenBy(tx, draft) : 'The registration is no longer kept.'
    return draft && !obstacle
      ? payForAccount(tx, deps, payment, draft, receipt)
      : flagForAttention(tx, deps, payment, obstacle ?? '', { receipt })
  }
  const user = payment.userId ? findUserById(tx, payment.userId) : undefined
  if (!user) return flagForAttention(tx, deps, payment, 'The account was deleted meanwhile.', { receipt })
  if (hasLifetimeSubscription(tx, user, deps.clock.now())) {
    return flagForAttention(tx, deps, payment, 'The account already has a subscription that does not end.', {
      receipt,
    })
  }
  return payForRenewal(tx, deps, payment, user, { receipt })
}

/** Moves a payment to "Needs attention", with the reason in words for the administrator. */
export async function flagForAttention(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  reason: string,
  found: { receipt?: string | null; amountReceived?: number | null } = {},
): Promise<Payment> {
  const now = deps.clock.now()
  const moved = await move(tx, payment, 'attention', { ...found, reason, nextQueryAt: null, updatedAt: now })
  await markRenewalCleared(tx, payment, now)
  await sendNeedsAttention(tx, deps, moved)
  await note(tx, payment, 'attention')
  return moved
}

/** Makes the account of a paid registration. Throws `conflict` where its email or phone is taken. */
export async function payForAccount(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  draft: Draft,
  receipt: string | null,
  settled: Settled = {},
): Promise<Payment> {
  const isFree = payment.amount === 0
  const user = await createAccount(tx, deps, draft, {
    paidBy: isFree ? undefined : { phone: payment.phone, receipt },
    isPhoneProven: !isFree && payment.phone === draft.phone && !settled.settledById,
    confirmedAt: isFree ? null : deps.clock.now(),
    consentAt: payment.createdAt,
  })
  if (!isFree) await sendPasswordLink(tx, deps, user, 'registration', { ...payment, receipt })
  const { expiry } = subscriptionNow(tx, user, deps.clock.now())
  const moved = await markPaid(tx, deps, payment, { userId: user.id, receipt, ...settled }, expiry)
  if (!isFree) await noteRegistered(tx, deps, user, moved, expiry)
  return moved
}

/** Renews the subscription of a person or of their school. */
export async function payForRenewal(tx: Tx, deps: Deps, payment: Payment, user: User, paid: Settled & Paid) {
  const expiry = await extendSubscription(tx, user, deps.clock.now())
  const moved = await markPaid(tx, deps, payment, { ...paid, userId: user.id }, expiry)
  const paidBy = { mpesaPhoneNumber: payment.phone, paymentReference: paid.receipt }
  const isOwnPayment = payment.phone === user.phone && payment.createdAt >= user.updatedAt
  const isPhoneNewlyProven = user.phoneLinksFrom === null && isOwnPayment && !paid.settledById
  const phoneLinksFrom = isPhoneNewlyProven ? phoneLinksAfterChange(deps.clock.now()) : user.phoneLinksFrom
  if (moved.amount > 0)
    await tx
      .update(users)
      .set({ ...paidBy, phoneLinksFrom })
      .where(eq(users.id, user.id))
  if (moved.amount > 0) await sendRenewed(tx, deps, user, moved, expiry)
  return moved
}

interface Paid {
  receipt: string | null
}

/** By whom and how a payment was settled by hand. */
export interface Settled {
  settledById?: string
  settlementNote?: string
  browserHash?: null
}

/** The audit log keeps `until` when it bought the subscription, in ms, for the receipt: later renewals move the date. */
async function markPaid(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  paid: Settled & Paid & { userId: string },
  until: number | null,
) {
  const now = deps.clock.now()
  const open = { resultCode: '0', reason: null, nextQueryAt: null, draft: null }
  const moved = await move(tx, payment, 'paid', { ...open, ...paid, paidAt: now, updatedAt: now })
  const { purpose } = payment
  await note(tx, payment, 'paid', paid.settledById, {
    amount: receivedOf(payment),
    purpose,
    userId: paid.userId,
    until,
  })
  return moved
}

function takenBy(tx: Tx, draft: Draft): string | null {
  try {
    assertContactAvailable(tx, draft)
    return null
  } catch (error) {
    if (error instanceof DomainError) return 'An account with this email or phone number was made meanwhile.'
    throw error
  }
}

/** A one-time subscription that is active: money can buy nothing more for it. */
export const hasLifetimeSubscription = (read: Reader, user: User, now: number): boolean =>
  !isAnnual(user.userType) && subscriptionNow(read, user, now).isActive

function subscriptionNow(read: Reader, user: User, now: number): Subscription {
  const school = user.schoolId
    ? read.select().from(schools).where(eq(schools.id, user.schoolId)).get()
    : undefined
  return subscriptionOf(user, school ?? null, now)
}
