import type { Db } from '#db/connection.ts'
import { benefitWords } from '#src/domain/jobs/benefits.ts'
import { postedWithin } from '#src/domain/jobs/job-values.ts'
import { toRole } from '#src/domain/people/roles.ts'
import type { Meaning } from '#src/domain/search/meanings.ts'
import { lookalikesOf } from '#src/domain/search/subjects.ts'
import { type SearchTerm, searchTerms } from '#src/domain/search/terms.ts'
import type { JobFilters } from '../schema.ts'
import { commonFilterTerms, EVERY_JOB, rareFilterTerms, valuePhrase } from './facets.ts'
import type { Combination } from './posting-sets.ts'
import { prefixTerms } from './prefix-terms.ts'
import { statementsFor } from './prepared-statements.ts'
import { roleTerm, roleTitleQuery, teachingJobs, termForRole } from './role-queries.ts'

const MAX_WORDS = 12

/** All jobs that pass the filters. */
export interface Match extends Combination {
  /** Each narrows the one before: jobs with any of the words in their title, then with all of them there. */
  titled: Combination[]
  /** Jobs of the very role that was asked for, where others are found for it too. */
  own: Combination | null
}

/**
 * The filters as FTS5 queries, or null if nothing can match. Words become quoted strings of letters and digits, so that no
 * operator of the query language gets through. They match their synonyms and the job type or employer they name
 * too, and the last one longer words.
 */
export function matchOf(db: Db, filters: JobFilters, now: number): Match | null {
  if (filters.sort === 'unknown' || (filters.nearby && filters.nearby !== 'yes')) return null

  const from = filters.posted ? firstPosting(db, filters.posted, now) : 0
  if (from === null) return null

  const { terms, joint, roles, own, without } = termsOf(db, filters)
  if (filters.search && terms.length + roles.length + without.length === 0) return null

  const role = toRole(filters.role)
  if (filters.role && !role) return null

  const narrow = rareFilterTerms(filters)
  const broad = [...commonFilterTerms(filters), ...roles]
  const titledForRole = role && roleTitleQuery(db, role)
  if (titledForRole) narrow.push(titledForRole)

  const withText = (...text: string[]): Combination => {
    const every = [...narrow, ...text, ...broad]
    return { every: every.length > 0 ? every : [EVERY_JOB], without, from }
  }
  const all = { ...withText(...terms), own: own === null ? null : withText(...terms, own) }
  if (terms.length === 0) return { ...all, titled: [] }

  const some = withText(...terms, `title : (${terms.join(' OR ')})`)
  const titled = withText(...terms.map(inTitle))
  return {
    ...all,
    titled: [
      ...(terms.length > 1 ? [some] : []),
      titled,
      ...(joint.length > 0 ? [withText(...joint.map(inTitle))] : []),
    ],
  }
}

const inTitle = (term: string) => `title : ${term}`

/** The first posting of the last so many days, one more than the newest if there is none; null for an unknown number of days. */
function firstPosting(db: Db, days: string, now: number): number | null {
  if (!Object.hasOwn(postedWithin, days)) return null
  const since = now - Number(days) * 86_400_000
  return statementsFor(db).postedSince.get({ since })?.n ?? Number.MAX_SAFE_INTEGER
}

interface TextQueries {
  /** One for each term that is not a role. */
  terms: string[]
  /** All of them, with all subjects where any will do; empty if there are none. */
  joint: string[]
  /** The roles in a search that was read: nearly all jobs of a category pass, whatever their words. */
  roles: string[]
  /** The role of these that comes first. */
  own: string | null
  /** Jobs must not match these. */
  without: string[]
}

/** The text as FTS5 queries. */
function termsOf(db: Db, { search, hasOperators }: JobFilters): TextQueries {
  const words = (search.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, MAX_WORDS)
  const found = searchTerms(words, hasOperators)
  const roleOf = (term: SearchTerm) => (hasOperators ? termForRole(term) : null)
  const queryOf = (term: SearchTerm) => {
    const { isExcluded } = term
    const isLast = term === found.at(-1)
    const phrases =
      term.typed && isLast && !term.isExcluded
        ? prefixTerms(db, term.typed)
        : namePhrases(term.text, term.names)
    const values = facetsOf(term, hasOperators)
    const named = phrases.join(' OR ')
    if (hasOperators && term.meaning?.kind === 'work')
      return `(title : (${named}) OR ((${named}) NOT ${teachingJobs}))`
    if (term.meaning?.kind === 'position') return `(title : (${named}))`
    if (isExcluded && term.meaning?.kind === 'level' && term.meaning.part) return `title : (${named})`
    // The words of many jobs name an employer or level that is not theirs: 'TSC registration'.
    if (isExcluded && values.length > 0) return `(title : (${named}) OR ${values.join(' OR ')})`
    // Joined kinds of employer stand in for filters.
    const isFilter = term.meaning?.kind === 'employer' && term.meanings.length > 1
    return `(${[...(isFilter ? [] : phrases), ...values].join(' OR ')})`
  }
  const wanted = found.filter(term => !term.isExcluded && !roleOf(term))
  const all = wanted.flatMap(term =>
    term.parts.length > 0
      ? term.parts.map(names => `(${namePhrases('', names).join(' OR ')})`)
      : [queryOf(term)],
  )
  return {
    terms: wanted.map(queryOf),
    joint: all.length > wanted.length ? all : [],
    roles: found.flatMap(term => (term.isExcluded ? [] : (roleOf(term) ?? []))),
    own:
      hasOperators && found.filter(roleOf).every(isTeacher) && found.some(isTeacher)
        ? roleTerm('teacher')
        : null,
    without: found.flatMap(term => (term.isExcluded ? (roleOf(term) ?? queryOf(term)) : [])),
  }
}

const isTeacher = ({ meaning, isExcluded }: SearchTerm) => meaning?.value === 'teacher' && !isExcluded

/** Words without another name may stand apart: 'primary school'. */
const namePhrases = (text: string, names: readonly string[]) =>
  names.length > 1
    ? names.filter(name => !name.endsWith('s') || !names.includes(name.slice(0, -1))).map(phraseOf)
    : [
        `(${(text || (names[0] ?? ''))
          .split(' ')
          .map(word => `"${word}"`)
          .join(' AND ')})`,
      ]

/** The index has stems, in which physics is physical too. */
function phraseOf(name: string): string {
  const others = lookalikesOf(name).map(other => `"${other}"`)
  return others.length > 0
    ? `(("${name}" NOT (${others.join(' OR ')})) OR ${valuePhrase('subject', name)})`
    : `"${name}"`
}

/** Weekends and holidays: hours of part-time jobs. */
export const isFreeTime = (meaning?: Meaning) => meaning?.value === 'weekend' || meaning?.value === 'holiday'

/** A job's type, kind of employer and benefits are not in its text; its level and housing are searched for by filters if they are not excluded or joined. */
const facetsOf = ({ meanings, isExcluded }: SearchTerm, isRead = false): string[] =>
  meanings.flatMap(meaning => {
    const { kind, value } = meaning
    if (!isRead && isFreeTime(meaning)) return valuePhrase('type', 'part_time')
    if (kind === 'quality' && value in benefitWords) return valuePhrase('benefit', value)
    const isWord = isExcluded || meanings.length > 1
    return kind === 'type' || kind === 'employer' || (isWord && (kind === 'level' || kind === 'housing'))
      ? valuePhrase(kind, value)
      : []
  })
