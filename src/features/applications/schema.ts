import * as z from 'zod/mini'
import { type ApplicationStatus, applicationStatuses } from '#src/domain/application-status.ts'
import { prose } from '#src/domain/fields.ts'
import type { Professional } from '#src/features/professionals/schema.ts'
import type { Employer } from '#src/ui/cards/employer.ts'

/** How the line of a draft begins that tells its writer what to add: no letter is sent with it. */
export const DRAFT_NOTE = '[Before you send this'

export const newApplication = z.object({
  jobId: z
    .string('Choose a job')
    .check(z.trim(), z.minLength(1, 'Choose a job'), z.maxLength(100, 'Choose a job')),
  coverLetter: prose('Please write a cover letter', 5000).check(
    z.refine(letter => !letter.includes(DRAFT_NOTE), 'Please take the line in [square brackets] out first'),
  ),
})
export type NewApplication = z.infer<typeof newApplication>

/** Of which job a letter is to be drafted. */
export const letterAsked = z.pick(newApplication, { jobId: true })

/** A cover letter for its writer to edit, and what their profile does not say yet, in words for them. */
export interface LetterDraft {
  letter: string
  missing: string[]
}

/** What the school says to an application. */
export const applicationMove = z.object({
  status: z.enum(applicationStatuses, 'Choose reviewed, accepted or rejected'),
})

/** Which of a job's applications are asked for; an empty choice is no choice. */
export const statusAsked = z.catch(z.optional(z.string()), undefined)

/** What narrows a list of applications: one status, one job. What cannot be read narrows nothing. */
export const applicationFilters = z.object({
  status: z.catch(z.optional(z.enum(applicationStatuses)), undefined),
  job: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})
export type ApplicationFilters = z.infer<typeof applicationFilters>

/** The most applications that are moved at once. */
const MAX_MOVED = 100

/** The same to several applications at once. */
export const applicationMoves = z.extend(applicationMove, {
  ids: z
    .array(z.string('Tick whom you answer'), 'Tick whom you answer')
    .check(
      z.minLength(1, 'Tick whom you answer'),
      z.maxLength(MAX_MOVED, `Please answer at most ${MAX_MOVED} people at once`),
    ),
})

export const MAX_NOTE_LENGTH = 1000

/** What a school notes about an application. */
export const newNote = z.object({ text: prose('Please write a note', MAX_NOTE_LENGTH) })

/** A note on the wire. `author` is a name, null once that person is gone. */
export interface NoteJson {
  id: string
  applicationId: string
  author: string | null
  text: string
  createdAt: string
}

/** An application on the wire. Times are ISO 8601 UTC; the job reads as it did when the person applied. */
export interface ApplicationJson {
  id: string
  jobId: string
  applicantId: string
  coverLetter: string
  status: ApplicationStatus
  /** When the school first moved it. */
  answeredAt: string | null
  createdAt: string
  updatedAt: string
  job: Employer & { id: string; title: string; location: string }
}

/** Who applied: the public profile, and how to reach them. Phone as 2547.... */
export interface Applicant extends Professional {
  email: string
  phone: string | null
}

export interface ReceivedApplication extends ApplicationJson {
  applicant: Applicant
}
