import { and, count, eq, lt, ne, sql } from 'drizzle-orm'
import { preparedFor, type Reader, type Tx } from '#db/connection.ts'
import { isAmong, type PageParams, type Part } from '#db/paging.ts'
import { jobs, postings } from '#db/schema.ts'
import { openJobs } from './find-job.ts'
import type { JobJson } from './json.ts'
import { selectJobs } from './queries.ts'
import { serializeJob } from './serialize-job.ts'

/** The open jobs of one school, the newest posting first. An unreadable cursor counts as none. */
export async function openJobsOfSchool(
  read: Reader,
  schoolId: string,
  now: number,
  { limit, cursor = '' }: PageParams,
): Promise<Part<JobJson>> {
  const own = { schoolId, now }
  const rest = { ...own, ...(/^\d{1,15}$/.test(cursor) && { before: Number(cursor) }) }
  const found = selectOpenJobs(read, { ...rest, limit: limit + 1 }).all()
  const total = selectOpenCount(read, own).get()?.n ?? 0
  const rows = found.slice(0, limit)
  const left = selectOpenCount(read, rest).get()?.n ?? 0
  return {
    rows: rows.map(row => serializeJob(row, now)),
    total,
    next: found.length > rows.length ? String(rows.at(-1)?.n) : null,
    before: total - left,
  }
}

interface OpenJobsValues {
  schoolId: string
  now: number
  /** A posting number. */
  before?: number
}

const openJobsBefore = ({ schoolId, now, before }: OpenJobsValues) =>
  and(
    eq(jobs.schoolId, schoolId),
    // The plus keeps SQLite on the index of the school's jobs.
    sql`+(${openJobs(now)})`,
    before === undefined ? undefined : lt(postings.n, before),
  )

const selectOpenJobs = preparedFor((read, { limit, ...which }: OpenJobsValues & { limit: number }) =>
  selectJobs(read, openJobsBefore(which)).limit(limit),
)

const selectOpenCount = preparedFor((read, which: OpenJobsValues) =>
  read
    .select({ n: count() })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .where(openJobsBefore(which)),
)

/** The number of open jobs of each school, by school id; schools without any are missing. */
export async function countOpenJobs(
  read: Reader,
  schoolIds: string[],
  now: number,
): Promise<Map<string, number>> {
  if (schoolIds.length === 0) return new Map()
  const rows = selectOpenCounts(read, { schoolIds: JSON.stringify(schoolIds), now }).all()
  return new Map(rows.map(({ schoolId, n }) => [schoolId, n]))
}

const selectOpenCounts = preparedFor((read, { schoolIds, now }: { schoolIds: string; now: number }) =>
  read
    .select({ schoolId: jobs.schoolId, n: count() })
    .from(jobs)
    // The plus keeps SQLite from scanning all open jobs: with 100,000 jobs, 30 ms became less than one.
    .where(and(isAmong(jobs.schoolId, schoolIds), sql`+(${openJobs(now)})`))
    .groupBy(jobs.schoolId),
)

/** Hides the jobs of a school, or shows them again; they stay open or closed as they are. */
export async function setSchoolJobsHidden(tx: Tx, schoolId: string, isHidden: boolean): Promise<void> {
  const columns = { isHidden, updatedAt: sql`${jobs.updatedAt}` }
  await tx
    .update(jobs)
    .set(columns)
    .where(and(eq(jobs.schoolId, schoolId), ne(jobs.isHidden, isHidden)))
}
