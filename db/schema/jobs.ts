import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import {
  categories,
  housings,
  jobTypes,
  levels,
  payPeriods,
  schoolTypes,
  urgencies,
} from '#src/domain/jobs/job-values.ts'
import { flag, id, textList, time, timestamps } from './columns.ts'
import { schools } from './schools.ts'
import { users } from './users.ts'

/** A job of a school. Kept 2 years after it closed; applications have a copy. */
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
    jobType: text({ enum: jobTypes }).notNull(),
    /** As typed by the school. */
    salary: text(),
    requirements: textList().notNull().default([]),
    subjects: textList().notNull().default([]),
    category: text({ enum: categories }).notNull().default('other'),
    level: text({ enum: levels }),
    county: text(),
    town: text(),
    specialization: text(),
    urgency: text({ enum: urgencies }),
    /** Whole KES for one `payPeriod`. */
    payFrom: integer(),
    payTo: integer(),
    payPeriod: text({ enum: payPeriods }),
    closesAt: time(),
    posts: integer(),
    schoolType: text({ enum: schoolTypes }),
    housing: text({ enum: housings }),
    benefits: textList().notNull().default([]),
    isFeatured: flag().notNull().default(false),
    isActive: flag().notNull().default(true),
    /** Set while the school is suspended. */
    isHidden: flag().notNull().default(false),
    isSample: flag().notNull().default(false),
    /** The reason why the job is on hold, as shown to the school. */
    holdReason: text(),
    closedAt: time(),
    /** Set with `closedAt` if the job was filled. */
    filledAt: time(),
    /** The filters as search tokens, made by `facetsOf`. */
    facets: text().notNull(),
    ...timestamps,
  },
  table => [
    index('jobs_by_school').on(table.schoolId, table.createdAt),
    index('jobs_featured').on(table.isFeatured, table.isActive),
    index('jobs_by_closing').on(table.isActive, table.closesAt),
    index('jobs_by_poster').on(table.postedById),
    index('jobs_samples').on(table.createdAt).where(sql`${table.isSample} = 1`),
    index('jobs_held').on(table.holdReason).where(sql`${table.holdReason} is not null`),
    // Covers the filters that are counted beside the list.
    index('jobs_choices').on(table.id, table.jobType, table.category, table.level, table.county),
    // Covers every column of an administrator's search.
    index('jobs_by_words').on(table.title, table.company, table.location, table.county),
  ],
)

export type Job = typeof jobs.$inferSelect

/**
 * The order of the job list: the higher n, the newer. A job has one row, renewed when it is reopened.
 * `job_search` (FTS5) has the same rowid and contains only open jobs.
 */
export const postings = sqliteTable(
  'postings',
  {
    n: integer().primaryKey({ autoIncrement: true }),
    jobId: text()
      .notNull()
      .unique()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    postedAt: time().notNull(),
  },
  table => [index('postings_by_time').on(table.postedAt)],
)

/** A job that a user saved for later. Kept until it is removed, or as long as the job. */
export const savedJobs = sqliteTable(
  'saved_jobs',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    jobId: text()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    createdAt: time().notNull().$defaultFn(Date.now),
  },
  table => [primaryKey({ columns: [table.userId, table.jobId] }), index('saved_jobs_by_job').on(table.jobId)],
)
