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
  /** What is still to be said, in words for its owner. */
  missing: string[]
}

/** How much of a professional's profile is there. At 100 it is complete, as featured professionals must be. */
export function completenessOf(profile: Described): Completeness {
  const parts = partsOf(profile)
  const missing = parts.filter(([, isThere]) => !isThere).map(([name]) => name)
  return { percent: Math.round((100 * (parts.length - missing.length)) / parts.length), missing }
}

function partsOf(profile: Described): [name: string, isThere: boolean][] {
  const { userType, subjects, specialization, skills, ...texts } = profile
  const hasField = subjects.length > 0 || isSaid(specialization)
  return [
    ['a few words about yourself', isSaid(texts.bio)],
    ['your county', isSaid(texts.county)],
    ['your qualifications', isSaid(texts.qualifications)],
    ['your experience', isSaid(texts.experience)],
    ['your availability', isSaid(texts.availability)],
    ['your skills', skills.length > 0],
    userType === 'teacher' || userType === 'tutor'
      ? ['your subjects', subjects.length > 0]
      : ['your specialization', hasField],
  ]
}

const isSaid = (text: string | null) => Boolean(text?.trim())
