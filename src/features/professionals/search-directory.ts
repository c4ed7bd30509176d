import { MAX_COUNTED, type PageParams, type Part, placeCursorOf, readPlaceCursor } from '#db/paging.ts'
import { findCounty } from '#src/domain/counties.ts'
import { countiesAround } from '#src/domain/neighbouring-counties.ts'
import { languageNames } from '#src/domain/search/phrases.ts'
import { lookalikesOf } from '#src/domain/search/subjects.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { type SearchTerm, searchTerms } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'

interface Matches<Row> {
  /** Selects at most `limit` matches, those with the largest place first, if given those with one below `before`. */
  select: (limit: number, before?: number) => Row[]
  /** Counts the matches up to `limit`. */
  count: (limit: number) => number
}

/**
 * Returns one page of the matches, newest first, counted up to 1,001, which means more than 1,000. A cursor holds the last place shown and the number of rows up to it; an
 * unreadable one starts from the top.
 */
export function searchDirectory<Row extends { place: number }>(
  { limit, cursor }: PageParams,
  { select, count }: Matches<Row>,
): Part<Omit<Row, 'place'>> {
  const { place: after, shown: before } = readPlaceCursor(cursor)
  const found = select(limit + 1, after ?? undefined)
  const rows = found.slice(0, limit).map(({ place, ...row }) => row)
  const last = found[limit - 1]
  const isCut = found.length > limit && last !== undefined
  return {
    rows,
    total: after !== null || isCut ? count(MAX_COUNTED + 1) : rows.length,
    before,
    next: isCut ? placeCursorOf(last.place, before + rows.length) : null,
  }
}

/** A private-use character begins every facet, so that no search term matches one (db/migrations). */
const TOKEN_PREFIX = '\uE000'

const MAX_WORDS = 12

/** Filters of a directory. Empty texts are no filter. */
interface DirectoryFilters {
  search: string
  /** FTS5 queries for the words of `search`. */
  words: string[]
  /** FTS5 queries for what is not wanted. */
  without?: string[]
  /** One, or several with 'or' between them. */
  county: string
  /** Also the counties around it. */
  nearby?: boolean
  /** A subject by any of its names, or the beginning of one: 'math' matches Mathematics, 'science' Integrated Science. */
  subject?: string
  verified: boolean
  /** Tutors, and teachers who give lessons at home or online. */
  withLessons?: boolean | undefined
  /** Other facets, each a kind and its values, any of which will do: `['role', 'teacher', 'tutor']`. */
  facets?: [kind: string, ...values: string[]][]
}

/**
 * An FTS5 query over `profile_search` or `school_search`: all words searched for, and every facet. It contains only letters and
 * digits, in quotes. Null if a search or subject has neither.
 */
export function directoryQuery(filters: DirectoryFilters): string | null {
  const {
    search,
    words,
    without = [],
    county,
    nearby,
    subject = '',
    verified,
    withLessons,
    facets = [],
  } = filters
  const subjects = subject
    ? namesOf(subject)
        .map(name => wordsOf(name).join(' '))
        .filter(Boolean)
    : []
  if ((search && words.length + without.length === 0) || (subject && subjects.length === 0)) return null

  const around = nearby ? countiesAround(county) : []
  const counties =
    around.length > 0 ? around : county.split(' or ').map(name => findCounty(name)?.name ?? name)
  const wanted = [
    ...words,
    ...(subject
      ? [`subjects : (${[beginning(wordsOf(subject).join(' ')), ...subjects.map(named)].join(' OR ')})`]
      : []),
    ...(county ? [`(${counties.map(name => facet('county', name)).join(' OR ')})`] : []),
    ...facets.map(([kind, ...values]) => `(${values.map(value => facet(kind, value)).join(' OR ')})`),
    ...(withLessons ? [lessons] : []),
    ...(verified ? [facet('verified', '')] : []),
    facet('listed', ''),
  ].join(' AND ')
  return without.length > 0 ? `(${wanted}) NOT (${without.join(' OR ')})` : wanted
}

/** Queries for the words of a text, each by its beginning. */
export const wordQueries = (search: string): string[] => wordsOf(search).slice(0, MAX_WORDS).map(beginning)

/** Queries for the terms of a text, and for those it excludes: by any of their names, and by the role or level that they mean. */
export function termQueries(
  search: string,
  { hasOperators = false, isBySubjects = false }: TermOptions = {},
): { words: string[]; without: string[] } {
  const terms = searchTerms(wordsOf(search).slice(0, MAX_WORDS), hasOperators)
  const queriesFor = (isExcluded: boolean) =>
    terms
      .filter(term => term.isExcluded === isExcluded)
      .map(term => termQuery(term, hasOperators, isBySubjects && !isExcluded))
  return { words: queriesFor(false), without: queriesFor(true) }
}

interface TermOptions {
  hasOperators?: boolean
  /** Languages are looked for among subjects alone, not in texts. */
  isBySubjects?: boolean
}

/** In a search that was read, a short word is whole: a car is no career. */
function termQuery(
  { names, typed, meaning, meanings, subjects, isExcluded }: SearchTerm,
  isRead: boolean,
  isBySubjects: boolean,
): string {
  if (typed) return isExcluded ? `"${typed}"` : isRead ? named(typed) : beginning(typed)
  if (subjects.some(subject => languageNames.includes(subject))) return taughtQuery(names, isBySubjects)
  if (meaning?.kind === 'language' || meaning?.kind === 'curriculum') return `words : (${anyOf(names)})`
  const [name = ''] = names
  const apart = names.length === 1 && meaning?.kind !== 'level'
  const words = apart ? [`(${name.split(' ').map(named).join(' AND ')})`] : names.map(nameQuery)
  const facets = meanings.flatMap(({ kind, value }) =>
    kind === 'role' || kind === 'level' ? facet(kind, value) : [],
  )
  return `(${[...words, ...facets].join(' OR ')})`
}

/** For languages as subjects: nearly everybody speaks English and Kiswahili. */
function taughtQuery(names: readonly string[], isBySubjects: boolean): string {
  const taught = `subjects : (${names.map(nameQuery).join(' OR ')})`
  if (isBySubjects) return `(${taught})`
  const said = names.flatMap(name => [
    ...['teach', 'teaches', 'teaching'].map(verb => `${verb} ${name}`),
    ...['teacher', 'tutor', 'lessons'].map(noun => `${name} ${noun}`),
  ])
  return `(${taught} OR words : (${anyOf(said)}))`
}

const anyOf = (phrases: readonly string[]) => phrases.map(phrase => `"${phrase}"`).join(' OR ')

/** Short names are whole words: 'phys' is not physical. So are those with lookalikes, which must not contain them. */
function nameQuery(name: string): string {
  const others = lookalikesOf(name)
  if (name.length >= MIN_NAME && others.length === 0) return named(name)
  const around = others.filter(other => other.split(' ').includes(name))
  return around.length > 0 ? `("${name}" NOT (${anyOf(around)}))` : `"${name}"`
}

const MIN_NAME = 5
const MIN_BEGINNING = 4

/** A name, and longer words: 'tutor' matches tutors, but 'pe' does not match Peter. */
const named = (name: string) =>
  name.length < MIN_BEGINNING || /\d$/.test(name) ? `"${name}"` : beginning(name)

const beginning = (phrase: string) => `"${phrase}" *`

const facet = (kind: string, value: string) => `"${TOKEN_PREFIX}${kind}${wordsOf(value).join('')}"`

const lessons = `(${facet('role', 'tutor')} OR (${facet('role', 'teacher')} AND (${facet('mode', 'home')} OR ${facet('mode', 'online')})))`
