import type { Job } from '#db/schema.ts'
import type { UserType } from '#src/domain/people/roles.ts'

/** The job category of a professional role. */
export const categoryOf: Partial<Record<UserType, Job['category']>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counseling',
  career_coach: 'coaching',
}

/**
 * Keywords in titles by role (SPEC.md section 6). The index finds words by their beginning, so 'headteacher' has an entry of its
 * own, as has the Kenyan spelling with two l.
 */
export const titleWords: Partial<Record<UserType, readonly string[]>> = {
  teacher: ['teacher', 'teaching', 'headteacher'],
  tutor: ['tutor', 'tutoring'],
  counselor: ['counselor', 'counsellor', 'guidance'],
  career_coach: ['coach', 'career'],
  parent: ['tutor', 'home'],
}

/** Whether a role sees only some of the jobs. */
export const hasTitles = (userType: UserType) => userType in titleWords

/** Whether a title has one of the role's keywords. */
export function isTitledFor(userType: UserType, title: string): boolean {
  const text = title.toLowerCase()
  return titleWords[userType]?.some(word => text.includes(word)) ?? false
}
