import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '#db/open.ts'
import { enqueue } from '#db/outbox.ts'
import { type Application, type Job, type User, users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { paths } from '#src/paths.ts'
import type { ApplicationStatus } from './schema.ts'

interface Notice {
  subject: string
  /** One or two sentences. */
  text: string
  /** The page of ours that goes on from there. */
  path: string
}

/** Tells a person by e-mail and SMS, as their preferences have it, in the same `write` as what happened. */
export async function notify(tx: Tx, { env, site }: Deps, person: User, { subject, text, path }: Notice) {
  const link = `${env.publicUrl}${path}`
  if (person.preferences.emailNotifications) {
    await enqueue(tx, {
      channel: 'email',
      userId: person.id,
      recipient: person.email,
      subject: oneLine(subject),
      body: `Hello ${person.firstName},\n\n${text}\n\n${link}\n\n${site().name}\n`,
    })
  }
  if (person.preferences.smsNotifications && person.phone) {
    const body = `${site().name}: ${oneLine(subject)}. ${link}`
    await enqueue(tx, { channel: 'sms', userId: person.id, recipient: person.phone, body })
  }
}

/** Tells whoever posted the job, or the school's owners where that person is gone. */
export async function notifySchool(tx: Tx, deps: Deps, job: Job, notice: Notice) {
  const here = and(
    eq(users.schoolId, job.schoolId),
    eq(users.isActive, true),
    isNull(users.deletionRequestedAt),
  )
  const people = await tx.select().from(users).where(here)
  const poster = people.filter(person => person.id === job.postedById)
  const owners = people.filter(person => person.schoolRole === 'owner')
  for (const person of poster.length > 0 ? poster : owners) await notify(tx, deps, person, notice)
}

export const applied = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): Notice => ({
  subject: `New application for ${job.title}`,
  text: `${applicant.firstName} ${applicant.lastName} applied for "${job.title}". Read the cover letter and answer here:`,
  path: paths.jobApplications(job.id),
})

export const withdrawn = (job: Job, applicant: Pick<User, 'firstName' | 'lastName'>): Notice => ({
  subject: `An application for ${job.title} was withdrawn`,
  text: `${applicant.firstName} ${applicant.lastName} withdrew the application for "${job.title}". The others are here:`,
  path: paths.jobApplications(job.id),
})

/** What an applicant is told when the school moved the application. */
export function moved({ jobId, jobCopy }: Application, status: ApplicationStatus): Notice {
  const { title, company } = jobCopy
  const answers: Record<ApplicationStatus, string> = {
    pending: `${company} has your application for "${title}".`,
    reviewed: `${company} has read your application for "${title}" and will decide on it.`,
    accepted: `Good news: ${company} accepted your application for "${title}". They will contact you.`,
    rejected: `${company} decided not to go on with your application for "${title}". Other jobs are open to you.`,
  }
  return {
    subject: `Your application for ${title}: ${status}`,
    text: answers[status],
    path: status === 'rejected' ? paths.jobs() : paths.job(jobId),
  }
}

/** A job's title may hold a line break; a header or an SMS may not. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
