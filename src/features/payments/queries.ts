import { and, asc, desc, eq, isNull, or } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Payment, paymentCallbacks, payments } from '#db/schema.ts'
import { hashOf } from '#src/http/tokens.ts'

export type CallbackRow = typeof paymentCallbacks.$inferSelect

export const paymentById = (read: Reader, id: string): Payment | undefined =>
  read.select().from(payments).where(eq(payments.id, id)).get()

/** By the gateway's id or our own: both are given out as checkoutRequestId. */
export const paymentByAnyId = (read: Reader, id: string): Payment | undefined =>
  read
    .select()
    .from(payments)
    .where(or(eq(payments.id, id), eq(payments.checkoutRequestId, id)))
    .get()

export const paymentByReceipt = (read: Reader, receipt: string): Payment | undefined =>
  read.select().from(payments).where(eq(payments.receipt, receipt)).get()

/** The latest payment of a browser that still waits for its phone: of whoever is signed in there, or of nobody yet. */
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

export const openCallbacks = (read: Reader, paymentId: string): CallbackRow[] =>
  read
    .select()
    .from(paymentCallbacks)
    .where(and(eq(paymentCallbacks.paymentId, paymentId), isNull(paymentCallbacks.settledAt)))
    .orderBy(asc(paymentCallbacks.id))
    .all()

/** Until the gateway's id is known, a payment carries its own in that place. */
export const hasGatewayIds = (payment: Payment) => payment.checkoutRequestId !== payment.id

/** Money that arrives now still pays it. */
export const awaitsMoney = ({ status }: Pick<Payment, 'status'>) =>
  status === 'pending' || status === 'cancelled' || status === 'failed' || status === 'expired'
