import { and, eq } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Tx } from '#db/connection.ts'
import { type Application, type Job, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'

/** Notifies the person who posted the job, or the school's owners if that person is gone. */
export async function notifySchool(tx: Tx, deps: Deps, job: Job, notice: NewNotification) {
  const here = and(eq(users.schoolId, job.schoolId), accountIsActive())
  const people = await tx.select().from(users).where(here)
  const poster = people.filter(person => person.id === job.postedById)
  const owners = people.filter(person => person.schoolRole === 'owner')
  for (const person of poster.length > 0 ? poster : owners) await notify(tx, deps, person, notice)
}

export const applied = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): NewNotification => ({
  kind: 'application',
  subject: `New application for ${job.title}`,
  text: `${applicant.firstName} ${applicant.lastName} applied for "${job.title}".`,
  path: paths.jobApplications(job.id),
  action: 'See the application',
})

export const withdrawn = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): NewNotification => ({
  kind: 'application',
  subject: `An application for ${job.title} was withdrawn`,
  text: `${applicant.firstName} ${applicant.lastName} withdrew the application for "${job.title}".`,
  path: paths.jobApplications(job.id),
  action: 'See the other applications',
})

/** For the applicant, when the school changed the status. */
export function moved({ jobId, jobCopy }: Application, status: ApplicationStatus): NewNotification {
  const { title, postedBy } = jobCopy
  const answers: Record<ApplicationStatus, string> = {
    pending: `${postedBy} has your application for "${title}".`,
    reviewed: `${postedBy} has read your application for "${title}" and will decide on it.`,
    accepted: `Good news: ${postedBy} accepted your application for "${title}". They will contact you.`,
    rejected: `${postedBy} decided not to go on with your application for "${title}". Other jobs are open to you.`,
  }
  return {
    kind: 'decision',
    subject: `Your application for ${title}: ${status}`,
    text: answers[status],
    isUrgent: status === 'accepted',
    path: status === 'rejected' ? paths.jobs() : paths.job(jobId),
    action: status === 'rejected' ? 'See other jobs' : 'See the job',
  }
}
