import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Payment, paymentCallbacks, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Callback } from '../daraja/callback.ts'
import { explainResult } from '../daraja/result-codes.ts'
import type { QueryResult } from '../daraja/types.ts'
import { awaitsMoney, type CallbackRow, paymentById, type StoredCallback } from '../queries.ts'
import { changeStatus } from '../status-transitions.ts'
import { applyPaidCallback, isConfirmed } from './confirm-payment.ts'
import { fulfilPayment } from './fulfil-payment.ts'
import { planNextQuery } from './query-schedule.ts'

/** Applies callbacks and then M-Pesa's answer to a payment, and plans the next query. */
export async function decideOutcome(
  tx: Tx,
  deps: Deps,
  paymentId: string,
  callbacks: StoredCallback[],
  answer: QueryResult | null,
): Promise<void> {
  const current = () => paymentById(tx, paymentId)
  const unconfirmed: StoredCallback[] = []
  for (const stored of callbacks) {
    const payment = current()
    if (!payment) return
    const outcome = await applyCallback(tx, deps, payment, stored, answer)
    if (outcome) await closeCallback(tx, stored.row, outcome, deps.clock.now())
    else unconfirmed.push(stored)
  }
  const afterCallbacks = current()
  if (afterCallbacks && answer) await applyAnswer(tx, deps, afterCallbacks, answer)
  const payment = current()
  if (payment) await planNextQuery(tx, deps, payment, unconfirmed, answer !== null)
}

/** Returns the outcome of a callback, null while it waits for M-Pesa's confirmation. */
async function applyCallback(
  tx: Tx,
  deps: Deps,
  payment: Payment,
  stored: StoredCallback,
  answer: QueryResult | null,
): Promise<string | null> {
  const { callback } = stored
  if (!callback) return 'unreadable'
  if (!hasIdsOf(callback, payment)) return 'other ids'
  if (reportedOutcome(stored, payment) === 'paid') return applyPaidCallback(tx, deps, payment, stored, answer)

  const { final, known, status, message } = explainResult(callback.resultCode)
  if (!known) await flagUnknownCode(tx, deps, payment, callback.resultCode)
  if (!final) return known ? 'still open' : 'unknown code'
  if (payment.status !== 'pending') return 'after the end'
  if (status !== 'paid' && status !== 'pending') {
    await fail(tx, deps, payment, { status, code: callback.resultCode, reason: message })
  }
  return status
}

/** Returns the outcome that a callback reports of this payment; null if it is another's, unreadable, or ends nothing. */
export function reportedOutcome({ callback }: StoredCallback, payment: Payment): 'paid' | 'failed' | null {
  if (!callback || !hasIdsOf(callback, payment)) return null
  const { final, status } = explainResult(callback.resultCode)
  if (!final) return null
  return status === 'paid' ? 'paid' : 'failed'
}

const hasIdsOf = (callback: Callback, payment: Payment) =>
  callback.checkoutRequestId === payment.checkoutRequestId &&
  callback.merchantRequestId === payment.merchantRequestId

async function closeCallback(tx: Tx, { id }: CallbackRow, outcome: string, now: number) {
  await tx.update(paymentCallbacks).set({ settledAt: now, outcome }).where(eq(paymentCallbacks.id, id))
}

async function applyAnswer(tx: Tx, deps: Deps, payment: Payment, answer: QueryResult): Promise<void> {
  if (awaitsMoney(payment) && isConfirmed(payment, answer)) await fulfilPayment(tx, deps, payment, null)
  if (answer.state === 'failed') {
    const { status, code, text: reason } = answer
    if (payment.status === 'pending') await fail(tx, deps, payment, { status, code, reason })
    if (payment.status === 'expired')
      await tx.update(payments).set({ resultCode: code }).where(eq(payments.id, payment.id))
  }
  if (answer.state === 'pending' && answer.unknownCode)
    await flagUnknownCode(tx, deps, payment, answer.unknownCode)
}

interface Failure {
  status: 'cancelled' | 'failed' | 'expired'
  code: string
  reason: string
}

const fail = (tx: Tx, { clock }: Deps, payment: Payment, { status, code, reason }: Failure) =>
  changeStatus(tx, payment, status, { resultCode: code, reason, updatedAt: clock.now() })

/** An unknown code ends nothing; it is stored for the administrator to see. */
async function flagUnknownCode(tx: Tx, { clock, log }: Deps, payment: Payment, code: string) {
  log.warn('unknown result code', { payment: payment.id })
  if (payment.status !== 'pending') return
  const reason = `M-Pesa sent an unknown result code: ${code.slice(0, 40)}`
  await tx
    .update(payments)
    .set({ reason, resultCode: code, updatedAt: clock.now() })
    .where(eq(payments.id, payment.id))
}
