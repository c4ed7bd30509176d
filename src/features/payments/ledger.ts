import { and, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reader } from '#db/connection.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { type Payment, payments, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { searchWords } from '#src/http/paging.ts'
import { draftOf } from './checkout/quote.ts'
import { ledgerMatch } from './ledger-search.ts'
import { transitions } from './status-transitions.ts'

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

const statuses = Object.keys(transitions) as (keyof typeof transitions)[]

/** What narrows the ledger: one status, and what `ledgerMatch` finds. What cannot be read narrows nothing. */
export const ledgerFilters = z.object({
  status: z.catch(z.optional(z.enum(statuses)), undefined),
  search: searchWords,
})
export type LedgerFilters = z.infer<typeof ledgerFilters>

/** All money and every push, newest first. */
export function listPayments({ db }: Deps, asked: PageParams & LedgerFilters): Page<LedgerRow> {
  const { status, search } = asked
  const which = and(status && eq(payments.status, status), search ? ledgerMatch(db.read, search) : undefined)
  const page = pageOfPayments(db.read, asked, which)
  return { ...page, rows: page.rows.map(({ payment, user }) => ledgerRow(payment, user)) }
}

/** Payments with the account each belongs to, newest first. */
export function pageOfPayments(read: Reader, asked: PageParams, which: SQL | undefined) {
  const older = olderThanCursor(payments.createdAt, payments.id, asked.cursor)
  const rows = read
    .select({ payment: payments, user: users })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(which ? and(which, older) : inArray(payments.id, newest(read, older, asked.limit + 1)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(asked.limit + 1)
    .all()
  const total = read.select({ n: count() }).from(payments).where(which).get()?.n ?? 0
  return toPage(rows, asked, total, ({ payment }) => payment)
}

/** The latest of each status, which an index has in order, as it has not all together: the latest of all are among them. */
function newest(read: Reader, older: SQL | undefined, limit: number): SQL {
  const ofEach = statuses.map(status => {
    const latest = read
      .select({ id: payments.id })
      .from(payments)
      .where(and(sql`${payments.status} = ${status}`, older))
      .orderBy(desc(payments.createdAt), desc(payments.id))
      .limit(limit)
    return sql`select * from (${latest})`
  })
  return sql`(${sql.join(ofEach, sql` union all `)})`
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
