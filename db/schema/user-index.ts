import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { subscriptionStatuses } from '#src/domain/subscription.ts'
import { flag, time } from './columns.ts'
import { users } from './users.ts'

/**
 * The index for filtering and sorting the administrators' list of users: one row per user, maintained by triggers (db/migrations).
 * `n` grows with the time of registration: its ms, or the next free number. `user_search` (FTS5) has the same rowid.
 */
export const userLists = sqliteTable(
  'user_lists',
  {
    n: integer().primaryKey(),
    userId: text()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    userType: text().$type<typeof users.$inferSelect.userType>().notNull(),
    /** The user's own, or else the school's. */
    county: text(),
    /** `suspended`, or the stored status of the subscription: after `endsAt` it has expired. */
    standing: text({ enum: [...subscriptionStatuses, 'suspended'] }).notNull(),
    /** When the active or pending subscription ends. */
    endsAt: time(),
    /** The last day of the user's or school's badge, YYYY-MM-DD; '9999' if it has none. */
    verifiedUntil: text(),
    isSample: flag().notNull(),
    /** First and last name in lower case. */
    name: text().notNull(),
  },
  ({ n, userType, county, standing, endsAt, verifiedUntil, isSample, name }) => [
    index('user_lists_by_type').on(userType),
    index('user_lists_by_county').on(county),
    index('user_lists_by_standing').on(standing, n, endsAt),
    index('user_lists_verified').on(n, verifiedUntil).where(sql`${verifiedUntil} is not null`),
    index('user_lists_samples').on(isSample).where(sql`${isSample} = 1`),
    // Covers every filter, so that reading in the order of names needs no other table.
    index('user_lists_by_name').on(name, n, userType, county, standing, endsAt, verifiedUntil, isSample),
  ],
)
