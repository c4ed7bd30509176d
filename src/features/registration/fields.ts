import { countyChoices } from '#src/domain/counties.ts'
import type { Role } from '#src/domain/people/roles.ts'
import {
  type DraftField,
  experienceRanges,
  institutionTypes,
  learningLevels,
  qualifications,
} from './schema.ts'

/** The values of the form; lists as text with commas. */
export type FormValues = Partial<Record<DraftField, string>>

interface Choice {
  value: string
  label: string
}

/** How a field of the form looks. */
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
  masters: 'Masters',
  phd: 'PhD',
  primary: 'Primary school',
  secondary: 'Secondary school',
  tertiary: 'Tertiary college',
  university: 'University',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  'exam-prep': 'Exam preparation',
  '10+': 'More than 10 years',
}

const fields: Record<DraftField, FormField> = {
  firstName: { label: 'First Name', kind: 'text', autoComplete: 'given-name' },
  lastName: { label: 'Last Name', kind: 'text', autoComplete: 'family-name' },
  email: { label: 'Email address', kind: 'email', autoComplete: 'email' },
  phone: { label: 'Phone Number', kind: 'tel', autoComplete: 'tel', placeholder: '0712 345 678' },
  county: { label: 'County', kind: 'choice', choices: countyChoices },
  town: {
    label: 'Town',
    kind: 'town',
    placeholder: 'Choose one or type your own',
    autoComplete: 'address-level2',
  },
  tscNumber: { label: 'TSC Number', kind: 'text', placeholder: '456789' },
  qualifications: { label: 'Highest Qualification', kind: 'choice', choices: choices(qualifications) },
  subjects: { label: 'Subjects', kind: 'chips', hint: 'Press Enter or a comma after each' },
  experience: { label: 'Years of Experience', kind: 'choice' },
  specialization: { label: 'Specialization', kind: 'text' },
  availability: { label: 'Availability', kind: 'text', placeholder: 'Weekday evenings and Saturdays' },
  rates: { label: 'Hourly Rate (KES)', kind: 'text', placeholder: '1,000', numeric: true },
  institutionName: { label: 'Current Institution', kind: 'text', autoComplete: 'organization' },
  institutionType: { label: 'Institution Type', kind: 'choice', choices: choices(institutionTypes) },
  childAge: { label: "Child's Age", kind: 'text', placeholder: '9', numeric: true },
  preferredSubjects: {
    label: 'Preferred Subjects',
    kind: 'chips',
    hint: 'Press Enter or a comma after each',
  },
  schedule: { label: 'Preferred Schedule', kind: 'text', placeholder: 'Saturday mornings' },
}

const yearsOf = (role: Role) => ({ choices: choices(experienceRanges[role] ?? [], ' years') })

const roleFields: Partial<Record<Role, Partial<Record<DraftField, Partial<FormField>>>>> = {
  teacher: { experience: yearsOf('teacher') },
  counselor: {
    tscNumber: { label: 'Professional License', placeholder: 'As on your practising license' },
    specialization: { placeholder: 'Educational psychology' },
    experience: yearsOf('counselor'),
  },
  career_coach: {
    tscNumber: { label: 'Coaching Certification', placeholder: 'The certificate and who gave it' },
    institutionName: { label: 'Current Organization' },
    specialization: { label: 'Areas of Expertise', placeholder: 'University and course choice' },
    experience: yearsOf('career_coach'),
  },
  parent: {
    experience: { label: 'Learning Level', choices: choices(learningLevels) },
    rates: { label: 'Budget Range', placeholder: 'KES 800 to 1,500 an hour', numeric: false },
  },
  school: {
    institutionName: { label: 'Institution Name' },
    experience: { label: 'Student Population', kind: 'text', placeholder: '450', numeric: true },
    subjects: { label: 'Subjects or Departments' },
    firstName: { label: 'Administrator Name', autoComplete: 'name', placeholder: 'First and last name' },
    lastName: { label: 'Position', autoComplete: 'organization-title', placeholder: 'Principal' },
  },
}
