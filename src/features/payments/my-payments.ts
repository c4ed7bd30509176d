import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { auditLog, type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { serializePayerStatus } from './checkout/status.ts'
import type { MyPaymentJson } from './json.ts'
import { isPaidBy, type Payer } from './policy.ts'
import { receivedOf } from './queries.ts'

/** The payments of a person, or for an owner those of the school, newest first. */
export function listMyPayments({ db }: Deps, viewer: Payer, params: PageParams): Page<MyPaymentJson> {
  const own = isPaidBy(db.read, viewer)
  const rows = db.read
    .select()
    .from(payments)
    .where(and(own, olderThanCursor(payments.createdAt, payments.id, params.cursor)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(params.limit + 1)
    .all()
  const total = db.read.select({ n: count() }).from(payments).where(own).get()?.n ?? 0
  const page = toPage(rows, params, total, payment => payment)
  const until = endsBought(
    db.read,
    page.rows.map(({ id }) => id),
  )
  return {
    ...page,
    rows: page.rows.map(payment => serializeMyPayment(payment, until.get(payment.id) ?? null)),
  }
}

/** A payment that bought something for money has a receipt. */
export const hasReceipt = (payment: Pick<Payment, 'status' | 'amount' | 'amountReceived'>) =>
  payment.status === 'paid' && receivedOf(payment) > 0

/** When the subscription that each payment bought ends, in ms, from the audit log. */
export function endsBought(read: Reader, paymentIds: string[]): Map<string, number> {
  const rows = read
    .select({ id: auditLog.targetId, detail: auditLog.detail })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetType, 'payment'),
        inArray(auditLog.targetId, paymentIds),
        eq(auditLog.action, 'payment.paid'),
      ),
    )
    .all()
  return new Map(rows.flatMap(({ id, detail }) => (id && detail?.until ? [[id, Number(detail.until)]] : [])))
}

function serializeMyPayment(payment: Payment, until: number | null): MyPaymentJson {
  const { id, checkoutRequestId, purpose, role, plan, amount, amountReceived, createdAt, paidAt } = payment
  return {
    ...{ id, checkoutRequestId, purpose, role, plan, amount, amountReceived },
    ...serializePayerStatus(payment),
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    hasReceipt: hasReceipt(payment),
  }
}
