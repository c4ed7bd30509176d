import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection.ts'
import { applications, type Job, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { inQuotes } from '#src/domain/text.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import { postedBy } from './find-job.ts'

/** Notifies the applicants of a job who have no final answer that it was closed, filled or taken down, once per event. */
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
    subject: `The job ${inQuotes(title)} has closed`,
    text: `${school} is no longer accepting applications for ${inQuotes(title)}. Your application is still with the school, and we'll let you know when the school replies.`,
    path: paths.applications(),
    action: 'View your applications',
    once: `job-closed-${id}`,
  }),
  filled: ({ id, title }, school) => ({
    kind: 'job',
    subject: `The job ${inQuotes(title)} has been filled`,
    text: `${school} has filled the job ${inQuotes(title)}. Thank you for applying.`,
    path: paths.jobs(),
    action: 'See other open jobs',
    once: `job-filled-${id}`,
  }),
  takenDown: ({ id, title }, school) => ({
    kind: 'job',
    subject: `The job ${inQuotes(title)} was taken down`,
    text: `Our team has taken down a job you applied for: ${inQuotes(title)} at ${school}. You don't need to do anything. If anyone asks you for money or documents for this job, send nothing.`,
    path: paths.resource('job-scams'),
    action: 'What to do about a fake job',
    once: `job-taken-down-${id}`,
  }),
}
