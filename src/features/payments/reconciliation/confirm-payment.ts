import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, payments, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { hashOf, randomToken } from '#src/http/tokens.ts'
import { formatKes } from '#src/ui/format.ts'
import { note } from '../audit-payment.ts'
import type { Callback } from '../daraja/callback.ts'
import type { QueryResult } from '../daraja/types.ts'
import { sendNeedsAttention } from '../notifications.ts'
import { awaitsMoney, paymentByReceipt } from '../queries.ts'
import { credit, flagForAttention } from './fulfil-payment.ts'
import { ASKED_FOR } from './query-schedule.ts'
import type { StoredCallback } from './read-callbacks.ts'

/**
 * Takes money that a callback with the payment's token and ids announces. It is given nothing for until the gateway
 * confirms it when asked; null while it does not (facts/daraja.md section 5).
 */
export async function applyPaidCallback(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  { row, callback }: StoredCallback,
  answer: QueryResult | null,
): Promise<string | null> {
  if (!callback) return 'unreadable'
  if (!awaitsMoney(payment)) return applyLatePayment(tx, deps, payment, callback)
  if (answer?.state === 'failed') return overruled(tx, deps, payment)
  if (!isConfirmed(payment, answer)) {
    if (deps.clock.now() < row.receivedAt + ASKED_FOR) return null
    const named = callback.receipt ? ` (receipt ${callback.receipt})` : ''
    const reason = `M-Pesa announced this payment${named}, but never confirmed it when asked.`
    await flagForAttention(tx, deps, payment, reason, { amountReceived: wholeKes(callback.amount) })
    return 'never confirmed'
  }
  return takeConfirmed(tx, deps, payment, callback)
}

async function takeConfirmed(tx: Tx, deps: Deps, payment: Payment, callback: Callback): Promise<string> {
  const { amount, receipt = null } = callback
  if (receipt && paymentByReceipt(tx, receipt)) {
    const reason = `Its M-Pesa receipt ${receipt} already belongs to another payment.`
    await flagForAttention(tx, deps, payment, reason, { amountReceived: wholeKes(amount) })
    return 'used receipt'
  }
  if (amount !== undefined && amount !== payment.amount) {
    await flagForAttention(tx, deps, payment, wrongAmount(payment, amount), {
      receipt,
      amountReceived: wholeKes(amount),
    })
    return 'wrong amount'
  }
  const credited = await credit(tx, deps, payment, receipt)
  return credited.status
}

/** Money announced for a payment that has an end already: the same again, its missing receipt, or more money. */
async function applyLatePayment(tx: Tx, deps: Deps, payment: Payment, callback: Callback): Promise<string> {
  const { receipt, amount } = callback
  const holder = receipt ? paymentByReceipt(tx, receipt) : payment
  if (!receipt || holder?.id === payment.id || holder?.purpose === 'unmatched') return 'repeated'
  if (holder) {
    deps.log.warn('receipt of another payment', { payment: payment.id })
    return 'used receipt'
  }
  if (payment.receipt === null) {
    await fillReceipt(tx, deps, payment, receipt, amount)
    return 'receipt added'
  }
  await keepUnmatched(tx, deps, payment, receipt, amount)
  return 'second receipt'
}

/** A payment that a query confirmed gets its receipt from a later callback. */
async function fillReceipt(tx: Tx, { clock }: Deps, payment: Payment, receipt: string, amount?: number) {
  const differs = amount !== undefined && amount !== payment.amount
  await tx
    .update(payments)
    .set({
      receipt,
      ...(differs && {
        amountReceived: wholeKes(amount),
        reason: payment.reason ?? wrongAmount(payment, amount),
      }),
      updatedAt: clock.now(),
    })
    .where(eq(payments.id, payment.id))
  if (payment.status === 'paid' && payment.userId) {
    await tx.update(users).set({ paymentReference: receipt }).where(eq(users.id, payment.userId))
  }
}

/** A further receipt is further money: a row of its own in the ledger, for an administrator. */
async function keepUnmatched(tx: Tx, deps: Deps, payment: Payment, receipt: string, amount?: number) {
  const now = deps.clock.now()
  const arrived = wholeKes(amount) ?? payment.amount
  const [kept] = await tx
    .insert(payments)
    .values({
      callbackTokenHash: hashOf(randomToken()),
      userId: payment.userId,
      purpose: 'unmatched',
      role: payment.role,
      plan: payment.plan,
      amount: arrived,
      phone: payment.phone,
      status: 'attention',
      reason: `A second receipt came for payment ${payment.id}, which was settled already.`,
      receipt,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  if (!kept) throw new Error('The money was not stored.')
  await sendNeedsAttention(tx, deps, kept)
  await note(tx, kept, 'attention')
}

/** Somebody knew the token and ids, or the gateway contradicts itself: nothing is given, and it is noted. */
async function overruled(tx: Tx, deps: Deps, payment: Payment): Promise<string> {
  deps.log.warn('announced payment denied by the gateway', { payment: payment.id })
  await note(tx, payment, 'overruled')
  return 'overruled'
}

/** The gateway says that this very payment is paid. */
export function isConfirmed(payment: Payment, answer: QueryResult | null): boolean {
  if (answer?.state !== 'paid') return false
  return answer.merchantRequestId === null || answer.merchantRequestId === payment.merchantRequestId
}

const wrongAmount = (payment: Payment, amount: number) =>
  `${formatKes(amount)} arrived instead of ${formatKes(payment.amount)}.`

const wholeKes = (amount: number | undefined) => (amount === undefined ? null : Math.floor(amount))
