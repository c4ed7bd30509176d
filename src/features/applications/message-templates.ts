import { and, eq } from 'drizzle-orm'
import { accountIsActive } from '#db/account-state.ts'
import type { Reader } from '#db/connection.ts'
import { applications, jobs, schools, users } from '#db/schema.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'

interface Template {
  label: string
  subject: (title: string) => string
  body: (title: string, school: string) => string
}

/** The usual messages of schools to applicants, to be edited before they are sent. */
export const messageTemplates = {
  interview: {
    label: 'Invite to an interview',
    subject: title => `Interview: ${title}`,
    body: (title, school) =>
      `Thank you for your application for ${inQuotes(title)}. We would like to meet you.\n\nDate and time: \nPlace: ${school}\nPlease bring: your certificates and your ID\n\nPlease let us know if this suits you.`,
  },
  documents: {
    label: 'Ask for documents',
    subject: title => `Documents for your application: ${title}`,
    body: title =>
      `Thank you for your application for ${inQuotes(title)}. Before we decide, please add the following to your profile:\n\n- Your CV\n- Your certificates\n\nWe will see them as soon as you add them.`,
  },
  kept: {
    label: 'Keep on file',
    subject: title => `Your application: ${title}`,
    body: title =>
      `Thank you for your application for ${inQuotes(title)}. We have appointed another candidate, but we were impressed by your application and would like to keep it on file. May we contact you when another post opens?`,
  },
  declined: {
    label: 'Tell them they were not chosen',
    subject: title => `Your application: ${title}`,
    body: title =>
      `Thank you for your application for ${inQuotes(title)}, and for the time you put into it. We have decided to proceed with other candidates. We wish you well in your search.`,
  },
} satisfies Record<string, Template>

type TemplateName = keyof typeof messageTemplates

/**
 * Fills in a template for an applicant. Returns undefined for an unknown template, and if this person did not send this
 * application to the viewer's school.
 */
export function fillTemplate(
  read: Reader,
  { firstName, lastName, schoolId }: Viewer,
  {
    template = '',
    application = '',
    to,
  }: { template?: string | undefined; application?: string | undefined; to: string },
): { subject: string; content: string } | undefined {
  const found = isTemplate(template) && receivedFrom(read, schoolId, to, application)
  if (!found) return undefined

  const { job, school, name } = found
  const { subject, body } = messageTemplates[template]
  return {
    subject: subject(job.title).slice(0, 150),
    content: `Dear ${name},\n\n${body(job.title, school)}\n\n${firstName} ${lastName}\n${school}`,
  }
}

export interface AboutApplication {
  id: string
  /** The address of the application in the job's list. */
  path: string
}

/** The application that a message is about; undefined if that person did not send it to the viewer's school. */
export function aboutApplication(
  read: Reader,
  { schoolId }: Viewer,
  { application: id = '', to }: { application?: string | undefined; to: string },
): AboutApplication | undefined {
  const found = receivedFrom(read, schoolId, to, id)
  return found && { id, path: `${paths.jobApplications(found.job.id)}#application-${id}` }
}

function receivedFrom(read: Reader, schoolId: string | null, applicantId: string, applicationId: string) {
  if (!schoolId || !applicationId) return undefined
  const isTheirs = and(
    eq(applications.id, applicationId),
    eq(applications.applicantId, applicantId),
    eq(jobs.schoolId, schoolId),
    accountIsActive(),
  )
  return read
    .select({ job: jobs, school: schools.name, name: users.firstName })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(schools, eq(schools.id, jobs.schoolId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(isTheirs)
    .get()
}

const isTemplate = (name: string): name is TemplateName => Object.hasOwn(messageTemplates, name)
