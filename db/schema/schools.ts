import { sql } from 'drizzle-orm'
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { subscriptionStatuses } from '#src/domain/subscription.ts'
import { flag, id, textList, time, timestamps } from './columns.ts'

/**
 * An institution. Its colleagues are users with its id; rights and subscription are the school's (RULINGS.md section 3).
 * Kept until the account of its last user is erased.
 */
export const schools = sqliteTable(
  'schools',
  {
    id: id(),
    name: text().notNull(),
    type: text().notNull(),
    population: text(),
    departments: textList().notNull().default([]),
    county: text().notNull(),
    town: text().notNull(),
    isVerified: flag().notNull().default(false),
    isHidden: flag().notNull().default(false),
    isSample: flag().notNull().default(false),
    subscriptionStatus: text({ enum: subscriptionStatuses }).notNull().default('inactive'),
    subscriptionExpiry: time(),
    ...timestamps,
  },
  table => [
    index('schools_by_county').on(table.county),
    index('schools_subscribed')
      .on(table.subscriptionStatus, table.subscriptionExpiry)
      .where(sql`${table.isSample} = 0`),
  ],
)

export type School = typeof schools.$inferSelect
