import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { verifiedUntil } from '#db/badge-rule.ts'
import { type Db, prepared, preparedFor, type Reader } from '#db/connection.ts'
import { type Job, jobs, postings, type School, schools } from '#db/schema.ts'

/** A job with its posting and the plan of its school. */
export interface JobRow {
  job: Job
  /** The posting number: the higher, the newer. */
  n: number
  /** Milliseconds; renewed when reopening moves the job to the top. */
  postedAt: number
  plan: Pick<School, 'subscriptionStatus' | 'subscriptionExpiry'>
  /** The name of the school that posted it. */
  postedBy: string
  /** The last day of its school's badge (db/badge-rule.ts). */
  verifiedUntil: string | null
}

/** Jobs with all that their JSON needs, newest posting first. */
export const selectJobs = (reader: Reader, where: SQL | undefined) =>
  reader
    .select(jobColumns)
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .where(where)
    .orderBy(desc(postings.n))

/** A job, open or closed, or hidden; undefined if it is unknown. */
export const findJobRow = (reader: Reader, id: string): JobRow | undefined => selectJob(reader, { id }).get()

const selectJob = preparedFor((reader, { id }: { id: string }) => selectJobs(reader, eq(jobs.id, id)))

export const jobColumns = {
  job: jobs,
  n: postings.n,
  postedAt: postings.postedAt,
  plan: {
    subscriptionStatus: schools.subscriptionStatus,
    subscriptionExpiry: schools.subscriptionExpiry,
  },
  postedBy: schools.name,
  verifiedUntil: verifiedUntil('schools'),
}

/** The posting numbers of jobs. */
export function numbersOf({ read }: Db, jobIds: ReadonlySet<string>): Set<number> {
  const rows = postingsOf(read).all({ jobIds: JSON.stringify([...jobIds]) })
  return new Set(rows.map(({ n }) => n))
}

const postingsOf = prepared(read =>
  read
    .select({ n: postings.n })
    .from(postings)
    .where(sql`${postings.jobId} IN (SELECT value FROM json_each(${sql.placeholder('jobIds')}))`)
    .prepare(),
)
