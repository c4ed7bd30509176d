import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { applications, type Job, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { postedBy } from './find-job.ts'

/** Notifies the applicants of a job who have no final answer that it was closed, filled or taken down, once of each. */
export async function notifyApplicants(tx: Tx, deps: Deps, job: Job, event: keyof typeof notifications) {
  const pending = await tx
    .select({ person: users })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(
      and(
        eq(applications.jobId, job.id),
        inArray(applications.status, ['pending', 'reviewed']),
        eq(users.isActive, true),
      ),
    )
  const notification = notifications[event](job, postedBy(tx, job))
  for (const { person } of pending) await notify(tx, deps, person, notification)
}

const notifications: Record<
  'closed' | 'filled' | 'takenDown',
  (job: Job, school: string) => NewNotification
> = {
  closed: ({ id, title }, school) => ({
    kind: 'job',
    subject: `${title} is closed`,
    text: `${school} takes no more applications for "${title}". Yours stays with them, and we tell you when they answer.`,
    path: paths.applications(),
    action: 'See your applications',
    once: `job-closed-${id}`,
  }),
  filled: ({ id, title }, school) => ({
    kind: 'job',
    subject: `${title} is filled`,
    text: `${school} has found somebody for "${title}". Thank you for applying. Other jobs are open to you.`,
    path: paths.jobs(),
    action: 'See other jobs',
    once: `job-filled-${id}`,
  }),
  takenDown: ({ id, title }, school) => ({
    kind: 'job',
    subject: `${title} was taken down`,
    text: `Our team took "${title}" of ${school} off the list. There is nothing you need to do. If somebody asks you for money or papers for it, send nothing.`,
    path: paths.resource('job-scams'),
    action: 'What to do about a false job',
    once: `job-taken-down-${id}`,
  }),
}
