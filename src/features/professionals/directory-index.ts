import { findCounty } from '#src/domain/counties.ts'
import { wordsOf } from '#src/domain/tokenize.ts'

/** A letter for private use begins every facet, so that no word of a search finds one (db/migrations/0013). */
const TOKEN_PREFIX = '\uE000'

const MAX_WORDS = 8

/** What a directory is narrowed by. Empty texts narrow nothing. */
export interface Narrowing {
  search: string
  county: string
  /** A word with which a subject begins: 'math' finds Mathematics, 'science' Integrated Science. */
  subject?: string
  verified: boolean
  /** Other facets, each a kind and its value, such as `['role', 'teacher']`. */
  facets?: [kind: string, value: string][]
}

/**
 * An FTS5 query over `profile_search` or `school_search`: words that begin with each of those searched for, and every facet.
 * Only letters and digits get into it, in quotes. Null where a search has neither.
 */
export function directoryQuery({ search, county, subject, verified, facets = [] }: Narrowing): string | null {
  const words = wordsOf(search).slice(0, MAX_WORDS)
  const subjectWords = wordsOf(subject ?? '')
  if ((search && words.length === 0) || (subject && subjectWords.length === 0)) return null

  const named = county ? [facet('county', findCounty(county)?.name ?? county)] : []
  return [
    ...words.map(word => `"${word}" *`),
    ...(subject ? [`subjects : "${subjectWords.join(' ')}" *`] : []),
    ...named,
    ...facets.map(([kind, value]) => facet(kind, value)),
    ...(verified ? [facet('verified', '')] : []),
    facet('listed', ''),
  ].join(' AND ')
}

const facet = (kind: string, value: string) => `"${TOKEN_PREFIX}${kind}${wordsOf(value).join('')}"`
