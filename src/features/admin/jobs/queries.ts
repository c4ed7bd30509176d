import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { MAX_COUNTED, type Page, type PageParams } from '#db/paging.ts'
import { postings } from '#db/schema.ts'
import { type ListedJob, listJobs } from '#src/features/schools/job-list.ts'
import { type JobFilters, jobsWhere } from './job-filters.ts'

/**
 * The jobs of the platform as an administrator narrows them, the newest posting first. What was narrowed is counted up to 1,001,
 * which stands for more than 1,000. Few are looked up one by one; among many a walk from the newest soon finds a page.
 */
export function findJobs(read: Reader, filters: JobFilters, now: number, asked: PageParams): Page<ListedJob> {
  const which = jobsWhere(filters, now)
  if (!which) return listJobs(read, undefined, now, asked)

  const found = placesOf(read, sourceFor(filters), which)
  // The plus keeps SQLite from finding all of them by an index, to sort them.
  const those = found.length > MAX_COUNTED ? sql`+(${which})` : inArray(postings.n, found)
  return listJobs(read, those, now, asked, found.length)
}

/** A search reads the index that holds its columns and no job itself, but where a state is rare: SQLite knows no shares. */
function sourceFor({ state, search }: JobFilters): SQL {
  const isRare = state === 'held' || state === 'featured' || state === 'samples'
  return sql.raw(search && !isRare ? 'jobs indexed by jobs_by_words' : 'jobs')
}

/** Where they stand in the order of postings, of at most 1,001. */
const placesOf = (read: Reader, from: SQL, which: SQL): number[] =>
  read
    .values<[number]>(
      sql`select p.n from ${from} cross join postings p on p.job_id = jobs.id where ${which} limit ${MAX_COUNTED + 1}`,
    )
    .map(([n]) => n)
