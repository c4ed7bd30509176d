import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Payment, paymentCallbacks, payments } from '#db/schema.ts'
import { parseJson } from '#src/domain/text.ts'
import type { Draft } from '#src/features/registration/schema.ts'
import { hashOf } from '#src/http/session/tokens.ts'
import { type Callback, readCallback } from './daraja/callback.ts'

export type CallbackRow = typeof paymentCallbacks.$inferSelect

/** A stored callback and its content, null if that cannot be read. */
export interface StoredCallback {
  row: CallbackRow
  callback: Callback | null
}

export const paymentById = (read: Reader, id: string): Payment | undefined =>
  read.select().from(payments).where(eq(payments.id, id)).get()

/** By the gateway's id or our own: both are returned as checkoutRequestId. */
export const paymentByAnyId = (read: Reader, id: string): Payment | undefined =>
  read
    .select()
    .from(payments)
    .where(or(eq(payments.id, id), eq(payments.checkoutRequestId, id)))
    .get()

export const paymentByReceipt = (read: Reader, receipt: string): Payment | undefined =>
  read.select().from(payments).where(eq(payments.receipt, receipt)).get()

/** The latest pending payment of a browser: the signed-in person's, or one without an account yet. */
export function openPaymentOf(
  read: Reader,
  browserToken: string | null,
  viewer: { id: string } | null,
): Payment | undefined {
  if (browserToken === null) return undefined
  const owner = viewer ? eq(payments.userId, viewer.id) : isNull(payments.userId)
  return read
    .select()
    .from(payments)
    .where(and(eq(payments.browserHash, hashOf(browserToken)), eq(payments.status, 'pending'), owner))
    .orderBy(desc(payments.createdAt))
    .get()
}

export const lastRegistrationOf = (read: Reader, browserHash: string): Payment | undefined =>
  read
    .select()
    .from(payments)
    .where(and(eq(payments.browserHash, browserHash), eq(payments.purpose, 'registration')))
    .orderBy(desc(payments.createdAt))
    .get()

/** The callbacks of a payment that are not settled yet, oldest first. */
export const openCallbacks = (read: Reader, paymentId: string): StoredCallback[] =>
  read
    .select()
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.paymentId, paymentId), isNull(paymentCallbacks.settledAt)))
    .orderBy(asc(paymentCallbacks.id))
    .all()
    .map(row => ({ row, callback: readCallback(parseJson(row.body)) }))

/** A stored draft is what `readDraft` returned. */
export const draftOf = ({ draft }: Pick<Payment, 'draft'>) => draft as Draft | null

/** Whole KES received. */
export const receivedOf = ({ amount, amountReceived }: Pick<Payment, 'amount' | 'amountReceived'>) =>
  amountReceived ?? amount

/** Until the gateway's id is known, checkoutRequestId holds our own. */
export const hasGatewayIds = (payment: Payment) => payment.checkoutRequestId !== payment.id

/** Money that arrives now still pays the payment. */
export const awaitsMoney = ({ status }: Pick<Payment, 'status'>) =>
  status === 'pending' || status === 'cancelled' || status === 'failed' || status === 'expired'
