import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { insertRow } from '#db/rows.ts'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { recordPayment } from '#src/features/registration/create-account.ts'
import { hashOf, randomToken } from '#src/http/session/tokens.ts'
import { formatKes } from '#src/ui/format.ts'
import type { Callback } from '../daraja/callback.ts'
import type { QueryResult } from '../daraja/types.ts'
import { sendNeedsAttention } from '../notifications.ts'
import { awaitsMoney, paymentByReceipt, type StoredCallback } from '../queries.ts'
import { auditPayment } from '../status-transitions.ts'
import { flagForAttention, fulfilPayment } from './fulfil-payment.ts'
import { MAX_QUERY_AGE } from './query-schedule.ts'

/**
 * Applies a callback, with the payment's token and ids, that reports money. The money is credited only once the gateway confirms it
 * when queried. Returns the outcome, null while that is open (facts/daraja.md section 5).
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
  if (answer?.state === 'failed') return overrule(tx, deps, payment)
  if (!isConfirmed(payment, answer)) {
    if (deps.clock.now() < row.receivedAt + MAX_QUERY_AGE) return null
    const named = callback.receipt ? ` (receipt ${callback.receipt})` : ''
    const reason = `M-Pesa reported this payment${named} but did not confirm it within 24 hours.`
    await flagForAttention(tx, deps, payment, reason, { amountReceived: wholeKes(callback.amount) })
    return 'never confirmed'
  }
  return applyConfirmed(tx, deps, payment, callback)
}

async function applyConfirmed(tx: Tx, deps: Deps, payment: Payment, callback: Callback): Promise<string> {
  const { amount, receipt = null } = callback
  if (receipt && paymentByReceipt(tx, receipt)) {
    const reason = `M-Pesa receipt ${receipt} already belongs to another payment.`
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
  const { status } = await fulfilPayment(tx, deps, payment, receipt)
  return status
}

/** Money reported for a payment that has ended: the same report again, the missing receipt, or more money. */
async function applyLatePayment(tx: Tx, deps: Deps, payment: Payment, callback: Callback): Promise<string> {
  const { receipt, amount } = callback
  const holder = receipt ? paymentByReceipt(tx, receipt) : payment
  if (!receipt || holder?.id === payment.id || holder?.purpose === 'unmatched') return 'repeated'
  if (holder) {
    deps.log.warn('receipt of another payment', { payment: payment.id })
    return 'used receipt'
  }
  if (payment.receipt === null) {
    await fillReceipt(tx, deps, payment, { receipt, amount })
    return 'receipt added'
  }
  await storeUnmatched(tx, deps, payment, { receipt, amount })
  return 'second receipt'
}

interface Money {
  receipt: string
  /** KES, if the callback says. */
  amount: number | undefined
}

/** Adds the receipt from a later callback to a payment that a query confirmed. */
async function fillReceipt(tx: Tx, { clock }: Deps, payment: Payment, { receipt, amount }: Money) {
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
    await recordPayment(tx, payment.userId, { paymentReference: receipt })
  }
}

/** A second receipt is more money: a row of its own in the ledger, for an administrator. */
async function storeUnmatched(tx: Tx, deps: Deps, payment: Payment, { receipt, amount }: Money) {
  const now = deps.clock.now()
  const arrived = wholeKes(amount) ?? payment.amount
  const stored = await insertRow(tx, payments, {
    callbackTokenHash: hashOf(randomToken()),
    userId: payment.userId,
    purpose: 'unmatched',
    role: payment.role,
    plan: payment.plan,
    amount: arrived,
    phone: payment.phone,
    status: 'attention',
    reason: `We received a second M-Pesa receipt for payment ${payment.id}, which was already paid.`,
    receipt,
    createdAt: now,
    updatedAt: now,
  })
  await sendNeedsAttention(tx, deps, stored)
  await auditPayment(tx, stored, 'attention')
}

/** Another sender knew the token and ids, or the gateway contradicts itself: nothing is credited, and the case is recorded. */
async function overrule(tx: Tx, deps: Deps, payment: Payment): Promise<string> {
  deps.log.warn('reported payment denied by the gateway', { payment: payment.id })
  await auditPayment(tx, payment, 'overruled')
  return 'overruled'
}

/** Whether the gateway says that this very payment is paid. */
export function isConfirmed(payment: Payment, answer: QueryResult | null): boolean {
  if (answer?.state !== 'paid') return false
  return answer.merchantRequestId === null || answer.merchantRequestId === payment.merchantRequestId
}

const wrongAmount = (payment: Payment, amount: number) =>
  `${formatKes(amount)} was received instead of ${formatKes(payment.amount)}.`

const wholeKes = (amount: number | undefined) => (amount === undefined ? null : Math.floor(amount))
