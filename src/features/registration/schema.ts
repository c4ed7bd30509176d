import * as z from 'zod/mini'
import { findCounty } from '#src/domain/counties.ts'
import { email } from '#src/domain/people/email.ts'
import { kenyanPhone } from '#src/domain/people/phone.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { asList, asText, hasLetter, tooLong } from '#src/domain/text.ts'

/** A pending registration. */
export type Draft = DraftFields & { userType: Role }

/**
 * Reads a role's pending registration: only the fields that SPEC.md marks required must be filled in (RULINGS.md section 3). Texts are
 * trimmed and bounded, numbers may be text, lists come as JSON or text with commas, unknown fields are dropped. The draft is
 * null if a field is wrong; `errors` has a message for each wrong field.
 */
export function checkDraft(
  role: Role,
  given: unknown,
): { draft: Draft | null; errors: Record<string, string> } {
  const { data, error } = drafts[role].safeParse(given)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { draft: data ? { ...data, userType: role } : null, errors }
}

export type DraftField = Exclude<keyof DraftFields, 'returnTo'>

/** The fields of each of a role's four steps; the last step has none. */
export function stepFields(role: Role): DraftField[][] {
  return steps[role]
}

export function isRequired(role: Role, field: DraftField): boolean {
  return Object.hasOwn(everyone, field) || Object.hasOwn(required[role], field)
}

/** The choices of the form (SPEC.md section 3). */
export const qualifications = ['diploma', 'degree', 'masters', 'phd'] as const
export const institutionTypes = ['primary', 'secondary', 'tertiary', 'university'] as const
export const learningLevels = ['beginner', 'intermediate', 'advanced', 'exam-prep'] as const
export const experienceRanges: Partial<Record<Role, readonly string[]>> = {
  teacher: ['0-1', '2-5', '6-10', '10+'],
  counselor: ['0-2', '3-5', '6-10', '10+'],
  career_coach: ['0-2', '3-5', '6-10', '10+'],
}

/** Towns to suggest for a county; others may be typed. */
export const townsIn = (county: string): readonly string[] => findCounty(county)?.towns ?? []

const needed = (message: string, most = 100) =>
  z.pipe(z.transform(asText), z.string(message).check(z.maxLength(most, tooLong(most))))

const name = (message: string, most = 60) =>
  z.pipe(
    z.transform(asText),
    z.string(message).check(z.maxLength(most, tooLong(most)), z.refine(hasLetter, message)),
  )

const optional = (most = 100) =>
  z.pipe(z.transform(asText), z.optional(z.string().check(z.maxLength(most, tooLong(most)))))

const oneOf = <const T extends readonly string[]>(choices: T, message: string) =>
  z.pipe(
    z.transform((value: unknown) => asText(value)?.toLowerCase().replace(/\s/g, '-')),
    z.enum(choices, message),
  )

const list = z
  .array(z.string().check(z.maxLength(60, tooLong(60))))
  .check(z.maxLength(30, 'Please add at most 30'))
const neededList = (message: string) => z.pipe(z.transform(asList), list.check(z.minLength(1, message)))
const optionalList = z.pipe(z.transform(asList), list)

/** Digits, with 'TSC', spaces and slashes around them allowed; no official format is published. */
export const tscNumber = z.pipe(
  z.transform((value: unknown) =>
    asText(value)
      ?.slice(0, 40)
      .replace(/^[\s/]*(?:TSC)?[\s/]*(\d+)[\s/]*(?:TSC)?[\s/]*$/i, '$1'),
  ),
  z
    .string('Please enter your TSC number')
    .check(z.regex(/^\d{4,8}$/, 'Please enter your TSC number: 4 to 8 digits, such as 456789')),
)

const extras = {
  tscNumber: optional(),
  qualifications: optional(200),
  subjects: optionalList,
  experience: optional(200),
  specialization: optional(200),
  availability: optional(200),
  rates: optional(),
  institutionName: optional(120),
  institutionType: optional(60),
  childAge: optional(40),
  preferredSubjects: optionalList,
  schedule: optional(200),
  /** The page that the person came for; no field of the form. */
  returnTo: z.catch(optional(500), undefined),
}

const everyone = {
  firstName: name('Please enter your first name'),
  lastName: name('Please enter your last name'),
  email: z.pipe(z.transform(asText), email),
  phone: z.pipe(z.transform(asText), kenyanPhone),
  county: z.pipe(
    z.transform((value: unknown) => findCounty(asText(value) ?? '')?.name),
    z.string('Please choose your county'),
  ),
  town: needed('Please enter your town', 60),
}

const anyDraft = z.object({ ...extras, ...everyone })
type DraftFields = z.infer<typeof anyDraft>

const qualification = needed('Please choose your highest qualification', 200)
const experience = needed('Please choose your years of experience', 200)

const required = {
  teacher: {
    tscNumber,
    qualifications: qualification,
    subjects: neededList('Please add at least one subject you teach'),
    experience,
  },
  tutor: {
    qualifications: qualification,
    subjects: neededList('Please add at least one subject you tutor'),
    availability: needed('Please enter your availability', 200),
    rates: needed('Please enter your hourly rate'),
  },
  counselor: {
    tscNumber: needed('Please enter your professional licence'),
    qualifications: qualification,
    specialization: needed('Please enter your specialization', 200),
    experience,
  },
  career_coach: {
    tscNumber: needed('Please enter your coaching certification'),
    qualifications: qualification,
    specialization: needed('Please enter your areas of expertise', 200),
    experience,
  },
  parent: {
    childAge: needed("Please enter your child's age", 40),
    experience: oneOf(learningLevels, "Please choose your child's learning level"),
    preferredSubjects: neededList('Please add at least one subject'),
    schedule: needed('Please enter your preferred schedule', 200),
  },
  school: {
    firstName: name("Please enter the administrator's name"),
    lastName: needed("Please enter the administrator's position", 60),
    institutionName: name("Please enter the institution's name", 120),
    institutionType: oneOf(institutionTypes, 'Please choose the type of institution'),
    experience: needed('Please enter the student population', 60),
  },
}

const drafts: Record<Role, z.ZodMiniType<DraftFields>> = {
  teacher: z.object({ ...extras, ...everyone, ...required.teacher }),
  tutor: z.object({ ...extras, ...everyone, ...required.tutor }),
  counselor: z.object({ ...extras, ...everyone, ...required.counselor }),
  career_coach: z.object({ ...extras, ...everyone, ...required.career_coach }),
  parent: z.object({ ...extras, ...everyone, ...required.parent }),
  school: z.object({ ...extras, ...everyone, ...required.school }),
}

const personal: DraftField[] = ['firstName', 'lastName', 'email', 'phone', 'county', 'town']

const steps: Record<Role, DraftField[][]> = {
  teacher: [personal, ['tscNumber', 'qualifications', 'institutionName'], ['subjects', 'experience'], []],
  tutor: [personal, ['qualifications', 'subjects'], ['availability', 'rates'], []],
  counselor: [personal, ['tscNumber', 'qualifications'], ['specialization', 'experience'], []],
  career_coach: [
    personal,
    ['tscNumber', 'qualifications', 'institutionName'],
    ['specialization', 'experience'],
    [],
  ],
  parent: [personal, ['childAge', 'experience', 'preferredSubjects'], ['schedule', 'rates'], []],
  school: [
    ['institutionName', 'institutionType', 'county', 'town'],
    ['experience', 'subjects'],
    ['firstName', 'lastName', 'email', 'phone'],
    [],
  ],
}
