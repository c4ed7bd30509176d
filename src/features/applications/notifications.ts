import { and, asc, eq } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader, Tx } from '#db/connection.ts'
import { type Application, type Job, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { ApplicationStatus } from '#src/domain/jobs/application-status.ts'
import { inQuotes } from '#src/domain/text.ts'
import { type NewNotification, notify } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'

/** Notifies the people who receive the job's applications. */
export async function notifySchool(tx: Tx, deps: Deps, job: Job, notice: NewNotification) {
  for (const person of await receiversOf(tx, job)) await notify(tx, deps, person, notice)
}

/** Returns the receivers of a job's applications: the person who posted it, or the school's owners if that person has left. */
export async function receiversOf(
  reader: Reader,
  { schoolId, postedById }: Pick<Job, 'schoolId' | 'postedById'>,
): Promise<User[]> {
  const here = and(eq(users.schoolId, schoolId), accountIsActive())
  const people = await reader.select().from(users).where(here).orderBy(asc(users.createdAt))
  const poster = people.filter(person => person.id === postedById)
  return poster.length > 0 ? poster : people.filter(person => person.schoolRole === 'owner')
}

export const applied = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): NewNotification => ({
  kind: 'application',
  subject: `New application for ${inQuotes(job.title)}`,
  text: `${applicant.firstName} ${applicant.lastName} has applied for ${inQuotes(job.title)}.`,
  path: paths.jobApplications(job.id),
  action: 'View applications',
})

/** For the applicant, who has just applied. */
export const sent = ({ id, jobCopy: { title, postedBy } }: Application): NewNotification => ({
  kind: 'application',
  subject: `Your application for ${inQuotes(title)} was sent`,
  text: `We have sent your application for ${inQuotes(title)} to ${postedBy}. We'll let you know when the school replies.`,
  path: paths.application(id),
  action: 'View application',
  isConfirmation: true,
})

export const withdrawn = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): NewNotification => ({
  kind: 'application',
  subject: `An application for ${inQuotes(job.title)} was withdrawn`,
  text: `${applicant.firstName} ${applicant.lastName} has withdrawn their application for ${inQuotes(job.title)}.`,
  path: paths.jobApplications(job.id),
  action: 'View applications',
})

/** For the applicant, when the school changed the status. */
export function moved({ id, jobCopy }: Application, status: ApplicationStatus): NewNotification {
  const { title, postedBy } = jobCopy
  const answers: Record<ApplicationStatus, string> = {
    pending: `${postedBy} received your application for ${inQuotes(title)}.`,
    reviewed: `${postedBy} has reviewed your application for ${inQuotes(title)}. We'll let you know when the school has decided.`,
    accepted: `Good news: ${postedBy} has accepted your application for ${inQuotes(title)}. Contact the school to agree on the next steps.`,
    rejected: `${postedBy} has decided to proceed with other candidates for ${inQuotes(title)}. You can find other open jobs on the site.`,
  }
  return {
    kind: 'decision',
    subject:
      status === 'rejected'
        ? `An update on your application for ${inQuotes(title)}`
        : `Your application for ${inQuotes(title)} was ${status}`,
    text: answers[status],
    isUrgent: status === 'accepted',
    path: paths.application(id),
    action: 'View application',
  }
}
