import type { Db } from '#db/connection.ts'
import type { Job } from '#db/schema.ts'
import type { UserType } from '#src/domain/roles.ts'
import { jobFilters } from './schema.ts'
import { facetPhrases } from './search/facets.ts'
import { prefixTerms } from './search/prefix-search.ts'

/** The field of a professional role. */
export const categoryOf: Partial<Record<UserType, Job['category']>> = {
  teacher: 'teaching',
  tutor: 'tutoring',
  counselor: 'counseling',
  career_coach: 'coaching',
}

/**
 * The words in a title that make a job one for a role (SPEC.md section 6). The index finds words by their beginning, so that
 * one in which a keyword ends is named too, and the spelling with two l, which Kenya uses.
 */
const titleWords: Partial<Record<UserType, readonly string[]>> = {
  teacher: ['teacher', 'teaching', 'headteacher'],
  tutor: ['tutor', 'tutoring'],
  counselor: ['counselor', 'counsellor', 'guidance'],
  career_coach: ['coach', 'career'],
  parent: ['tutor', 'home'],
}

/** Jobs with such a title as an FTS5 query; null for a role that sees all jobs. */
export function roleTitleQuery(db: Db, userType: UserType): string | null {
  const words = titleWords[userType]
  return words ? `title : (${words.flatMap(word => prefixTerms(db, word)).join(' OR ')})` : null
}

/** Whether a role sees less than all jobs. */
export const hasTitles = (userType: UserType) => userType in titleWords

/** Whether a title has one of the role's words. */
export function isTitledFor(userType: UserType, title: string): boolean {
  const text = title.toLowerCase()
  return titleWords[userType]?.some(word => text.includes(word)) ?? false
}

/** Jobs of the role's field or with such a title, as an FTS5 query; null for a role without a field. */
export function inFieldOf(db: Db, userType: UserType): string | null {
  const category = categoryOf[userType]
  const phrases = category ? facetPhrases(jobFilters.parse({ category })) : []
  return phrases.length > 0 ? `${phrases.join(' ')} OR ${roleTitleQuery(db, userType)}` : null
}
