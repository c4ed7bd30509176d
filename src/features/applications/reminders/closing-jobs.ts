import { and, eq, gt, lte, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { applications, type Job, jobs, notifications } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import { notifySchool } from '../notifications.ts'

const DAY = 86_400_000

/**
 * Reminds schools 3 days before a job closes, once for each closing day, and of how many applications are pending; not for a job that
 * was posted for less than 4 days. Idempotent; to be run every hour.
 */
export async function remindOfClosing(deps: Deps): Promise<void> {
  const { db, clock } = deps
  const soon = db.read
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isClosing(clock.now()), isNotAnnounced()))
    .all()
  for (const { id } of soon) {
    await db.write(async tx => {
      // It may have been closed, or given more time, since it was looked for.
      const job = tx
        .select()
        .from(jobs)
        .where(and(eq(jobs.id, id), isClosing(clock.now())))
        .get()
      if (job?.closesAt) await notifySchool(tx, deps, job, closing(job, job.closesAt, await waiting(tx, id)))
    })
  }
}

const isClosing = (now: number) =>
  and(
    eq(jobs.isActive, true),
    gt(jobs.closesAt, now),
    lte(jobs.closesAt, now + 3 * DAY),
    eq(jobs.isHidden, false),
    eq(jobs.isSample, false),
    sql`${jobs.closesAt} - ${jobs.createdAt} >= ${4 * DAY}`,
  )

/** Leaves out jobs whose poster was notified; `once` ensures it for everybody. */
function isNotAnnounced(): SQL {
  const isAnnounced = and(
    eq(notifications.userId, jobs.postedById),
    eq(notifications.once, sql`'closing-' || ${jobs.id} || '-' || ${jobs.closesAt}`),
  )
  return sql`not exists (select 1 from ${notifications} where ${isAnnounced})`
}

const waiting = (tx: Tx, jobId: string) =>
  tx.$count(applications, and(eq(applications.jobId, jobId), eq(applications.status, 'pending')))

function closing({ id, title }: Job, closesAt: number, pending: number): NewNotification {
  const wait = pending === 1 ? '1 application waits' : `${pending} applications wait`
  return {
    kind: 'job',
    subject: `${title} closes on ${formatDate(closesAt)}`,
    text: `Nobody can apply for "${title}" after ${formatDate(closesAt)}.${pending > 0 ? ` ${wait} for your answer.` : ''}`,
    path: paths.editJob(id),
    action: 'Give it more time',
    once: `closing-${id}-${closesAt}`,
  }
}
