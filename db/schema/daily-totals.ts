import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** The kinds of rows that are counted. Samples are left out, except from the kinds that are not counted by day. */
export const totalKinds = [
  /** By the day of registration. */
  'users',
  'suspended users',
  /** Of schools and of people without one, by their last day; those without an end have a day in the far future. */
  'subscriptions',
  /** By the day of creation. */
  'jobs',
  'applications',
  'pending applications',
  /** Paid and not refunded, by the day of payment; without free ones. */
  'payments',
  /** All rows, on day 0. */
  'all users',
  'all jobs',
  'all payments',
  'audit entries',
] as const

/** Counts of rows by day in Kenya, numbered from 1970. Maintained by triggers, as the view `counted_rows` says (db/migrations). */
export const dailyTotals = sqliteTable(
  'daily_totals',
  {
    kind: text({ enum: totalKinds }).notNull(),
    day: integer().notNull(),
    n: integer().notNull(),
    /** Whole KES paid. */
    kes: integer().notNull(),
  },
  table => [primaryKey({ columns: [table.kind, table.day] })],
)
