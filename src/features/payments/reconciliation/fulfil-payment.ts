import { eq } from 'drizzle-orm'
import type { Reader, Tx } from '#db/connection.ts'
import { type Payment, schools, type User } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { isAnnual } from '#src/domain/plans.ts'
import { type Subscription, subscriptionOf } from '#src/domain/subscription.ts'
import { findUserById } from '#src/features/account/serialize-account.ts'
import { phoneLinksAfterChange, sendPasswordLink } from '#src/features/auth/one-time-links.ts'
import {
  createAccount,
  extendSubscription,
  findTakenContact,
  recordPayment,
} from '#src/features/registration/create-account.ts'
import type { Draft } from '#src/features/registration/schema.ts'
import { notifyRegistered, sendNeedsAttention, sendRenewed } from '../notifications.ts'
import { draftOf, receivedOf } from '../queries.ts'
import { auditPayment, changeStatus } from '../status-transitions.ts'

/**
 * Creates the account of a registration or renews a subscription, in the `write` that marks the payment paid. Money that can no longer
 * be matched is flagged for an administrator.
 */
export async function fulfilPayment(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  receipt: string | null,
): Promise<Payment> {
  const flag = (reason: string) => flagForAttention(tx, deps, payment, reason, { receipt })
  if (payment.purpose === 'registration') {
    const draft = draftOf(payment)
    if (!draft) return flag('The registration details have been deleted.')
    if (findTakenContact(tx, draft))
      return flag('An account with this email address or phone number was created in the meantime.')
    return fulfilRegistration(tx, deps, payment, draft, receipt)
  }
  const user = payment.userId ? findUserById(tx, payment.userId) : undefined
  if (!user) return flag('The account has been deleted.')
  if (hasLifetimeSubscription(tx, user, deps.clock.now()))
    return flag('The account already has a subscription with no end date.')
  return fulfilRenewal(tx, deps, payment, user, { receipt })
}

/** Marks a payment as "Needs attention", with the reason as text for the administrator. */
export async function flagForAttention(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  reason: string,
  found: { receipt?: string | null; amountReceived?: number | null } = {},
): Promise<Payment> {
  const updatedAt = deps.clock.now()
  const flagged = await changeStatus(tx, payment, 'attention', {
    ...found,
    reason,
    nextQueryAt: null,
    updatedAt,
  })
  await sendNeedsAttention(tx, deps, flagged)
  await auditPayment(tx, payment, 'attention')
  return flagged
}

/** Creates the account of a paid registration. Throws `conflict` if its email address or phone number is taken. */
export async function fulfilRegistration(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  draft: Draft,
  receipt: string | null,
  settled: Settled = {},
): Promise<Payment> {
  const isFree = payment.amount === 0
  const user = await createAccount(tx, deps, draft, {
    ...(!isFree && { paidBy: { phone: payment.phone, receipt } }),
    isPhoneProven: !isFree && payment.phone === draft.phone && !settled.settledById,
    confirmedAt: isFree ? null : deps.clock.now(),
    consentAt: payment.createdAt,
  })
  if (!isFree) await sendPasswordLink(tx, deps, user, 'registration', { ...payment, receipt })
  const { expiry } = subscriptionNow(tx, user, deps.clock.now())
  const paid = await markPaid(tx, deps, payment, { userId: user.id, receipt, ...settled }, expiry)
  if (!isFree) await notifyRegistered(tx, deps, user, paid, expiry)
  return paid
}

/** Renews the subscription of a person or of their school. */
export async function fulfilRenewal(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  user: User,
  settled: Settled & Received,
) {
  const expiry = await extendSubscription(tx, user, deps.clock.now())
  const paid = await markPaid(tx, deps, payment, { ...settled, userId: user.id }, expiry)
  const isOwnPayment = payment.phone === user.phone && payment.createdAt >= user.updatedAt
  const isPhoneNewlyProven = user.phoneLinksFrom === null && isOwnPayment && !settled.settledById
  const phoneLinksFrom = isPhoneNewlyProven ? phoneLinksAfterChange(deps.clock.now()) : user.phoneLinksFrom
  if (paid.amount > 0) {
    const { phone: mpesaPhoneNumber } = payment
    await recordPayment(tx, user.id, { mpesaPhoneNumber, paymentReference: settled.receipt, phoneLinksFrom })
    await sendRenewed(tx, deps, user, paid, expiry)
  }
  return paid
}

interface Received {
  receipt: string | null
}

/** How an administrator settled a payment by hand; empty for any other payment. */
export interface Settled {
  settledById?: string
  settlementNote?: string | undefined
  browserHash?: null
}

/** The audit log records the end of the subscription bought, in ms, for the receipt: later renewals move that date. */
async function markPaid(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  paid: Settled & Received & { userId: string },
  until: number | null,
) {
  const now = deps.clock.now()
  const done = { resultCode: '0', reason: null, nextQueryAt: null, draft: null }
  const marked = await changeStatus(tx, payment, 'paid', { ...done, ...paid, paidAt: now, updatedAt: now })
  const { userId, settledById } = paid
  const detail = { amount: receivedOf(payment), purpose: payment.purpose, userId, until }
  await auditPayment(tx, payment, 'paid', settledById, detail)
  return marked
}

/** An active one-time subscription: there is nothing more to buy. */
export const hasLifetimeSubscription = (read: Reader, user: User, now: number): boolean =>
  !isAnnual(user.userType) && subscriptionNow(read, user, now).isActive

function subscriptionNow(read: Reader, user: User, now: number): Subscription {
  const school = user.schoolId
    ? read.select().from(schools).where(eq(schools.id, user.schoolId)).get()
    : undefined
  return subscriptionOf(user, school ?? null, now)
}
