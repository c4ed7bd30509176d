import type { Db } from '#db/connection.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { SearchTerm } from '#src/domain/search/terms.ts'
import { categoryOf, titleWords } from '../role-keywords.ts'
import { EVERY_JOB, valuePhrase } from './facets.ts'
import { prefixTerms } from './prefix-terms.ts'

/** The word for all work that is not teaching. */
const NON_TEACHING = 'non teaching'
/** The word for work that is no one's with a role here. */
export const SUPPORT_STAFF = 'support staff'

export const teachingJobs = `(${[
  valuePhrase('cat', 'teaching'),
  valuePhrase('cat', 'tutoring'),
  'title : ("teacher" OR "headteacher" OR "tutor" OR "lecturer")',
].join(' OR ')})`

const professionalJobs = [
  teachingJobs,
  valuePhrase('cat', 'counseling'),
  valuePhrase('cat', 'coaching'),
  'title : ("counselor" OR "counsellor" OR "coach")',
].join(' OR ')

/** Jobs with a role's keyword in their title; null for a role that sees all jobs. */
export function roleTitleQuery(db: Db, userType: UserType): string | null {
  const words = titleWords[userType]
  return words ? `title : (${words.flatMap(word => prefixTerms(db, word)).join(' OR ')})` : null
}

/** Jobs of a role's category, or with its keyword in their title, as an FTS5 query; null for a role without a category. */
export function roleQuery(db: Db, userType: UserType): string | null {
  const category = categoryOf[userType]
  return category ? `${valuePhrase('cat', category)} OR ${roleTitleQuery(db, userType)}` : null
}

/** As `roleQuery`, by the stems of its keywords, which cost less to look up than beginnings. */
export function roleTerm(role: UserType): string {
  const category = categoryOf[role]
  const words = titleWords[role] ?? []
  return `(${[...(category ? [valuePhrase('cat', category)] : []), `title : (${words.map(word => `"${word}"`).join(' OR ')})`].join(' OR ')})`
}

/** A term of a search that was read as an FTS5 query, if it names a role or all work of a kind. Teaching is the work of tutors too. */
export function termForRole({ meaning, isExcluded }: SearchTerm): string | null {
  if (meaning?.kind === 'role')
    return meaning.value === 'teacher' && !isExcluded
      ? `(${roleTerm('teacher')} OR ${roleTerm('tutor')})`
      : roleTerm(meaning.value)
  if (meaning?.value === NON_TEACHING) return `(${EVERY_JOB} NOT ${teachingJobs})`
  return meaning?.value === SUPPORT_STAFF ? `(${EVERY_JOB} NOT (${professionalJobs}))` : null
}
