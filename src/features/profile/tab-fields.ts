import { individuals, type UserType } from '#src/domain/people/roles.ts'
import type { ProfileField } from './schema.ts'

export type ProfileTab = 'basic' | 'professional' | 'skills' | 'preferences'

/** A tab of the profile's form, and its fields. The preferences are switches instead. */
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
