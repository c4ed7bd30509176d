import { and, count, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import type { Page, PageParams } from '#db/paging.ts'
import { countRows } from '#db/rows.ts'
import { jobs, postings, schools } from '#db/schema.ts'
import { isOpen } from '#src/features/jobs/find-job.ts'
import type { JobJson } from '#src/features/jobs/json.ts'
import { type JobRow, jobColumns } from '#src/features/jobs/queries.ts'
import { serializeJob } from '#src/features/jobs/serialize-job.ts'

/** A job as its school and administrators list it. */
export interface ListedJob extends JobJson {
  isOpen: boolean
  /** True while its school is suspended. */
  isHidden: boolean
  applications: number
  /** Applications without an answer. */
  waiting: number
}

/** Returns jobs in any state, newest posting first. Pass `total` if the caller has counted them. */
export function listJobs(
  read: Reader,
  which: SQL | undefined,
  now: number,
  params: PageParams,
  total = countRows(read, jobs, which),
): Page<ListedJob> {
  const before = /^\d{1,15}$/.test(params.cursor ?? '') ? lt(postings.n, Number(params.cursor)) : undefined
  return toList(selectJobs(read, and(which, before), params.limit + 1).all(), now, params, total)
}

function toList(
  found: (JobRow & JobCounts)[],
  now: number,
  params: PageParams,
  total: number,
): Page<ListedJob> {
  const rows = found.slice(0, params.limit)
  return {
    rows: rows.map(row => listedJob(row, now)),
    total,
    next: found.length > rows.length ? String(rows.at(-1)?.n) : null,
  }
}

/** Returns the jobs of a school in any state, newest posting first. */
export function jobsOfSchool(
  read: Reader,
  schoolId: string,
  now: number,
  params: PageParams,
): Page<ListedJob> {
  const cursor = params.cursor ?? ''
  const before = /^\d{1,15}$/.test(cursor) ? Number(cursor) : Number.MAX_SAFE_INTEGER
  const found = selectOfSchool(read, { schoolId, before, limit: params.limit + 1 }).all()
  return toList(found, now, params, selectTotal(read, { schoolId }).get()?.n ?? 0)
}

interface OfSchool {
  schoolId: string
  before: number
  limit: number
}

const selectOfSchool = preparedFor((read, { schoolId, before, limit }: OfSchool) =>
  selectJobs(read, and(eq(jobs.schoolId, schoolId), lt(postings.n, before)), limit),
)

const selectTotal = preparedFor((read, { schoolId }: { schoolId: string }) =>
  read.select({ n: count() }).from(jobs).where(eq(jobs.schoolId, schoolId)),
)

function selectJobs(read: Reader, which: SQL | undefined, limit: number) {
  return read
    .select({ ...jobColumns, ...applicationCounts })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(which)
    .orderBy(desc(postings.n))
    .limit(limit)
}

const received = (which: SQL) => sql<number>`(
  select count(*) from applications join users on users.id = applications.applicant_id
  where applications.job_id = ${jobs.id} and users.is_active and users.deletion_requested_at is null and ${which})`

const applicationCounts = {
  applications: received(sql`true`),
  waiting: received(sql`applications.status = 'pending'`),
}

type JobCounts = Pick<ListedJob, 'applications' | 'waiting'>

function listedJob(row: JobRow & JobCounts, now: number): ListedJob {
  const { isHidden } = row.job
  return {
    ...serializeJob(row, now),
    isOpen: isOpen(row.job, now) && !isHidden,
    isHidden,
    applications: row.applications,
    waiting: row.waiting,
  }
}
