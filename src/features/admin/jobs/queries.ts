import { and, eq, inArray, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { totalOf } from '#db/daily-totals.ts'
import { MAX_COUNTED, type Page, type PageParams } from '#db/paging.ts'
import { jobs, postings } from '#db/schema.ts'
import { openJobs } from '#src/features/jobs/find-job.ts'
import { isHeld } from '#src/features/jobs/moderation.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import type { JobFilters, JobState } from './schema.ts'

/**
 * The jobs of the platform that the filters match, the newest posting first. Matches are counted up to 1,001, which means more
 * than 1,000. Few are looked up one by one; among many, reading from the newest soon fills a page.
 */
export function findJobs(
  read: Reader,
  filters: JobFilters,
  now: number,
  params: PageParams,
): Page<ListedJob> {
  const which = jobsWhere(filters, now)
  if (!which) return listJobs(read, undefined, now, params, totalOf(read, 'all jobs'))

  const found = postingNumbers(read, sourceFor(filters), which)
  // The plus keeps SQLite from finding all of them by an index, to sort them.
  const those = found.length > MAX_COUNTED ? sql`+(${which})` : inArray(postings.n, found)
  return listJobs(read, those, now, params, found.length)
}

/** The jobs of one school that the filters match. */
export const findJobsOfSchool = (
  read: Reader,
  schoolId: string,
  filters: JobFilters,
  now: number,
  params: PageParams,
): Page<ListedJob> => listJobs(read, and(eq(jobs.schoolId, schoolId), jobsWhere(filters, now)), now, params)

export const heldJobs = (read: Reader, now: number, params: PageParams) =>
  findJobs(read, { state: 'held' }, now, params)

/** A search reads the index that holds its columns, unless the state is rare: SQLite does not know how common a value is. */
function sourceFor({ state, search }: JobFilters): SQL {
  const isRare = state === 'held' || state === 'featured' || state === 'samples'
  return sql.raw(search && !isRare ? 'jobs indexed by jobs_by_words' : 'jobs')
}

/** At most 1,001. */
const postingNumbers = (read: Reader, from: SQL, which: SQL): number[] =>
  read
    .values<[number]>(
      sql`select p.n from ${from} cross join postings p on p.job_id = jobs.id where ${which} limit ${MAX_COUNTED + 1}`,
    )
    .map(([n]) => n)

/** The jobs of a state at `now` whose title, school and place together hold every word. */
const jobsWhere = ({ state, search = '' }: JobFilters, now: number): SQL | undefined =>
  and(state && stateCondition(state, now), ...searchTerms(search).map(fieldContains))

function stateCondition(state: JobState, now: number): SQL | undefined {
  // Written out, so that both halves use the index.
  const isPast = or(eq(jobs.isActive, false), and(eq(jobs.isActive, true), lte(jobs.closesAt, now)))
  const states: Record<JobState, SQL | undefined> = {
    open: openJobs(now),
    closed: and(isNull(jobs.holdReason), isPast),
    held: isHeld,
    featured: eq(jobs.isFeatured, true),
    samples: sql`${jobs.isSample} = 1`,
  }
  return states[state]
}

/** Wildcards of LIKE are dropped. */
const searchTerms = (search: string) =>
  search
    .split(/[\s,]+/)
    .map(word => word.replace(/[%_]/g, ''))
    .filter(Boolean)
    .slice(0, 5)

const fieldContains = (word: string) =>
  or(...[jobs.title, jobs.company, jobs.location, jobs.county].map(field => like(field, `%${word}%`)))
