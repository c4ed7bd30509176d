import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { paymentPurposes, paymentStatuses } from '#src/domain/payments.ts'
import { roles } from '#src/domain/people/roles.ts'
import { plans } from '#src/domain/plans.ts'
import { flag, id, time, timestamps } from './columns.ts'
import { users } from './users.ts'

/**
 * The ledger: every M-Pesa prompt and all money received. Kept 7 years (Companies Act 2015), without the user once the account
 * is erased. The draft of an unpaid registration is removed after 30 days.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** The gateway's id, or our own if it never answered the prompt. */
    checkoutRequestId: text().unique(),
    merchantRequestId: text(),
    /** SHA-256 of the token in the callback URL. */
    callbackTokenHash: text().notNull().unique(),
    /** SHA-256 of the cookie of the browser that started it. */
    browserHash: text(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    purpose: text({ enum: paymentPurposes }).notNull(),
    role: text({ enum: roles }),
    plan: text({ enum: plans }),
    /** Whole KES requested. */
    amount: integer().notNull(),
    /** Whole KES received, if different. */
    amountReceived: integer(),
    phone: text(),
    draft: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    status: text({
      enum: paymentStatuses,
    })
      .notNull()
      .default('pending'),
    /** The reason for an administrator to check it, or the gateway's message, in plain words. */
    reason: text(),
    receipt: text().unique(),
    resultCode: text(),
    /** The next time to ask the gateway; null once the payment is settled. */
    nextQueryAt: time(),
    queries: integer().notNull().default(0),
    paidAt: time(),
    settledById: text().references(() => users.id, { onDelete: 'set null' }),
    settlementNote: text(),
    /** The user is or was a sample. Set by a trigger (db/migrations). */
    isSample: flag().notNull().default(false),
    ...timestamps,
  },
  table => [
    index('payments_by_status').on(table.status, table.createdAt),
    index('payments_by_phone').on(table.phone, table.createdAt),
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_to_query').on(table.nextQueryAt),
    index('payments_by_browser').on(table.browserHash).where(sql`${table.browserHash} is not null`),
  ],
)

export type Payment = typeof payments.$inferSelect

/** Every callback as received, stored before it is answered. Kept 1 year. */
export const paymentCallbacks = sqliteTable(
  'payment_callbacks',
  {
    id: id(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    body: text().notNull(),
    receivedAt: time().notNull(),
    /** Null until settled. Unsettled callbacks are processed again at start-up. */
    settledAt: time(),
    outcome: text(),
  },
  table => [
    index('callbacks_by_payment').on(table.paymentId),
    index('callbacks_unsettled').on(table.settledAt, table.receivedAt),
  ],
)
