import { and, desc, eq, gte, inArray, isNotNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Reader } from '#db/connection.ts'
import { totalOf } from '#db/daily-totals.ts'
import { olderThanCursor, type Page, type PageParams, toPage } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { type Payment, payments, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { paymentStatuses } from '#src/domain/payments.ts'
import { toEmail } from '#src/domain/people/email.ts'
import { toPhone } from '#src/domain/people/to-phone.ts'
import { searchWords } from '#src/http/paging.ts'
import type { LedgerPaymentJson } from './json.ts'
import { draftOf } from './queries.ts'

/** Filters of the ledger: a status, and the matches of a search. Unreadable filters are ignored. */
export const ledgerFilters = z.object({
  status: z.catch(z.optional(z.enum(paymentStatuses)), undefined),
  search: searchWords,
})
export type LedgerFilters = z.infer<typeof ledgerFilters>

/** All money received and every push, newest first. */
export function listPayments({ db }: Deps, params: PageParams & LedgerFilters): Page<LedgerPaymentJson> {
  const { status, search } = params
  const which = and(status && eq(payments.status, status), search ? ledgerMatch(db.read, search) : undefined)
  const page = pageOfPayments(db.read, params, which)
  return { ...page, rows: page.rows.map(({ payment, user }) => serializeLedgerPayment(payment, user)) }
}

/** Payments with their accounts, newest first. */
export function pageOfPayments(read: Reader, params: PageParams, which: SQL | undefined) {
  const older = olderThanCursor(payments.createdAt, payments.id, params.cursor)
  const rows = read
    .select({ payment: payments, user: users })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .where(which ? and(which, older) : inArray(payments.id, newest(read, older, params.limit + 1)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(params.limit + 1)
    .all()
  const total = which ? countRows(read, payments, which) : totalOf(read, 'all payments')
  return toPage(rows, params, total, ({ payment }) => payment)
}

/** The newest of each status, read in the order of an index: the newest of all are among them, and no index has those in order. */
function newest(read: Reader, older: SQL | undefined, limit: number): SQL {
  const ofEach = paymentStatuses.map(status => {
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

export function serializeLedgerPayment(payment: Payment, user: User | null): LedgerPaymentJson {
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

/**
 * Matches payments by the beginning of a receipt, a phone number in any Kenyan form, the beginning of an email address (of the account
 * or of an unpaid registration), or an id.
 */
function ledgerMatch(read: Reader, search: string): SQL | undefined {
  const text = search.trim()
  const phone = toPhone(text)
  const people = read
    .select({ id: users.id })
    .from(users)
    .where(or(startsWith(users.email, toEmail(text)), phone ? eq(users.phone, phone) : undefined))
  return or(
    eq(payments.id, text.toLowerCase()),
    eq(payments.checkoutRequestId, text),
    startsWith(payments.receipt, text.toUpperCase()),
    phone ? eq(payments.phone, phone) : undefined,
    inArray(payments.userId, people),
    text.includes('@') ? hasDraftOf(toEmail(text)) : undefined,
  )
}

/** A range, so that the index is used: from the text to after everything that starts with it. */
const startsWith = (column: typeof users.email | typeof payments.receipt, text: string) =>
  and(gte(column, text), lt(column, `${text}\u{10ffff}`))

/** Drafts are deleted after 30 days, so there are few. */
const hasDraftOf = (email: string) =>
  and(
    inArray(payments.status, ['pending', 'cancelled', 'failed', 'expired', 'attention']),
    isNotNull(payments.draft),
    like(sql`${payments.draft} ->> 'email'`, `${email.replace(/[%_]/g, '')}%`),
  )
