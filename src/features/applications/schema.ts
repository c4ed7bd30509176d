import * as z from 'zod/mini'
import { prose } from '#src/domain/fields.ts'
import { applicationStatuses } from '#src/domain/jobs/application-status.ts'

/** The beginning of a draft's note to its writer; a letter with it is refused. */
export const DRAFT_NOTE = '[Before you send this'

export const newApplication = z.object({
  jobId: z
    .string('Choose a job')
    .check(z.trim(), z.minLength(1, 'Choose a job'), z.maxLength(100, 'Choose a job')),
  coverLetter: prose('Please write a cover letter', 5000).check(
    z.refine(letter => !letter.includes(DRAFT_NOTE), 'Delete the note in [brackets], then send.'),
  ),
})
export type NewApplication = z.infer<typeof newApplication>

/** The job that a letter is drafted for. */
export const letterDraftRequest = z.pick(newApplication, { jobId: true })

/** The status that a school gives an application. */
export const applicationMove = z.object({
  status: z.enum(applicationStatuses, 'Choose reviewed, accepted or rejected'),
})

/** The status of a job's applications to show; an unreadable one counts as none. */
export const statusFilter = z.catch(z.optional(z.string()), undefined)

/** Filters for a list of applications; unreadable ones are ignored. */
export const applicationFilters = z.object({
  status: z.catch(z.optional(z.enum(applicationStatuses)), undefined),
  job: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(100))), undefined),
})
export type ApplicationFilters = z.infer<typeof applicationFilters>

const MAX_MOVED = 100

/** `applicationMove` for several applications at once. */
export const applicationMoves = z.extend(applicationMove, {
  ids: z
    .array(z.string('Select at least one application'), 'Select at least one application')
    .check(
      z.minLength(1, 'Select at least one application'),
      z.maxLength(MAX_MOVED, `Select at most ${MAX_MOVED} applications at a time`),
    ),
})

export const MAX_NOTE_LENGTH = 1000

export const newNote = z.object({ text: prose('Please write a note', MAX_NOTE_LENGTH) })
