import { and, eq, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { conflict } from '#src/errors.ts'
import { loadJobJson } from '#src/features/jobs/serialize-job.ts'
import type { SchoolViewer } from '#src/http/session/current-user.ts'
import { anyJob, findOwnJob, ownJob } from './find-job.ts'
import type { JobJson } from './json.ts'
import { assertNotHeld, moderationReason, notifyOfHold } from './moderation.ts'
import { notifyApplicants } from './notify-applicants.ts'
import { assertMayPost } from './policy.ts'
import { openJob, updateJobs } from './update-jobs.ts'

/** Closes a job and notifies pending applicants. Throws `missing` for another school's job, `conflict` if it is closed. */
export function closeJob(deps: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = ownJob(tx, school, id)
    if (!job.isActive) throw conflict('This job is already closed.')

    await updateJobs(tx, eq(jobs.id, id), { isActive: false, closedAt: now }, now)
    await notifyApplicants(tx, deps, job, 'closed')
    return loadJobJson(tx, id, now)
  })
}

/**
 * Closes a job because it is filled, and notifies pending applicants. Throws `missing` for another school's job, `conflict` if
 * it is filled or held.
 */
export function fillJob(deps: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  return deps.db.write(async tx => {
    const now = deps.clock.now()
    const job = ownJob(tx, school, id)
    assertNotHeld(job)
    if (job.filledAt !== null) throw conflict('This job is already filled.')

    const columns = { isActive: false, closedAt: job.closedAt ?? now, filledAt: now }
    await updateJobs(tx, eq(jobs.id, id), columns, now)
    await notifyApplicants(tx, deps, job, 'filled')
    return loadJobJson(tx, id, now)
  })
}

/**
 * Opens a closed or filled job again; a closing time that has passed is dropped, and the job is held if its text asks for money.
 * Throws `missing` for another school's job, `forbidden` as assertMayPost, `conflict` if it is open or held.
 */
export function reopenJob({ db, clock }: Deps, school: SchoolViewer, id: string): Promise<JobJson> {
  const seen = findOwnJob(db.read, school, id)
  const holdReason = seen ? moderationReason(db.read, seen, seen) : null
  return db.write(async tx => {
    const now = clock.now()
    const job = ownJob(tx, school, id)
    assertMayPost(school)
    assertNotHeld(job)
    if (job.isActive) throw conflict('This job is already open.')

    if (holdReason) {
      await updateJobs(tx, eq(jobs.id, id), { holdReason, closedAt: null, filledAt: null }, now)
      await notifyOfHold(tx, { clock }, job)
    } else {
      await openJob(tx, job, now)
    }
    return loadJobJson(tx, id, now)
  })
}

/** Closes the open jobs whose closing time has come, notifies pending applicants, and returns how many. */
export async function closeDueJobs(deps: Deps): Promise<number> {
  const { db, clock } = deps
  const isDue = () => and(eq(jobs.isActive, true), lte(jobs.closesAt, clock.now()))
  const due = db.read.select({ id: jobs.id }).from(jobs).where(isDue()).all()
  let closed = 0
  for (const { id } of due) {
    closed += await db.write(async tx => {
      // It may have been closed, or given more time, since it was read.
      const still = and(eq(jobs.id, id), isDue())
      const job = tx.select().from(jobs).where(still).get()
      if (!job) return 0

      await notifyApplicants(tx, deps, job, 'closed')
      return updateJobs(tx, still, { isActive: false, closedAt: clock.now() }, clock.now())
    })
  }
  return closed
}

/** The time in ms when the next open job closes; null if none will. */
export function nextClosing({ db }: Pick<Deps, 'db'>): number | null {
  const first = db.read
    .select({ at: jobs.closesAt })
    .from(jobs)
    .where(and(eq(jobs.isActive, true), isNotNull(jobs.closesAt)))
    .orderBy(jobs.closesAt)
    .limit(1)
    .get()
  return first?.at ?? null
}

/** Adds a job to the featured ones, or removes it. Throws `missing` for an unknown job. */
export async function featureJob(tx: Tx, id: string, isFeatured: boolean): Promise<void> {
  const { updatedAt } = anyJob(tx, id)
  await tx.update(jobs).set({ isFeatured, updatedAt }).where(eq(jobs.id, id))
}
