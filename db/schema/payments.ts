import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { paymentPurposes, paymentStatuses } from '#src/domain/payments.ts'
import { roles } from '#src/domain/people/roles.ts'
import { plans } from '#src/domain/plans.ts'
import { id, time, timestamps } from './columns.ts'
import { users } from './users.ts'

/**
 * The ledger: every push and all money that arrived. Kept 7 years (Companies Act 2015), without the person once the account is
 * erased. The draft of a registration nobody paid for goes after 30 days.
 */
export const payments = sqliteTable(
  'payments',
  {
    id: id(),
    /** The gateway's; our own id where the push was never answered. */
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
    /** Whole KES asked for. */
    amount: integer().notNull(),
    /** Whole KES that arrived, where it differs. */
    amountReceived: integer(),
    phone: text(),
    draft: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    status: text({
      enum: paymentStatuses,
    })
      .notNull()
      .default('pending'),
    /** Why an administrator must look at it, or what the gateway said; in plain words. */
    reason: text(),
    receipt: text().unique(),
    resultCode: text(),
    /** The next time to ask the gateway; null once nothing is left to ask. */
    nextQueryAt: time(),
    queries: integer().notNull().default(0),
    paidAt: time(),
    settledById: text().references(() => users.id, { onDelete: 'set null' }),
    settlementNote: text(),
    ...timestamps,
  },
  table => [
    index('payments_by_status').on(table.status, table.createdAt),
    index('payments_by_phone').on(table.phone, table.createdAt),
    index('payments_by_user').on(table.userId, table.createdAt),
    index('payments_to_query').on(table.nextQueryAt),
    index('payments_by_browser').on(table.browserHash),
    // Holds all that revenue is added up from.
    index('payments_by_paid').on(table.paidAt, table.status, table.amount, table.amountReceived),
  ],
)

export type Payment = typeof payments.$inferSelect

/** Every callback as it came, stored before it is answered. Kept 1 year. */
export const paymentCallbacks = sqliteTable(
  'payment_callbacks',
  {
    id: id(),
    paymentId: text().references(() => payments.id, { onDelete: 'set null' }),
    body: text().notNull(),
    receivedAt: time().notNull(),
    /** Null until settled; start-up takes these up again. */
    settledAt: time(),
    outcome: text(),
  },
  table => [
    index('callbacks_by_payment').on(table.paymentId),
    index('callbacks_unsettled').on(table.settledAt, table.receivedAt),
  ],
)
