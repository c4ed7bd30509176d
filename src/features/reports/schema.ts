import * as z from 'zod/mini'
import { choice, prose } from '#src/domain/fields.ts'
import { type ReportCause, reportCauses, reportOutcomes } from '#src/domain/reports.ts'

/** Causes in the order of the form. */
export const causes = {
  money: 'Asks for money',
  false: 'Fake or misleading',
  abuse: 'Abuse or harassment',
  child: 'A child may be at risk',
  other: 'Something else',
} satisfies Record<ReportCause, string>

/** Characters. */
export const MAX_REPORT_LENGTH = 1000
/** Characters of a settlement's note and message. */
export const MAX_NOTE_LENGTH = 1000
export const MAX_MESSAGE_LENGTH = 500

/** The kinds of content that can be reported, as named in API bodies and in the form's query. */
export const reportables = ['job', 'user', 'school', 'message', 'review', 'request'] as const
export type Reportable = (typeof reportables)[number]

const queryText = z.catch(z.optional(z.string()), undefined)

/** Names the content by its kind; the page after sending also needs the cause. */
export const reportQuery = z.object({
  job: queryText,
  user: queryText,
  school: queryText,
  message: queryText,
  review: queryText,
  request: queryText,
  cause: queryText,
})

const id = z.optional(
  z.nullable(z.string('Choose what to report').check(z.maxLength(100, 'Choose what to report'))),
)

/** Optional text. */
const words = (most: number) =>
  z.pipe(
    z.transform((value: unknown) => (isBlank(value) ? null : value)),
    z.nullable(prose('Please enter text', most)),
  )

/** A report about one thing; a message may be named together with its sender. The default cause is `other`. */
export const newReport = z
  .object({
    jobId: id,
    userId: id,
    schoolId: id,
    messageId: id,
    reviewId: id,
    requestId: id,
    cause: choice(reportCauses, 'Please choose what is wrong', 'other'),
    reason: words(MAX_REPORT_LENGTH),
  })
  .check(
    z.refine(({ cause, reason }) => cause !== 'other' || reason !== null, {
      path: ['reason'],
      error: 'Please describe what happened',
    }),
  )
export type NewReport = z.infer<typeof newReport>

/** The note is internal; the message is added to the reported person's notification. */
export const newSettlement = z.object({
  outcome: choice(reportOutcomes, 'Please choose a decision'),
  note: prose('Please note what you found', MAX_NOTE_LENGTH),
  message: words(MAX_MESSAGE_LENGTH),
})
export type NewSettlement = z.infer<typeof newSettlement>

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
