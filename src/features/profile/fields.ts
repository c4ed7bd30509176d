import { counties, countyChoices } from '#src/domain/counties.ts'
import { individuals, type UserType } from '#src/domain/people/roles.ts'
import { curricula, levelLabels, modeLabels } from '#src/domain/people/teaching.ts'
import { type FormField, formField, subjectSuggestions } from '#src/features/registration/fields.ts'
import type { ProfileField } from './schema.ts'

export type ProfileTab = 'basic' | 'professional' | 'skills' | 'preferences'

/** A tab of the profile's form, and its fields. The preferences are boxes instead. */
export interface ProfilePart {
  tab: ProfileTab
  label: string
  fields: ProfileField[]
}

/** The four tabs of a person's profile (SPEC.md section 2, Profile screen). For parents they are about the child's needs. */
export function profileParts(userType: UserType): ProfilePart[] {
  const isParent = userType === 'parent'
  const isProfessional = individuals.some(role => role === userType)
  return [
    {
      tab: 'basic',
      label: 'Basic Info',
      fields: [...basic, ...(isProfessional ? headed : (['bio'] as const))],
    },
    {
      tab: 'professional',
      label: isParent ? "Child's Needs" : 'Professional',
      fields: work[userType] ?? everyonesWork,
    },
    {
      tab: 'skills',
      label: isParent ? 'Subjects' : 'Skills & Subjects',
      fields: isParent ? ['preferredSubjects'] : ['skills', 'subjects', ...(isProfessional ? taught : [])],
    },
    { tab: 'preferences', label: 'Preferences', fields: [] },
  ]
}

export interface ProfileFieldLook extends Omit<FormField, 'kind'> {
  kind: FormField['kind'] | 'lines' | 'location' | 'password'
  rows?: number
  isRequired?: boolean
  /** Of chips. */
  suggestions?: readonly string[]
  /** Over both columns. */
  isWide?: boolean
}

export function profileField(userType: UserType, field: ProfileField): ProfileFieldLook {
  return { ...looks[field], ...looksFor[userType]?.[field] }
}

/** The main cities and towns (SPEC.md section 2), then every county. Values are in lower case. */
export const locationGroups = [
  {
    label: 'Cities and towns',
    choices: placesOf(['Nairobi', 'Mombasa', 'Kisumu', 'Nakuru', 'Eldoret', 'Thika', 'Malindi', 'Machakos']),
  },
  { label: 'Counties', choices: placesOf(counties.map(({ name }) => name)) },
]

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

const basic: ProfileField[] = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'currentPassword',
  'location',
  'county',
  'town',
]
const headed: ProfileField[] = ['headline', 'bio']
const taught: ProfileField[] = ['teachesLevels', 'curricula', 'languages']
const everyonesWork: ProfileField[] = [
  'experience',
  'qualifications',
  'availability',
  'hourlyRate',
  'teachingModes',
  'areas',
]

const work: Partial<Record<UserType, ProfileField[]>> = {
  counselor: ['specialization', ...everyonesWork],
  career_coach: ['specialization', ...everyonesWork],
  parent: ['childAge', 'experience', 'schedule', 'rates'],
  school: ['position', 'experience', 'qualifications'],
  admin: ['position', 'experience', 'qualifications'],
}

const eachOnce = 'Separate them with commas. You can list up to 20.'

const looks: Record<ProfileField, ProfileFieldLook> = {
  firstName: { ...formField('teacher', 'firstName'), isRequired: true },
  lastName: { ...formField('teacher', 'lastName'), isRequired: true },
  email: {
    ...formField('teacher', 'email'),
    isRequired: true,
    hint: "We'll send a link to confirm a new address",
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
    label: 'Work Experience',
    kind: 'lines',
    isWide: true,
    hint: 'Where you worked, in which role and for how long',
  },
  qualifications: { label: 'Qualifications & Certifications', kind: 'lines', isWide: true },
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
    label: 'Hourly Rate',
    kind: 'text',
    numeric: true,
    placeholder: '2000',
    hint: 'KES an hour, optional',
  },
  headline: {
    label: 'Headline',
    kind: 'text',
    placeholder: 'Maths tutor, Grades 4 to 9',
    hint: 'One line below your name',
    isWide: true,
  },
  teachesLevels: {
    label: 'Levels you teach',
    kind: 'chips',
    hint: levelLabels.join(', '),
    suggestions: levelLabels,
    isWide: true,
  },
  curricula: {
    label: 'Curriculum',
    kind: 'chips',
    hint: curricula.join(', '),
    suggestions: curricula,
    isWide: true,
  },
  teachingModes: {
    label: 'Lessons at home or online',
    kind: 'chips',
    hint: modeLabels.join(', '),
    suggestions: modeLabels,
    isWide: true,
  },
  areas: {
    label: 'Areas where you can teach',
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
    label: 'Preferred Subjects',
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

function placesOf(names: string[]) {
  return names.map(name => ({ value: name.toLowerCase(), label: name }))
}
