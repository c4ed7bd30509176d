import type { User } from '#db/schema.ts'

type Described = Pick<
  User,
  | 'userType'
  | 'bio'
  | 'county'
  | 'qualifications'
  | 'experience'
  | 'availability'
  | 'skills'
  | 'subjects'
  | 'specialization'
>

type Shown = Described & Pick<User, 'headline' | 'teachesLevels' | 'teachingModes' | 'profileImageUrl'>

interface Completeness {
  /** 0 to 100. */
  percent: number
  /** Labels of the missing parts, for the owner. */
  missing: string[]
}

/** Measures how complete a profile is. */
export function completenessOf(profile: Shown): Completeness {
  const parts = [...essentialsOf(profile), ...moreOf(profile)]
  const missing = missingOf(parts)
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing }
}

/** The missing parts that a cover letter needs. Only profiles without any can be featured. */
export const missingEssentials = (profile: Described): string[] => missingOf(essentialsOf(profile))

type Part = [name: string, isThere: boolean]

function essentialsOf(profile: Described): Part[] {
  const { userType, subjects, specialization, skills, ...texts } = profile
  const hasField = subjects.length > 0 || isFilled(specialization)
  return [
    ['your bio', isFilled(texts.bio)],
    ['your county', isFilled(texts.county)],
    ['your qualifications', isFilled(texts.qualifications)],
    ['your experience', isFilled(texts.experience)],
    ['your availability', isFilled(texts.availability)],
    ['your skills', skills.length > 0],
    givesLessons(userType) ? ['your subjects', subjects.length > 0] : ['your specialization', hasField],
  ]
}

const moreOf = ({ userType, headline, teachesLevels, teachingModes, profileImageUrl }: Shown): Part[] => [
  ['your headline', isFilled(headline)],
  ...(givesLessons(userType) ? [['the levels you teach', teachesLevels.length > 0] as Part] : []),
  ...(userType === 'tutor' ? [['lessons at home or online', teachingModes.length > 0] as Part] : []),
  ['your photo', profileImageUrl !== null],
]

const givesLessons = (userType: User['userType']) => userType === 'teacher' || userType === 'tutor'

const missingOf = (parts: Part[]) => parts.filter(([, isThere]) => !isThere).map(([name]) => name)

const isFilled = (text: string | null) => Boolean(text?.trim())
