import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { choice, line, list, optionalLine, prose, whole } from '#src/domain/fields.ts'
import { holdsContact } from '#src/domain/people/contact-details.ts'
import { grades, lessonPlaces } from '#src/domain/tutor-requests.ts'
import { filterText } from '#src/features/jobs/schema.ts'
import { MAX_MESSAGE_LENGTH } from '#src/features/messages/schema.ts'
import { pageQuery } from '#src/http/paging.ts'

/** Characters. */
export const MAX_DETAILS = 500

const NO_CONTACT = 'Leave out phone numbers, email addresses and links. Tutors reply by message.'
const withoutContact = z.refine(
  (text: unknown) => typeof text !== 'string' || !holdsContact(text),
  NO_CONTACT,
)

const fields = {
  grade: choice(grades, 'Choose a class'),
  subjects: list(5, 40).check(
    z.refine(subjects => subjects.length > 0, 'Enter at least one subject'),
    z.refine(subjects => !holdsContact(subjects.join(' ')), NO_CONTACT),
  ),
  county: z.pipe(
    z.transform((value: unknown) => findCounty(typeof value === 'string' ? value : '')?.name),
    z.string('Choose a county'),
  ),
  town: optionalLine(60).check(withoutContact),
  lessons: choice(lessonPlaces, 'Choose where lessons take place', 'either'),
  schedule: line('Enter the days and times', 120).check(withoutContact),
  maxRate: whole(50, 100_000, 'Use whole shillings an hour, such as 1500'),
  details: z.pipe(
    z.transform((value: unknown) =>
      typeof value === 'string' && value.trim() === '' ? null : (value ?? null),
    ),
    z.nullable(prose('Please enter text', MAX_DETAILS).check(withoutContact)),
  ),
}

/** A new request. It has no field for a name, an age or an address. */
export const newTutorRequest = z.object({
  ...fields,
  town: z.optional(fields.town),
  lessons: z.optional(fields.lessons),
  maxRate: z.optional(fields.maxRate),
  details: z.optional(fields.details),
})
export type NewTutorRequest = z.infer<typeof newTutorRequest>

/** Absent fields stay as they are, empty ones are cleared. */
export const tutorRequestChanges = z.partial(z.object(fields))
export type TutorRequestChanges = z.infer<typeof tutorRequestChanges>
export type RequestField = keyof TutorRequestChanges

export const newAnswer = z.object({
  content: prose('Please write a message', MAX_MESSAGE_LENGTH),
  /** As in newMessage: a retry with the same key and text is the same answer. */
  formKey: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})
export type NewAnswer = z.infer<typeof newAnswer>

/** No value is refused; an unknown one matches nothing. */
export const requestFilters = z.extend(pageQuery(20, 100), {
  subject: filterText(60),
  level: filterText(40),
  county: filterText(60),
})
export type RequestFilters = z.infer<typeof requestFilters>
