import { and, eq, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { type Job, jobs, postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { loadJobJson } from '#src/features/jobs/serialize-job.ts'
import type { SchoolViewer } from '#src/http/current-user.ts'
import { anyJob, findOwnJob, isOpen, ownJob } from './find-job.ts'
import type { JobJson } from './json.ts'
import { moderationReason } from './moderation.ts'
import { tellApplicants } from './notify-applicants.ts'
import { assertMayPost } from './policy.ts'
import { updateJobs } from './queries.ts'

/** A reopened job moves to the top at most once in 7 days (DESIGN.md section 4). */
const BETWEEN_MOVES = 7 * 24 * 3_600_000

/** Takes a job off the list and tells who waits. Throws `missing` for another school's job, `conflict` where it is closed. */
export function closeJob(deps: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = ownJob(tx, school, id)
    if (!job.isActive) throw new DomainError('conflict', 'This job is already closed.')

    await updateJobs(tx, eq(jobs.id, id), { isActive: false, closedAt: now }, now)
    await tellApplicants(tx, deps, job, 'closed')
    return loadJobJson(tx, id, now)
  })
}

/**
 * Closes a job for good, since somebody was found, and tells who waits. Throws `missing` for another school's job, `conflict`
 * where it is filled or waits for an administrator.
 */
export function fillJob(deps: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = ownJob(tx, school, id)
    assertNotHeld(job)
    if (job.filledAt !== null) throw new DomainError('conflict', 'This job is already filled.')

    const columns = { isActive: false, closedAt: job.closedAt ?? now, filledAt: now }
    await updateJobs(tx, eq(jobs.id, id), columns, now)
    await tellApplicants(tx, deps, job, 'filled')
    return loadJobJson(tx, id, now)
  })
}

/**
 * Opens a closed or filled job again; a closing time that has passed goes, and a text that asks for money holds it. Throws `missing` for another school's job, `forbidden` as
 * assertMayPost, `conflict` where it is open or waits for an administrator.
 */
export function reopenJob({ db, clock }: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  const seen = findOwnJob(db.read, school, id)
  const holdReason = seen ? moderationReason(db.read, seen, seen) : null
  return db.write(async tx => {
    const now = clock.now()
    const job = ownJob(tx, school, id)
    assertMayPost(school)
    assertNotHeld(job)
    if (job.isActive) throw new DomainError('conflict', 'This job is already open.')

    if (holdReason) {
      await updateJobs(tx, eq(jobs.id, id), { holdReason, closedAt: null, filledAt: null }, now)
    } else {
      await open(tx, job, now)
    }
    return loadJobJson(tx, id, now)
  })
}

function assertNotHeld({ holdReason }: Job) {
  if (holdReason) throw new DomainError('conflict', `This job waits for our team: ${holdReason}`)
}

/**
 * An administrator takes an open job off the list until it is released; `reason` is for its school. Throws `missing` for an
 * unknown job, `conflict` where it is not open.
 */
export async function holdJob(tx: Tx, id: string, reason: string, now: number): Promise<void> {
  const job = anyJob(tx, id)
  if (job.holdReason) throw new DomainError('conflict', 'This job is on hold already.')
  if (!isOpen(job, now)) throw new DomainError('conflict', 'This job is not open.')

  await updateJobs(tx, eq(jobs.id, id), { isActive: false, holdReason: reason }, now)
}

/**
 * An administrator lets a held job onto the list; one that its school had closed stays closed. Throws `missing` for an
 * unknown job, `conflict` where it is not held.
 */
export async function releaseJob(tx: Tx, id: string, now: number): Promise<void> {
  const job = anyJob(tx, id)
  if (!job.holdReason) throw new DomainError('conflict', 'This job is not held.')

  if (job.closedAt === null) await open(tx, job, now)
  else await updateJobs(tx, eq(jobs.id, id), { holdReason: null }, now)
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
  const columns = { isActive: true, closedAt: null, filledAt: null, holdReason: null, closesAt }
  await updateJobs(tx, eq(jobs.id, job.id), columns, now)
}

/** Closes the open jobs whose closing time has come, tells who waits, and gives their number. To be run every minute. */
export async function closeDueJobs(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const isDue = () => and(eq(jobs.isActive, true), lte(jobs.closesAt, clock.now()))
  const due = db.read.select({ id: jobs.id }).from(jobs).where(isDue()).all()
  let closed = 0
  for (const { id } of due) {
    closed += await db.write(async tx => {
      // It may have been closed, or given more time, since it was looked for.
      const still = and(eq(jobs.id, id), isDue())
      const job = tx.select().from(jobs).where(still).get()
      if (!job) return 0

      await tellApplicants(tx, deps, job, 'closed')
      return updateJobs(tx, still, { isActive: false, closedAt: clock.now() }, clock.now())
    })
  }
  return closed
}

/** An administrator puts a job among the featured ones, or takes it out. Throws `missing` for an unknown job. */
export async function featureJob(tx: Tx, id: string, isFeatured: boolean): Promise<void> {
  const { updatedAt } = anyJob(tx, id)
  await tx.update(jobs).set({ isFeatured, updatedAt }).where(eq(jobs.id, id))
}
