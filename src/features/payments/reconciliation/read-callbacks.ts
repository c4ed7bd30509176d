import { eq } from 'drizzle-orm'
import { type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type Callback, readCallback } from '../daraja/callback.ts'
import { explainResult } from '../daraja/result-codes.ts'
import { type CallbackRow, hasGatewayIds, openCallbacks, paymentByAnyId, paymentById } from '../queries.ts'

/** A stored callback and what it says; null where it cannot be read. */
export interface StoredCallback {
  row: CallbackRow
  callback: Callback | null
}

export function parseStoredCallback(row: CallbackRow): StoredCallback {
  try {
    return { row, callback: readCallback(JSON.parse(row.body)) }
  } catch {
    return { row, callback: null }
  }
}

/** What a callback reports of this payment; null where it is another's, unreadable, or ends nothing. */
export function announces({ callback }: StoredCallback, payment: Payment): 'paid' | 'failed' | null {
  if (!callback || !hasIdsOf(callback, payment)) return null
  const { final, status } = explainResult(callback.resultCode)
  if (!final) return null
  return status === 'paid' ? 'paid' : 'failed'
}

export const hasIdsOf = (callback: Callback, payment: Payment) =>
  callback.checkoutRequestId === payment.checkoutRequestId &&
  callback.merchantRequestId === payment.merchantRequestId

/**
 * Where a push was never answered, a callback with the payment's token supplies the gateway's ids (RULINGS.md section 2),
 * unless another payment has them.
 */
export async function backfillGatewayIds({ db, clock }: Deps, paymentId: string): Promise<void> {
  const payment = paymentById(db.read, paymentId)
  if (!payment || hasGatewayIds(payment) || payment.purpose === 'unmatched') return

  const { callback } =
    openCallbacks(db.read, paymentId)
      .map(parseStoredCallback)
      .find(found => found.callback) ?? {}
  if (!callback) return
  await db.write(async tx => {
    const fresh = paymentById(tx, paymentId)
    if (!fresh || hasGatewayIds(fresh) || paymentByAnyId(tx, callback.checkoutRequestId)) return
    const { checkoutRequestId, merchantRequestId } = callback
    await tx
      .update(payments)
      .set({ checkoutRequestId, merchantRequestId, updatedAt: clock.now() })
      .where(eq(payments.id, paymentId))
  })
}
