import { and, count, eq, isNotNull, isNull } from 'drizzle-orm'
import { prepared, type Reader, type Tx } from '#db/connection.ts'
import { hasRow } from '#db/rows.ts'
import { auditLog, type Job, jobs } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { inQuotes } from '#src/domain/text.ts'
import { conflict } from '#src/errors.ts'
import { notifyAdmins, removeFromAdmins } from '#src/features/notifications/notify-admins.ts'
import { paths } from '#src/paths.ts'
import { anyJob, isOpen } from './find-job.ts'
import { detectFeeRequests } from './moderation/scam-detection.ts'
import { notifyApplicants } from './notify-applicants.ts'
import { type JobColumns, openJob, updateJobs } from './update-jobs.ts'

/**
 * A held job is hidden until an administrator releases it; `holdReason` tells its school why. Jobs are held for a text
 * that asks for money (`moderationReason`: when posted, changed or reopened), by an administrator (`holdJob`), or after a
 * report (`takeJobDown`).
 */
export const isHeld = isNotNull(jobs.holdReason)

/** Held jobs that wait for a decision: who takes a job down closes it too. */
export const countHeld = (read: Reader): number => selectHeld(read).get()?.n ?? 0

const selectHeld = prepared(read =>
  read
    .select({ n: count() })
    .from(jobs)
    .where(and(isHeld, isNull(jobs.closedAt)))
    .prepare(),
)

/** Asks the administrators to look at a job that was held for its text. */
export const notifyOfHold = (tx: Tx, deps: Pick<Deps, 'clock'>, { id, title }: Pick<Job, 'id' | 'title'>) =>
  notifyAdmins(tx, deps, {
    once: `job-${id}`,
    subject: `The job ${inQuotes(title)} is on hold`,
    text: 'Its text may ask applicants for money. Please release it, or leave it on hold.',
    path: paths.adminDashboard('jobs'),
  })

/** Throws `conflict` with the reason. */
export function assertNotHeld({ holdReason }: Job) {
  if (holdReason) throw conflict(`This job is under review. Reason: ${holdReason}`)
}

/** The columns with texts that people read. */
const adColumns = [
  ...(['title', 'company', 'location', 'town', 'salary', 'specialization', 'description'] as const),
  ...(['requirements', 'subjects', 'benefits'] as const),
]
type AdTexts = Pick<JobColumns, (typeof adColumns)[number]>

/**
 * Returns the reason to hold a job with these texts, or null. Sentences of `before` are allowed if an administrator has released it. Takes
 * milliseconds: not for a `write`.
 */
export function moderationReason(reader: Reader, ad: AdTexts, before?: Job): string | null {
  const allowed = before && wasReleased(reader, before.id) ? detectFeeRequests(textsOf(before)) : []
  return detectFeeRequests(textsOf(ad)).find(request => !allowed.includes(request)) ?? null
}

/** The first sentence of public texts that asks for money, after what is wrong with it; null if there is none. */
export const feeRequestIn = (texts: string[]): string | null => detectFeeRequests(texts)[0] ?? null

const textsOf = (ad: AdTexts): string[] => adColumns.flatMap(name => ad[name] ?? [])

function wasReleased(reader: Reader, jobId: string): boolean {
  const { targetType, targetId, action } = auditLog
  return hasRow(reader, auditLog, and(eq(targetType, 'job'), eq(targetId, jobId), eq(action, 'job.release')))
}

/**
 * Hides an open job; `reason` is for its school. Throws `missing` for an unknown job, `conflict` if it is not
 * open.
 */
export async function holdJob(tx: Tx, id: string, reason: string, now: number): Promise<void> {
  const job = anyJob(tx, id)
  if (job.holdReason) throw conflict('This job is already on hold.')
  if (!isOpen(job, now)) throw conflict('This job is not open.')

  await updateJobs(tx, eq(jobs.id, id), { isActive: false, holdReason: reason }, now)
}

/**
 * Closes and holds a reported job, for good unless it is released and its school reopens it, and warns pending applicants.
 * Throws `missing` for an unknown job.
 */
export async function takeJobDown(tx: Tx, deps: Deps, id: string, reason: string): Promise<void> {
  const now = deps.clock.now()
  const job = anyJob(tx, id)
  const columns = { isActive: false, closedAt: job.closedAt ?? now, holdReason: reason }
  await updateJobs(tx, eq(jobs.id, id), columns, now)
  await removeFromAdmins(tx, `job-${id}`)
  await notifyApplicants(tx, deps, job, 'takenDown')
}

/**
 * Puts a held job back on the list; one that is closed stays closed. Throws `missing` for an unknown job, `conflict` if it is
 * not held.
 */
export async function releaseJob(tx: Tx, id: string, now: number): Promise<void> {
  const job = anyJob(tx, id)
  if (!job.holdReason) throw conflict('This job is not on hold.')

  await removeFromAdmins(tx, `job-${id}`)
  if (job.closedAt === null) await openJob(tx, job, now)
  else await updateJobs(tx, eq(jobs.id, id), { holdReason: null }, now)
}
