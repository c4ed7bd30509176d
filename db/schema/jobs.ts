import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { users } from './accounts.ts'
import { flag, id, textList, time, timestamps } from './columns.ts'
import { schools } from './schools.ts'

/** A job of a school. Kept 2 years after it closed; applications keep a copy of their own. */
export const jobs = sqliteTable(
  'jobs',
  {
    id: id(),
    schoolId: text()
      .notNull()
      .references(() => schools.id, { onDelete: 'cascade' }),
    postedById: text().references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    description: text().notNull(),
    company: text().notNull(),
    location: text().notNull(),
    jobType: text({ enum: ['full_time', 'part_time', 'contract', 'remote', 'freelance'] }).notNull(),
    /** As typed by the school. */
    salary: text(),
    requirements: textList().notNull().default([]),
    subjects: textList().notNull().default([]),
    category: text({ enum: ['teaching', 'tutoring', 'counseling', 'coaching', 'other'] })
      .notNull()
      .default('other'),
    level: text({ enum: ['pre-primary', 'primary', 'junior', 'secondary', 'university'] }),
    county: text(),
    town: text(),
    specialization: text(),
    urgency: text({ enum: ['high', 'medium', 'low'] }),
    /** Whole KES for one `payPeriod`. */
    payFrom: integer(),
    payTo: integer(),
    payPeriod: text({ enum: ['hour', 'day', 'week', 'month', 'term', 'year'] }),
    closesAt: time(),
    posts: integer(),
    isFeatured: flag().notNull().default(false),
    isActive: flag().notNull().default(true),
    /** Set while the school is suspended. */
    isHidden: flag().notNull().default(false),
    isSample: flag().notNull().default(false),
    /** Why the job waits for an administrator, in words for the school. */
    holdReason: text(),
    closedAt: time(),
    /** The filters as search tokens, made by `facetsOf`. */
    facets: text().notNull(),
    ...timestamps,
  },
  table => [
    index('jobs_by_school').on(table.schoolId, table.createdAt),
    index('jobs_featured').on(table.isFeatured, table.isActive),
    index('jobs_by_closing').on(table.isActive, table.closesAt),
    index('jobs_by_poster').on(table.postedById),
  ],
)

export type Job = typeof jobs.$inferSelect

/**
 * The order of the job list: the higher n, the newer. A job has one row, renewed when it is reopened.
 * `job_search` (FTS5) has the same rowid and only holds jobs that are open.
 */
export const postings = sqliteTable('postings', {
  n: integer().primaryKey({ autoIncrement: true }),
  jobId: text()
    .notNull()
    .unique()
    .references(() => jobs.id, { onDelete: 'cascade' }),
  postedAt: time().notNull(),
})
