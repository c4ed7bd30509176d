import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { toChoice } from '#src/domain/fields.ts'
import { levels } from '#src/domain/jobs/job-values.ts'
import { holdsContact, NO_CONTACT } from '#src/domain/people/contact-details.ts'
import { email } from '#src/domain/people/email.ts'
import { kenyanPhone } from '#src/domain/people/phone.ts'
import { curricula, levelLabels, modeLabels, teachingModes } from '#src/domain/people/teaching.ts'
import { asLines, asList, asText, hasLetter, tooLong } from '#src/domain/text.ts'
import { passwordInput } from '#src/features/auth/schema.ts'
import { changedChoices, preferenceNames, preferences } from './preferences-schema.ts'

/** For skills, and for subjects. */
export const MAX_ENTRIES = 20

/** An optional field: without it nothing changes; `null` or an empty value clears it. */
const clearable = <T extends z.ZodMiniType>(clean: (value: unknown) => unknown, rest: T) =>
  z.optional(z.pipe(z.transform(cleaned(clean)), z.nullable(rest)))

/** An optional field that must not be empty. */
const filled = <T extends z.ZodMiniType>(rest: T) => z.optional(z.pipe(z.transform(cleaned(asText)), rest))

const text = (most: number) => z.string('Enter text').check(z.maxLength(most, tooLong(most)))
const line = (most = 100) => clearable(asText, text(most))
const lines = clearable(asLines, text(2000))

const name = (message: string) =>
  filled(z.string(message).check(z.maxLength(60, tooLong(60)), z.refine(hasLetter, message)))

const texts = z.array(z.string('Enter text for each entry'), 'Enter a list').check(
  z.maxLength(MAX_ENTRIES, `Please enter at most ${MAX_ENTRIES}`),
  z.refine(entries => entries.every(entry => entry.length <= 60), 'Use at most 60 characters for each'),
)
const list = z.optional(z.pipe(z.transform(cleaned(asList, isList)), texts))
const publicList = z.optional(
  z.pipe(
    z.transform(cleaned(asList, isList)),
    texts.check(z.refine(entries => !holdsContact(entries.join(', ')), NO_CONTACT)),
  ),
)

/** A list of choices, by value or label. */
const choices = <const T extends readonly string[]>(values: T, labels: readonly string[] = values) =>
  z.optional(
    z.pipe(
      z.transform(
        cleaned(value => {
          const found = asList(value).map(entry => {
            const label = labels.indexOf(toChoice(labels, entry))
            return label < 0 ? toChoice(values, entry) : values[label]
          })
          return found.every(entry => values.some(one => one === entry)) && found
        }, isList),
      ),
      z.array(z.enum(values), `Choose from ${labels.join(', ')}`),
    ),
  )

/** Whole shillings, digits as text too: 2000, '2,000', 'KES 2000.00'. */
const shillings = z.optional(
  z.pipe(
    z.transform(
      cleaned(value => {
        const digits = asText(value)?.replace(/^KES\s*|[,\s]|\.00?$/gi, '')
        return digits && (/^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN)
      }),
    ),
    z.nullable(
      z
        .int('Enter whole shillings, such as 2000')
        .check(
          z.minimum(1, 'Enter at least 1 shilling, or leave this empty'),
          z.maximum(1_000_000, 'Enter at most KES 1,000,000 an hour'),
        ),
    ),
  ),
)

/**
 * A change to a profile (SPEC.md section 7, POST /api/users/profile; RULINGS.md section 6): absent fields stay as they are, lists
 * come as JSON or text with commas, hourlyRate is whole KES. `updatedAt` is that of the profile it is based on.
 */
export const profileChange = z.object({
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
  email: filled(email),
  phone: clearable(asText, kenyanPhone),
  location: clearable(value => asText(value)?.toLowerCase(), text(60)),
  county: clearable(
    value => asText(value) && (findCounty(asText(value) ?? '')?.name ?? false),
    z.string('Please choose your county'),
  ),
  town: line(60),
  bio: lines,
  headline: clearable(asText, text(100).check(z.refine(headline => !holdsContact(headline), NO_CONTACT))),
  teachesLevels: choices(levels, levelLabels),
  curricula: choices(curricula),
  teachingModes: choices(teachingModes, modeLabels),
  areas: publicList,
  languages: publicList,
  experience: lines,
  qualifications: lines,
  availability: line(200),
  hourlyRate: shillings,
  skills: list,
  subjects: list,
  specialization: line(200),
  position: line(100),
  childAge: line(40),
  preferredSubjects: list,
  schedule: line(200),
  rates: line(100),
  /** Only for another email address or phone number. */
  currentPassword: clearable(value => String(value) || null, passwordInput('Please enter your password')),
  preferences: z.optional(preferences),
  updatedAt: z.optional(
    z.pipe(
      z.transform((value: unknown) => (value === '' ? undefined : value)),
      z.optional(z.iso.datetime('Reload the page and try again')),
    ),
  ),
})

export type ProfileChange = z.infer<typeof profileChange>
export type ProfileField = Exclude<keyof ProfileChange, 'preferences' | 'updatedAt'>

/** The values of the form's fields; lists as text with commas. A password is never shown again. */
export type ProfileValues = Partial<Record<Exclude<ProfileField, 'currentPassword'>, string>>

/** A sent form in the format of the API, with only the preferences that were changed in it. */
export const formProfile = (sent: Record<string, unknown>): Record<string, unknown> => ({
  ...sent,
  preferences: changedChoices(sent, preferenceNames),
})

/** SPEC.md section 8. */
export const profileTexts = {
  saved: { title: 'Success', description: 'Profile updated successfully!' },
  failed: 'Failed to update profile',
}

/** A value of the wrong type stays as it is, so that it is rejected instead of clearing the field. */
function cleaned(clean: (value: unknown) => unknown, reads = isText) {
  return (value: unknown) => (reads(value) ? (clean(value) ?? null) : value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isList(value: unknown): boolean {
  return value === null || Array.isArray(value) || isText(value)
}
