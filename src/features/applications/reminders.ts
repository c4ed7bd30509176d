import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { applications, type Job, jobs, notifications, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { DAY } from '#src/domain/kenya-time.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import { notifySchool } from './notifications.ts'
import { DAYS_TO_ANSWER } from './response-time.ts'

/** Older applications were already reported; after downtime we catch up for this many days. */
const CATCH_UP_DAYS = 16

/**
 * Reminds schools 3 days before a job closes, once for each closing day, with the number of pending applications; not of a job
 * that is posted for less than 4 days. Idempotent; runs every hour.
 */
export async function remindOfClosing(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const soon = db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isClosing(clock.now()), isNotAnnounced(closingKey)))
    .all()
  for (const { id } of soon) {
    await db.write(async tx => {
      // It may have been closed, or given more time, since it was read.
      const stillClosing = and(eq(jobs.id, id), isClosing(clock.now()))
      const job = tx.select().from(jobs).where(stillClosing).get()
      if (!job?.closesAt) return

      await notifySchool(tx, deps, job, closingSoon(job, job.closesAt, await countPending(tx, id)))
    })
  }
}

const isClosing = (now: number) =>
  and(
    eq(jobs.isActive, true),
    gt(jobs.closesAt, now),
    lte(jobs.closesAt, now + 3 * DAY),
    canNotify(),
    sql`${jobs.closesAt} - ${jobs.createdAt} >= ${4 * DAY}`,
  )

const countPending = (tx: Tx, jobId: string) =>
  tx.$count(applications, and(eq(applications.jobId, jobId), eq(applications.status, 'pending')))

function closingSoon({ id, title }: Job, closesAt: number, pending: number): NewNotification {
  const waiting = pending === 1 ? '1 application is' : `${pending} applications are`
  return {
    kind: 'job',
    subject: `Your job ${inQuotes(title)} closes on ${formatDate(closesAt)}`,
    text: `Applications for ${inQuotes(title)} close on ${formatDate(closesAt)}.${pending > 0 ? ` ${waiting} waiting for your reply.` : ''}`,
    path: paths.editJob(id),
    action: 'Extend the closing date',
    once: `closing-${id}-${closesAt}`,
  }
}

/**
 * Reminds schools of applications without an answer for 14 days: one notification a job, once, however many are pending.
 * Idempotent; runs every hour.
 */
export async function remindOfWaiting(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const due = db.read
    .selectDistinct({ id: jobs.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(isWaiting(clock.now()), canNotify(), isNotAnnounced(waitingKey)))
    .all()
  for (const { id } of due) {
    await db.write(async tx => {
      const waiting = countWaiting(tx, id, clock.now())
      const shown = and(eq(jobs.id, id), canNotify())
      const job = tx.select().from(jobs).where(shown).get()
      if (job && waiting > 0) await notifySchool(tx, deps, job, waitingLong(job, waiting))
    })
  }
}

const isWaiting = (now: number) =>
  and(
    eq(applications.status, 'pending'),
    lte(applications.createdAt, now - DAYS_TO_ANSWER * DAY),
    gt(applications.createdAt, now - (DAYS_TO_ANSWER + CATCH_UP_DAYS) * DAY),
    accountIsActive(),
  )

const canNotify = () => and(eq(jobs.isHidden, false), eq(jobs.isSample, false))

function countWaiting(read: Reader, jobId: string, now: number): number {
  const counted = read
    .select({ n: sql<number>`count(*)` })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(eq(applications.jobId, jobId), isWaiting(now)))
    .get()
  return counted?.n ?? 0
}

function waitingLong({ id, title }: Job, waiting: number): NewNotification {
  const applicants = waiting === 1 ? '1 applicant' : `${waiting} applicants`
  return {
    kind: 'job',
    subject: `${waiting === 1 ? 'An applicant' : `${waiting} applicants`} for ${inQuotes(title)} ${waiting === 1 ? 'is' : 'are'} waiting for a reply`,
    text: `${applicants} for ${inQuotes(title)} ${waiting === 1 ? 'has' : 'have'} been waiting ${DAYS_TO_ANSWER} days or more for a reply. Please reply, even if the answer is no.`,
    path: paths.jobApplications(id),
    action: 'Review applications',
    once: `waiting-${id}`,
  }
}

/** The `once` of both reminders, in SQL. */
const closingKey = sql`'closing-' || ${jobs.id} || '-' || ${jobs.closesAt}`
const waitingKey = sql`'waiting-' || ${jobs.id}`

/** Leaves out jobs whose poster has a notification with this `once`, which ensures the same for everyone. */
function isNotAnnounced(once: SQL): SQL {
  const isAnnounced = and(eq(notifications.userId, jobs.postedById), eq(notifications.once, once))
  return sql`not exists (select 1 from ${notifications} where ${isAnnounced})`
}
