import { type AnyColumn, desc, lt, type SQL } from 'drizzle-orm'
import { MAX_COUNTED, type Page, type PageParams, placeCursorOf, readPlaceCursor } from '#db/paging.ts'
import { findCounty } from '#src/domain/counties.ts'
import { wordsOf } from '#src/domain/tokenize.ts'

/** A part of a directory. */
export interface Part<Row> extends Page<Row> {
  /** Counted up to 1,001, which means more than 1,000. */
  total: number
  /** Rows on the pages before. */
  before: number
}

export const emptyPart = { rows: [], total: 0, next: null, before: 0 }

interface Matches<Row> {
  /** The place of a row in the index; newer rows have a larger one. */
  place: AnyColumn
  /** Selects at most `limit` matches that pass one more condition, in an order. */
  select: (after: SQL | undefined, order: SQL, limit: number) => Promise<Row[]>
  /** Counts the matches up to `limit`. */
  count: (limit: number) => Promise<number>
}

/**
 * Returns one page of the matches, newest first. A cursor holds the last place shown and the number of rows up to it; an
 * unreadable one starts from the top.
 */
export async function searchDirectory<Row extends { place: number }>(
  { limit, cursor }: PageParams,
  { place, select, count }: Matches<Row>,
): Promise<Part<Omit<Row, 'place'>>> {
  const { place: after, shown: before } = readPlaceCursor(cursor)
  const found = await select(after === null ? undefined : lt(place, after), desc(place), limit + 1)
  const rows = found.slice(0, limit).map(({ place, ...row }) => row)
  const last = found[limit - 1]
  const isCut = found.length > limit && last !== undefined
  return {
    rows,
    total: after !== null || isCut ? await count(MAX_COUNTED + 1) : rows.length,
    before,
    next: isCut ? placeCursorOf(last.place, before + rows.length) : null,
  }
}

/** A private-use character begins every facet, so that no search term matches one (db/migrations). */
const TOKEN_PREFIX = '\uE000'

const MAX_WORDS = 8

/** Filters of a directory. Empty texts are no filter. */
interface DirectoryFilters {
  search: string
  county: string
  /** The beginning of a subject's word: 'math' matches Mathematics, 'science' Integrated Science. */
  subject?: string
  verified: boolean
  /** Other facets, each a kind and its value, such as `['role', 'teacher']`. */
  facets?: [kind: string, value: string][]
}

/**
 * An FTS5 query over `profile_search` or `school_search`: words that begin with each of those searched for, and every facet.
 * It contains only letters and digits, in quotes. Null if a search has neither.
 */
export function directoryQuery(filters: DirectoryFilters): string | null {
  const { search, county, subject = '', verified, facets = [] } = filters
  const words = wordsOf(search).slice(0, MAX_WORDS)
  const subjectWords = wordsOf(subject)
  if ((search && words.length === 0) || (subject && subjectWords.length === 0)) return null

  return [
    ...words.map(word => `"${word}" *`),
    ...(subject ? [`subjects : "${subjectWords.join(' ')}" *`] : []),
    ...(county ? [facet('county', findCounty(county)?.name ?? county)] : []),
    ...facets.map(([kind, value]) => facet(kind, value)),
    ...(verified ? [facet('verified', '')] : []),
    facet('listed', ''),
  ].join(' AND ')
}

const facet = (kind: string, value: string) => `"${TOKEN_PREFIX}${kind}${wordsOf(value).join('')}"`
