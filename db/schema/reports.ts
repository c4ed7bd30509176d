import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { reportCauses, reportOutcomes, reportTargets } from '#src/domain/reports.ts'
import { id, time } from './columns.ts'
import { jobs } from './jobs.ts'
import { messages } from './messages.ts'
import { reviews } from './reviews.ts'
import { tutorRequests } from './tutor-requests.ts'
import { users } from './users.ts'

/** A copy of the reported content at that moment. */
export interface ReportedContent {
  title: string | null
  text: string
}

/**
 * A report to the administrators about a user, message, job, review or tutor request. It has no reporter if a visitor sent it, or once their
 * account is erased. Kept 2 years.
 */
export const reports = sqliteTable(
  'reports',
  {
    id: id(),
    target: text({ enum: reportTargets }).notNull(),
    reporterId: text().references(() => users.id, { onDelete: 'set null' }),
    /** The person responsible for the reported content. */
    reportedId: text().references(() => users.id, { onDelete: 'cascade' }),
    messageId: text().references(() => messages.id, { onDelete: 'set null' }),
    jobId: text().references(() => jobs.id, { onDelete: 'set null' }),
    reviewId: text().references(() => reviews.id, { onDelete: 'set null' }),
    requestId: text().references(() => tutorRequests.id, { onDelete: 'set null' }),
    cause: text({ enum: reportCauses }).notNull().default('other'),
    /** In the reporter's words. */
    reason: text().notNull(),
    content: text({ mode: 'json' }).$type<ReportedContent>(),
    createdAt: time().notNull().$defaultFn(Date.now),
    outcome: text({ enum: reportOutcomes }),
    /** The administrator's own note. */
    note: text(),
    settledAt: time(),
    settledById: text().references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('reports_by_time').on(table.createdAt),
    index('reports_waiting').on(table.settledAt, table.createdAt),
    index('reports_by_reporter').on(table.reporterId),
    index('reports_by_reported').on(table.reportedId),
    index('reports_by_message').on(table.messageId),
    index('reports_by_job').on(table.jobId),
    index('reports_by_review').on(table.reviewId),
    index('reports_by_request').on(table.requestId),
    index('reports_by_settler').on(table.settledById),
  ],
)

export type Report = typeof reports.$inferSelect
