import { and, count, desc, eq } from 'drizzle-orm'
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
  const ofStatus = asked.status && eq(payments.status, asked.status)
  const older = olderThan(payments.createdAt, payments.id, asked.cursor)
  const rows = db.read
    .select({ payment: payments, user: users })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(and(ofStatus, older))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(asked.limit + 1)
    .all()
  const total = db.read.select({ n: count() }).from(payments).where(ofStatus).get()?.n ?? 0
  const page = cutPage(rows, asked, total, ({ payment }) => payment)
  return { ...page, rows: page.rows.map(({ payment, user }) => ledgerRow(payment, user)) }
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
