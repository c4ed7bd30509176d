import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { auditLog, type Payment, payments } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { receivedOf } from './audit-payment.ts'
import { isPaidBy, type Payer } from './checkout/policy.ts'
import { shownStatus } from './checkout/status.ts'
import type { PaymentStatus } from './schema.ts'

/** A payment as who made it sees it. Times are ISO 8601, money whole KES. */
export interface OwnPayment
  extends Pick<
      Payment,
      'id' | 'checkoutRequestId' | 'purpose' | 'role' | 'plan' | 'amount' | 'amountReceived'
    >,
    Omit<PaymentStatus, 'next'> {
  createdAt: string
  paidAt: string | null
  /** The end of what it bought; null where it does not end or nothing was bought. */
  until: string | null
  hasReceipt: boolean
}

/** What a person, or for an owner the school, paid or tried to, newest first. */
export function ownPayments({ db }: Deps, viewer: Payer, asked: PageParams): Page<OwnPayment> {
  const own = isPaidBy(db.read, viewer)
  const rows = db.read
    .select()
    .from(payments)
    .where(and(own, olderThanCursor(payments.createdAt, payments.id, asked.cursor)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(asked.limit + 1)
    .all()
  const total = db.read.select({ n: count() }).from(payments).where(own).get()?.n ?? 0
  const page = toPage(rows, asked, total, payment => payment)
  const until = endsBought(
    db.read,
    page.rows.map(({ id }) => id),
  )
  return { ...page, rows: page.rows.map(payment => ownPayment(payment, until.get(payment.id) ?? null)) }
}

/** Money that came and bought something has a receipt. */
export const hasReceipt = (payment: Pick<Payment, 'status' | 'amount' | 'amountReceived'>) =>
  payment.status === 'paid' && receivedOf(payment) > 0

/** Until when each payment bought the subscription, in ms, as the audit log keeps it. */
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

function ownPayment(payment: Payment, until: number | null): OwnPayment {
  const { id, checkoutRequestId, purpose, role, plan, amount, amountReceived, createdAt, paidAt } = payment
  return {
    ...{ id, checkoutRequestId, purpose, role, plan, amount, amountReceived },
    ...shownStatus(payment),
    createdAt: new Date(createdAt).toISOString(),
    paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    until: until === null ? null : new Date(until).toISOString(),
    hasReceipt: hasReceipt(payment),
  }
}
