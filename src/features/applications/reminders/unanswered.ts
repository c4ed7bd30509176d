import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, type Job, jobs, notifications, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { notifySchool } from '../notifications.ts'
import { DAYS_TO_ANSWER } from '../response-time.ts'

const DAY = 86_400_000

/** Older applications were already reported; after downtime we catch up for this many days. */
const CATCH_UP_DAYS = 16

/**
 * Reminds schools of applications without an answer for 14 days: one notification a job, once, however many are pending. Idempotent; to
 * be run every hour.
 */
export async function remindOfWaiting(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const due = db.read
    .selectDistinct({ id: jobs.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(isWaiting(clock.now()), canNotify(), isNotAnnounced()))
    .all()
  for (const { id } of due) {
    await db.write(async tx => {
      const waiting = countWaiting(tx, id, clock.now())
      const job = tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), canNotify()))
        .get()
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

/** Leaves out jobs whose poster was notified; `once` ensures it for everybody. */
function isNotAnnounced(): SQL {
  const isAnnounced = and(
    eq(notifications.userId, jobs.postedById),
    eq(notifications.once, sql`'waiting-' || ${jobs.id}`),
  )
  return sql`not exists (select 1 from ${notifications} where ${isAnnounced})`
}

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
  const wait = waiting === 1 ? '1 person has' : `${waiting} people have`
  return {
    kind: 'job',
    subject: `People wait for your answer: ${title}`,
    text: `${wait} waited ${DAYS_TO_ANSWER} days for your answer to an application for "${title}". A word helps them, also where it is no.`,
    path: paths.jobApplications(id),
    action: 'Answer them',
    once: `waiting-${id}`,
  }
}
