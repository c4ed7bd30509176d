import * as z from 'zod/mini'
import { type Application, applications, users } from '#db/schema.ts'
import { applicationStatuses } from '#src/domain/jobs/application-status.ts'
import { professionalColumns } from '#src/features/professionals/columns.ts'
import { professionalJson } from '#src/features/professionals/json.ts'
import { isoTime } from '#src/http/api.ts'

/** An application; its job reads as it did when the person applied. */
export const applicationJson = z.object({
  id: z.string(),
  jobId: z.string(),
  applicantId: z.string(),
  coverLetter: z.string(),
  status: z.enum(applicationStatuses),
  /** The time when the school first opened it; null if it has not. */
  readAt: z.nullable(isoTime),
  /** The time when the school first changed the status. */
  answeredAt: z.nullable(isoTime),
  createdAt: isoTime,
  updatedAt: isoTime,
  job: z.object({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    postedBy: z.string(),
    location: z.string(),
  }),
})
export type ApplicationJson = z.infer<typeof applicationJson>

/** An applicant's profile and contacts. Phone as 2547.... */
const applicantJson = z.extend(professionalJson, { email: z.string(), phone: z.nullable(z.string()) })
export type ApplicantJson = z.infer<typeof applicantJson>

export const receivedApplicationJson = z.extend(applicationJson, { applicant: applicantJson })
export type ReceivedApplicationJson = z.infer<typeof receivedApplicationJson>

/** A sent application or, with its applicant, a received one. */
export const listedApplicationJson = z.extend(applicationJson, { applicant: z.optional(applicantJson) })

/** A professional who may suit a job. */
export const candidateJson = z.extend(professionalJson, {
  /** 0 to 100. */
  score: z.number(),
  /** The reasons why the person fits: 'Mathematics', 'Kisumu', 'full-time'. */
  reasons: z.array(z.string()),
  hasApplied: z.boolean(),
})

export const noteJson = z.object({
  id: z.string(),
  applicationId: z.string(),
  /** A name; null after that account is deleted. */
  author: z.nullable(z.string()),
  text: z.string(),
  createdAt: isoTime,
})
export type NoteJson = z.infer<typeof noteJson>

/** A cover letter for its writer to edit, and what their profile still lacks. */
export const letterDraftJson = z.object({ letter: z.string(), missing: z.array(z.string()) })
export type LetterDraftJson = z.infer<typeof letterDraftJson>

export function serializeApplication(application: Application): ApplicationJson {
  const { jobCopy, readAt, answeredAt, createdAt, updatedAt, ...columns } = application
  const { title, company, postedBy, location } = jobCopy
  return {
    ...columns,
    readAt: readAt === null ? null : new Date(readAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
    job: { id: application.jobId, title, company, postedBy, location },
  }
}

/** An application as its school sees it. */
export function serializeReceived(row: {
  application: Application
  applicant: ApplicantJson
}): ReceivedApplicationJson {
  return { ...serializeApplication(row.application), applicant: row.applicant }
}

/**
 * The columns that `serializeReceived` needs, on a day, YYYY-MM-DD in Kenya: all that a school may know of its applicants (RULINGS.md sections
 * 5 and 6).
 */
export const receivedColumns = (today: string) => ({
  application: applications,
  applicant: { ...professionalColumns(today), email: users.email, phone: users.phone },
})
