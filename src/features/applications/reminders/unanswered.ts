import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, type Job, jobs, notifications, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { Notice } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { notifySchool } from '../notifications.ts'
import { DAYS_TO_ANSWER } from '../response-time.ts'

const DAY = 86_400_000

/** Who waits for longer was told of when the time came; a program that stood still catches up for so many days. */
const CATCHES_UP = 16

/**
 * Reminds schools of applications that have no answer for 14 days: one notice a job, once, however many wait. Idempotent; to
 * be run every hour.
 */
export async function remindOfWaiting(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const due = db.read
    .selectDistinct({ id: jobs.id })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(and(isWaiting(clock.now()), isTellable(), isUntold()))
    .all()
  for (const { id } of due) {
    await db.write(async tx => {
      const waiting = countWaiting(tx, id, clock.now())
      const job = tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), isTellable()))
        .get()
      if (job && waiting > 0) await notifySchool(tx, deps, job, waitingLong(job, waiting))
    })
  }
}

const isWaiting = (now: number) =>
  and(
    eq(applications.status, 'pending'),
    lte(applications.createdAt, now - DAYS_TO_ANSWER * DAY),
    gt(applications.createdAt, now - (DAYS_TO_ANSWER + CATCHES_UP) * DAY),
    accountIsActive(),
  )

const isTellable = () => and(eq(jobs.isHidden, false), eq(jobs.isSample, false))

/** Spares those whose poster was told; `once` holds for everybody. */
function isUntold(): SQL {
  const isTold = and(
    eq(notifications.userId, jobs.postedById),
    eq(notifications.once, sql`'waiting-' || ${jobs.id}`),
  )
  return sql`not exists (select 1 from ${notifications} where ${isTold})`
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

function waitingLong({ id, title }: Job, waiting: number): Notice {
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
