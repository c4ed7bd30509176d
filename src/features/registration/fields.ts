import { countyChoices } from '#src/domain/counties.ts'
import type { Role } from '#src/domain/people/roles.ts'
import {
  checkDraft,
  type DraftField,
  experienceRanges,
  institutionTypes,
  learningLevels,
  qualifications,
  stepFields,
} from './schema.ts'

/** The values of the form; lists as text with commas. */
export type FormValues = Partial<Record<DraftField, string>>

export interface Choice {
  value: string
  label: string
}

/** A field of the form, as it is shown. */
export interface FormField {
  label: string
  hint?: string | undefined
  placeholder?: string
  kind: 'text' | 'email' | 'tel' | 'choice' | 'town' | 'chips'
  choices?: Choice[]
  /** The browser's autofill word. */
  autoComplete?: string
  numeric?: boolean
}

/** A field as a role sees it: some fields mean different things (SPEC.md section 3, pending registration draft). */
export function formField(role: Role, field: DraftField): FormField {
  return { ...fields[field], ...roleFields[role]?.[field] }
}

/**
 * Checks the values of the form as `checkDraft`. The form also refuses words where its label asks for a number, such as 'abc' as
 * an hourly rate, which a draft may hold as text (RULINGS.md section 3).
 */
export function checkForm(role: Role, values: FormValues, returnTo: string): ReturnType<typeof checkDraft> {
  const { draft, errors } = checkDraft(role, { ...values, returnTo })
  for (const field of stepFields(role).flat()) {
    const { numeric, placeholder } = formField(role, field)
    if (numeric && values[field] && !/\d/.test(values[field]))
      errors[field] ??= `Enter a number, such as ${placeholder}`
  }
  return { draft: Object.keys(errors).length > 0 ? null : draft, errors }
}

export const subjectSuggestions = [
  'Mathematics',
  'English',
  'Kiswahili',
  'Biology',
  'Chemistry',
  'Physics',
  'Integrated Science',
  'Geography',
  'History',
  'CRE',
  'Business Studies',
  'Computer Studies',
  'Agriculture',
  'Social Studies',
  'Pre-Technical Studies',
  'Creative Arts',
  'Home Science',
  'French',
  'German',
  'Music',
  'Physical Education',
  'IRE',
  'Literature',
  'Kenyan Sign Language',
]

const choices = (values: readonly string[], unit = '') =>
  values.map(value => ({ value, label: names[value] ?? value.replace('-', ' to ') + unit }))

const names: Record<string, string> = {
  diploma: 'Diploma',
  degree: 'Degree',
  masters: "Master's",
  phd: 'PhD',
  primary: 'Primary school',
  secondary: 'Secondary school',
  tertiary: 'Tertiary college',
  university: 'University',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'exam-prep': 'Exam preparation',
  '0-1': '0 to 1 year',
  '10+': 'More than 10 years',
}

const chipsHint = 'Tap a suggestion, or type your own subjects, separated by commas'

const fields: Record<DraftField, FormField> = {
  firstName: { label: 'First name', kind: 'text', autoComplete: 'given-name' },
  lastName: { label: 'Last name', kind: 'text', autoComplete: 'family-name' },
  email: { label: 'Email address', kind: 'email', autoComplete: 'email' },
  phone: { label: 'Phone number', kind: 'tel', autoComplete: 'tel', placeholder: '0712 345 678' },
  county: { label: 'County', kind: 'choice', choices: countyChoices },
  town: {
    label: 'Town or area',
    kind: 'town',
    placeholder: 'Kondele',
    autoComplete: 'address-level2',
  },
  tscNumber: { label: 'TSC number', kind: 'text', placeholder: '456789' },
  qualifications: { label: 'Highest qualification', kind: 'choice', choices: choices(qualifications) },
  subjects: { label: 'Subjects', kind: 'chips', hint: chipsHint },
  experience: { label: 'Years of experience', kind: 'choice' },
  specialization: { label: 'Specialization', kind: 'text' },
  availability: { label: 'Availability', kind: 'text', placeholder: 'Weekday evenings and Saturdays' },
  rates: { label: 'Hourly rate', kind: 'text', hint: 'KES an hour', placeholder: '1,000', numeric: true },
  institutionName: { label: 'Current institution', kind: 'text', autoComplete: 'organization' },
  institutionType: { label: 'Institution type', kind: 'choice', choices: choices(institutionTypes) },
  childAge: { label: "Child's age", kind: 'text', placeholder: '9', numeric: true },
  preferredSubjects: { label: 'Preferred subjects', kind: 'chips', hint: chipsHint },
  schedule: { label: 'Preferred schedule', kind: 'text', placeholder: 'Saturday mornings' },
}

const yearsOf = (role: Role) => ({ choices: choices(experienceRanges[role] ?? [], ' years') })

const roleFields: Partial<Record<Role, Partial<Record<DraftField, Partial<FormField>>>>> = {
  teacher: { experience: yearsOf('teacher') },
  counselor: {
    tscNumber: { label: 'Professional licence', placeholder: 'As shown on your practising licence' },
    specialization: { placeholder: 'Educational psychology' },
    experience: yearsOf('counselor'),
  },
  career_coach: {
    tscNumber: { label: 'Coaching certification', placeholder: 'Certificate and issuing body' },
    institutionName: { label: 'Current organisation' },
    specialization: { label: 'Areas of expertise', placeholder: 'University and course choice' },
    experience: yearsOf('career_coach'),
  },
  parent: {
    experience: { label: 'Learning level', choices: choices(learningLevels) },
    rates: { label: 'Budget range', hint: 'KES an hour', placeholder: '800 to 1,500', numeric: false },
  },
  school: {
    institutionName: { label: 'Institution name' },
    experience: { label: 'Student population', kind: 'text', placeholder: '450', numeric: true },
    subjects: { label: 'Subjects or departments' },
    firstName: { label: "Administrator's name", autoComplete: 'name', placeholder: 'First and last name' },
    lastName: { label: 'Position', autoComplete: 'organization-title', placeholder: 'Principal' },
  },
}
