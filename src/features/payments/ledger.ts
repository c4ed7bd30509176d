import { and, count, desc, eq, type SQL } from 'drizzle-orm'
import type { Reader } from '#db/open.ts'
import { cutPage, olderThan, type Page, type PageAsked } from '#db/paging.ts'
import { type Payment, payments, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { draftOf } from './terms.ts'

/** A payment as administrators see it. Times are ISO 8601, money whole KES. */
export interface LedgerRow
  extends Pick<
    Payment,
    | 'id'
    | 'checkoutRequestId'
    | 'purpose'
    | 'role'
    | 'plan'
    | 'amount'
    | 'amountReceived'
    | 'phone'
    | 'status'
    | 'reason'
    | 'receipt'
    | 'resultCode'
    | 'userId'
    | 'settledById'
    | 'settlementNote'
  > {
  /** Of the account, or of the registration that waits for its money. */
  name: string | null
  email: string | null
  createdAt: string
  paidAt: string | null
}

/** All money and every push, newest first; `status` keeps those of one status. */
export function listPayments(
  { db }: Deps,
  asked: PageAsked & { status?: Payment['status'] | undefined },
): Page<LedgerRow> {
  const page = pageOfPayments(db.read, asked, asked.status && eq(payments.status, asked.status))
  return { ...page, rows: page.rows.map(({ payment, user }) => ledgerRow(payment, user)) }
}

/** Payments with the account each belongs to, newest first. */
export function pageOfPayments(read: Reader, asked: PageAsked, which: SQL | undefined) {
  const rows = read
    .select({ payment: payments, user: users })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(which, olderThan(payments.createdAt, payments.id, asked.cursor)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(asked.limit + 1)
    .all()
  const total = read.select({ n: count() }).from(payments).where(which).get()?.n ?? 0
  return cutPage(rows, asked, total, ({ payment }) => payment)
}

export function ledgerRow(payment: Payment, user: typeof users.$inferSelect | null): LedgerRow {
  const person = user ?? draftOf(payment)
  const { id, checkoutRequestId, purpose, role, plan, amount, amountReceived, phone } = payment
  const { status, reason, receipt, resultCode, userId, settledById, settlementNote } = payment
  return {
    ...{ id, checkoutRequestId, purpose, role, plan, amount, amountReceived, phone },
    ...{ status, reason, receipt, resultCode, userId, settledById, settlementNote },
    name: person ? `${person.firstName} ${person.lastName}`.trim() : null,
    email: person?.email ?? null,
    createdAt: new Date(payment.createdAt).toISOString(),
    paidAt: payment.paidAt === null ? null : new Date(payment.paidAt).toISOString(),
  }
}
