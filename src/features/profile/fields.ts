import { countyChoices } from '#src/domain/counties.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { curricula, levelLabels, modeLabels } from '#src/domain/people/teaching.ts'
import { type FormField, formField, subjectSuggestions } from '#src/features/registration/fields.ts'
import type { ProfileField } from './schema.ts'

export interface ProfileFieldLook extends Omit<FormField, 'kind'> {
  kind: FormField['kind'] | 'lines' | 'location' | 'password' | 'boxes'
  rows?: number
  isRequired?: boolean
  /** Of chips. */
  suggestions?: readonly string[]
  /** Labels of the checkboxes, which are their values too. */
  boxes?: readonly string[]
  /** Over both columns. */
  isWide?: boolean
}

export function profileField(userType: UserType, field: ProfileField): ProfileFieldLook {
  return { ...looks[field], ...looksFor[userType]?.[field] }
}

const skillSuggestions = [
  'Lesson planning',
  'Exam preparation',
  'CBC assessment',
  'Special needs',
  'Online teaching',
  'Counselling',
  'Career guidance',
  'Sports',
  'Drama',
  'First aid',
  'Sign language',
]

const eachOnce = 'Separate with commas. You can list up to 20.'

const looks: Record<ProfileField, ProfileFieldLook> = {
  firstName: { ...formField('teacher', 'firstName'), isRequired: true },
  lastName: { ...formField('teacher', 'lastName'), isRequired: true },
  email: {
    ...formField('teacher', 'email'),
    isRequired: true,
    hint: "If you change it, we'll send a confirmation link to the new address",
  },
  phone: {
    ...formField('teacher', 'phone'),
    isRequired: true,
    hint: 'For signing in and SMS. Not shown on your profile.',
  },
  currentPassword: {
    label: 'Your password',
    kind: 'password',
    hint: 'Only needed if you change your email address or phone number',
    isWide: true,
  },
  location: {
    label: 'Location',
    kind: 'location',
    hint: 'Where you want to work',
    isWide: true,
  },
  county: { label: 'County', kind: 'choice', choices: countyChoices, hint: 'Where you live' },
  town: formField('teacher', 'town'),
  bio: {
    label: 'Bio',
    kind: 'lines',
    rows: 6,
    isWide: true,
    hint: 'Introduce yourself to schools and parents',
  },
  experience: {
    label: 'Work experience',
    kind: 'lines',
    isWide: true,
    hint: 'Where you have worked, in what role and for how long',
  },
  qualifications: { label: 'Qualifications and certifications', kind: 'lines', isWide: true },
  availability: {
    label: 'Availability',
    kind: 'choice',
    choices: [
      { value: 'full_time', label: 'Full-time' },
      { value: 'part_time', label: 'Part-time' },
      { value: 'contract', label: 'Contract' },
      { value: 'freelance', label: 'Freelance' },
      { value: 'flexible', label: 'Flexible' },
    ],
  },
  hourlyRate: {
    label: 'Hourly rate',
    kind: 'text',
    numeric: true,
    placeholder: '2000',
    hint: 'KES an hour',
  },
  headline: {
    label: 'Headline',
    kind: 'text',
    placeholder: 'Maths tutor, Grades 4 to 9',
    hint: 'A single line, shown below your name',
    isWide: true,
  },
  teachesLevels: { label: 'Levels you teach', kind: 'boxes', boxes: levelLabels },
  curricula: { label: 'Curriculum', kind: 'boxes', boxes: curricula },
  teachingModes: { label: 'Lessons at home or online', kind: 'boxes', boxes: modeLabels },
  areas: {
    label: 'Areas where you can work',
    kind: 'chips',
    hint: 'Estates or towns you can travel to, such as Kilimani',
    isWide: true,
  },
  languages: {
    label: 'Languages',
    kind: 'chips',
    hint: eachOnce,
    suggestions: ['English', 'Kiswahili', 'Kenyan Sign Language', 'French', 'German', 'Arabic'],
    isWide: true,
  },
  skills: { label: 'Skills', kind: 'chips', hint: eachOnce, suggestions: skillSuggestions, isWide: true },
  subjects: {
    label: 'Subjects',
    kind: 'chips',
    hint: eachOnce,
    suggestions: subjectSuggestions,
    isWide: true,
  },
  specialization: {
    label: 'Specialization',
    kind: 'text',
    placeholder: 'Educational psychology',
    isWide: true,
  },
  position: {
    label: 'Position',
    kind: 'text',
    placeholder: 'Principal',
    autoComplete: 'organization-title',
    isWide: true,
  },
  childAge: formField('parent', 'childAge'),
  preferredSubjects: {
    label: 'Preferred subjects',
    kind: 'chips',
    hint: eachOnce,
    suggestions: subjectSuggestions,
    isWide: true,
  },
  schedule: formField('parent', 'schedule'),
  rates: formField('parent', 'rates'),
}

type Looks = Partial<Record<ProfileField, Partial<ProfileFieldLook>>>

/** Texts for people who do not look for work. */
const looksFor: Partial<Record<UserType, Looks>> = {
  parent: {
    location: { hint: 'Where lessons will take place' },
    bio: { hint: 'Introduce yourself to the tutors you message' },
    experience: { ...formField('parent', 'experience'), hint: undefined, isWide: false },
  },
  school: {
    location: { hint: 'Where you work' },
    bio: { hint: 'A few words about yourself' },
  },
}
