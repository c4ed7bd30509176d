import { index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { applicationStatuses } from '#src/domain/jobs/application-status.ts'
import { flag, id, time, timestamps } from './columns.ts'
import { jobs } from './jobs.ts'
import { users } from './users.ts'

/** The job as it was when the person applied. */
export interface JobCopy {
  title: string
  company: string
  /** The name of the school. */
  postedBy: string
  location: string
  jobType: string
  /** In words, with its unit where that is known. */
  salary: string | null
  description: string
}

/** Kept 1 year after the last change; withdrawing removes it. */
export const applications = sqliteTable(
  'applications',
  {
    id: id(),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    applicantId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    coverLetter: text().notNull(),
    status: text({ enum: applicationStatuses }).notNull().default('pending'),
    /** The time when the school first opened the page that shows its letter. */
    readAt: time(),
    /** The time when the school first changed its status. */
    answeredAt: time(),
    jobCopy: text({ mode: 'json' }).$type<JobCopy>().notNull(),
    /** The applicant or the job is a sample. Set by a trigger (db/migrations). */
    isSample: flag().notNull().default(false),
    ...timestamps,
  },
  table => [
    uniqueIndex('applications_once').on(table.jobId, table.applicantId),
    index('applications_by_applicant').on(table.applicantId, table.createdAt),
    // With the status first, SQLite would scan all pending applications instead of those of one job.
    index('applications_by_created').on(table.createdAt, table.status),
  ],
)

export type Application = typeof applications.$inferSelect

/** Private notes of a school about an applicant. Kept as long as the application. */
export const applicationNotes = sqliteTable(
  'application_notes',
  {
    id: id(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    authorId: text().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [
    index('application_notes_by_application').on(table.applicationId, table.createdAt),
    index('application_notes_by_author').on(table.authorId),
  ],
)
