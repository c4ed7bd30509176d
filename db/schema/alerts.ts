import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { alertChannels, alertFrequencies } from '#src/domain/jobs/alerts.ts'
import { id, time } from './columns.ts'
import { users } from './users.ts'

/**
 * A search whose new jobs are sent by email or SMS. A visitor's alert is active once its link was opened. Kept until cancelled, or 7 days if
 * it is never confirmed.
 */
export const jobAlerts = sqliteTable(
  'job_alerts',
  {
    id: id(),
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Lower-case NFC. */
    email: text().notNull(),
    /** The filters of the job list, as in its address. */
    search: text({ mode: 'json' }).$type<Record<string, string>>().notNull(),
    every: text({ enum: alertFrequencies }).notNull(),
    /** With SMS, `userId` is set; the number is the account's. */
    channel: text({ enum: alertChannels }).notNull().default('email'),
    /** 256 random bits, in the links that confirm and cancel the alert. */
    key: text().notNull().unique(),
    confirmedAt: time(),
    /** `postings.n` of the newest job in a sent digest; later ones are new. */
    toldUpTo: integer().notNull(),
    nextAt: time().notNull(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('job_alerts_due').on(table.nextAt),
    index('job_alerts_by_email').on(table.email),
    index('job_alerts_by_user').on(table.userId),
  ],
)

export type JobAlert = typeof jobAlerts.$inferSelect
