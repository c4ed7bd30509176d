import { eq, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Job, jobs, postings } from '#db/schema.ts'

/** Some columns of a job; undefined ones stay as they are. */
export type JobColumns = { [Name in keyof Job]?: Job[Name] | undefined }

/** A reopened job moves to the top at most once in 7 days (DESIGN.md section 4). */
const BETWEEN_MOVES = 7 * 24 * 3_600_000

/** Opens a job. It moves to the top while still closed, so that the search index adds it once, in its new place. */
export async function openJob(tx: Tx, job: Job, now: number) {
  const posting = tx.select().from(postings).where(eq(postings.jobId, job.id)).get()
  const hasMoved = posting && posting.postedAt !== job.createdAt
  if (!hasMoved || now - posting.postedAt >= BETWEEN_MOVES) {
    await tx.delete(postings).where(eq(postings.jobId, job.id))
    await tx.insert(postings).values({ jobId: job.id, postedAt: now })
  }
  const closesAt = job.closesAt !== null && job.closesAt <= now ? null : job.closesAt
  const columns = { isActive: true, closedAt: null, filledAt: null, holdReason: null, closesAt }
  await updateJobs(tx, eq(jobs.id, job.id), columns, now)
}

/** Changes columns that a school sees, and returns the number of rows. Each change gets a later updatedAt, even within a ms. */
export async function updateJobs(tx: Tx, which: SQL | undefined, columns: JobColumns, now: number) {
  const updatedAt = sql`max(${now}, ${jobs.updatedAt} + 1)`
  const changed = tx
    .update(jobs)
    .set({ ...columns, updatedAt })
    .where(which)
    .returning({ id: jobs.id })
  return (await changed).length
}
