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

interface Completeness {
  /** 0 to 100. */
  percent: number
  /** Labels of the missing parts, for the owner. */
  missing: string[]
}

/** Measures how complete a profile is. Only profiles at 100 can be featured. */
export function completenessOf(profile: Described): Completeness {
  const parts = partsOf(profile)
  const missing = parts.filter(([, isThere]) => !isThere).map(([name]) => name)
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing }
}

function partsOf(profile: Described): [name: string, isThere: boolean][] {
  const { userType, subjects, specialization, skills, ...texts } = profile
  const hasField = subjects.length > 0 || isFilled(specialization)
  return [
    ['your bio', isFilled(texts.bio)],
    ['your county', isFilled(texts.county)],
    ['your qualifications', isFilled(texts.qualifications)],
    ['your experience', isFilled(texts.experience)],
    ['your availability', isFilled(texts.availability)],
    ['your skills', skills.length > 0],
    userType === 'teacher' || userType === 'tutor'
      ? ['your subjects', subjects.length > 0]
      : ['your specialization', hasField],
  ]
}

const isFilled = (text: string | null) => Boolean(text?.trim())
