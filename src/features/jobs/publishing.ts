import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import type { SchoolViewer } from '#src/http/viewer.ts'
import type { JobAnswer } from './answer.ts'
import { anyJob, ownJob } from './lookup.ts'
import { assertMayPost } from './posting.ts'
import { answerFor, updateJobs } from './rows.ts'

/** A reopened job moves to the top at most once in 7 days (DESIGN.md section 4). */
const BETWEEN_MOVES = 7 * 24 * 3_600_000

/** Takes a job off the list. Throws `missing` for another school's job, `conflict` where it is closed. */
export function closeJob({ db, clock }: Deps, school: SchoolViewer, id: string): Promise<JobAnswer> {
  return db.write(async tx => {
    const now = clock.now()
    const job = ownJob(tx, school, id)
    if (!job.isActive) throw new DomainError('conflict', 'This job is already closed.')

    await updateJobs(tx, eq(jobs.id, id), { isActive: false, closedAt: now }, now)
    return answerFor(tx, id, now)
  })
}

/**
 * Opens a closed job again; a closing time that has passed goes. Throws `missing` for another school's job, `forbidden` as
 * assertMayPost, `conflict` where it is open or waits for an administrator.
 */
export function reopenJob({ db, clock }: Deps, school: SchoolViewer, id: string): Promise<JobAnswer> {
  return db.write(async tx => {
    const now = clock.now()
    const job = ownJob(tx, school, id)
    assertMayPost(school)
    if (job.holdReason) throw new DomainError('conflict', `This job waits for our team: ${job.holdReason}`)
    if (job.isActive) throw new DomainError('conflict', 'This job is already open.')

    await open(tx, job, now)
    return answerFor(tx, id, now)
  })
}

/** An administrator lets a held job onto the list. Throws `missing` for an unknown job, `conflict` where it is not held. */
export async function releaseJob(tx: Tx, id: string, now: number): Promise<void> {
  const job = anyJob(tx, id)
  if (!job.holdReason) throw new DomainError('conflict', 'This job is not held.')

  await open(tx, job, now)
}

/** Moves the job to the top while it is closed, so that the search index takes it up once, in its new place. */
async function open(tx: Tx, job: Job, now: number) {
  const posting = tx.select().from(postings).where(eq(postings.jobId, job.id)).get()
  const hasMoved = posting && posting.postedAt !== job.createdAt
  if (!hasMoved || now - posting.postedAt >= BETWEEN_MOVES) {
    await tx.delete(postings).where(eq(postings.jobId, job.id))
    await tx.insert(postings).values({ jobId: job.id, postedAt: now })
  }
  const closesAt = job.closesAt !== null && job.closesAt <= now ? null : job.closesAt
  const columns = { isActive: true, closedAt: null, holdReason: null, closesAt }
  await updateJobs(tx, eq(jobs.id, job.id), columns, now)
}

/** Closes the open jobs whose closing time has come and gives their number. */
export async function closeDueJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const due = and(eq(jobs.isActive, true), lte(jobs.closesAt, clock.now()))
  if ((await db.read.$count(jobs, due)) === 0) return 0

  return db.write(tx => updateJobs(tx, due, { isActive: false, closedAt: clock.now() }, clock.now()))
}

/** An administrator puts a job among the featured ones, or takes it out. Throws `missing` for an unknown job. */
export async function featureJob(tx: Tx, id: string, isFeatured: boolean): Promise<void> {
  const { updatedAt } = anyJob(tx, id)
  await tx.update(jobs).set({ isFeatured, updatedAt }).where(eq(jobs.id, id))
}
