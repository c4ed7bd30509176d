import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { jobs, postings, schools } from '#db/schema.ts'
import type { Period } from '#src/domain/kenya-time.ts'
import { openJobs } from './find-job.ts'
import type { JobJson } from './json.ts'
import { jobColumns } from './queries.ts'
import type { JobFilters } from './schema.ts'
import { serializeJob } from './serialize-job.ts'

/** The list's filters of these names; the location matches part of the job's own. */
type ClosingFilters = Partial<Pick<JobFilters, 'county' | 'location' | 'type' | 'level' | 'category'>>

/** The open jobs that close in a period from `now` on, soonest first. */
export function jobsClosing(
  read: Reader,
  { from, until }: Period,
  now: number,
  filters: ClosingFilters,
  limit: number,
): JobJson[] {
  const rows = read
    .select(jobColumns)
    .from(jobs)
    .innerJoin(postings, eq(postings.jobId, jobs.id))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(and(openJobs(now), gte(jobs.closesAt, from), lt(jobs.closesAt, until), ...conditionsFor(filters)))
    .orderBy(asc(jobs.closesAt), asc(jobs.id))
    .limit(limit)
    .all()
  return rows.map(row => serializeJob(row, now))
}

/** The pluses keep SQLite on the index of closing times, which finds few rows. */
const conditionsFor = ({ county, location, type, level, category }: ClosingFilters): (SQL | undefined)[] => [
  county ? sql`+${jobs.county} = ${county}` : undefined,
  location ? sql`instr(lower(${jobs.location}), ${location.toLowerCase()}) > 0` : undefined,
  type ? sql`+${jobs.jobType} = ${type}` : undefined,
  level ? sql`+${jobs.level} = ${level}` : undefined,
  category ? sql`+${jobs.category} = ${category}` : undefined,
]
