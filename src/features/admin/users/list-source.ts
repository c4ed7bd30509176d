import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { Condition } from './filter-conditions.ts'
import type { UserFilters } from './filters.ts'

/** What a page is read from: `n` is its column in the order of joining. */
interface ListSource {
  from: SQL
  n: SQL
  where: SQL[]
}

/**
 * The matches of a search, the index of names, or the most selective index of the conditions. The index is named, since SQLite
 * does not know how common a value is and would rather sort; each is in order already, so reading stops when the page is full.
 */
export function sourceOf(
  read: Reader,
  { search }: UserFilters,
  conditions: Condition[],
  isByName: boolean,
): ListSource {
  const match = search ? matchQuery(search) : null
  if (match !== null) {
    const from = sql`user_search s cross join user_lists l on l.n = s.rowid`
    return { from, n: sql`s.rowid`, where: [sql`user_search match ${match}`] }
  }
  const index = isByName ? 'user_lists_by_name' : mostSelectiveIndex(read, conditions)
  return { from: listBy(index), n: sql`l.n`, where: [] }
}

const listBy = (index: string | null) =>
  sql.raw(`user_lists l ${index ? `indexed by ${index}` : 'not indexed'}`)

const MAX_COMPARED = 5000

/** The index with the fewest matches, counted as far as it pays. */
function mostSelectiveIndex(read: Reader, conditions: Condition[]): string | null {
  const candidates = conditions.filter(({ index }) => index !== null)
  if (candidates.length < 2) return candidates[0]?.index ?? null

  const counted = candidates.map(({ index, where }) => {
    const few = sql`select 1 from ${listBy(index)} where ${where} limit ${MAX_COMPARED}`
    return { index, n: read.values<[number]>(sql`select count(*) from (${few})`)[0]?.[0] ?? 0 }
  })
  return counted.reduce((best, one) => (one.n < best.n ? one : best)).index
}

/**
 * A search as a query of `user_search` (FTS5, trigrams): each word matches any part of a name, email address, phone, username or
 * school; a word of one or two letters only the start of a word, which follows two spaces there. Null without words.
 */
function matchQuery(search: string): string | null {
  const words = search
    .normalize('NFC')
    .replace(spacedNumber, number => number.replace(/\D/g, ''))
    .split(/[\s,]+/)
    .map(word => word.replace(/^\+(?=\d)/, ''))
    .filter(Boolean)
    .slice(0, MAX_WORDS)
  if (words.length === 0) return null
  return words.map(word => quoted([...word].length < 3 ? `${BEFORE_WORDS}${word}` : word)).join(' AND ')
}

const MAX_WORDS = 5
/** Before each word of `user_facts.words`, so that they and one letter make a trigram. */
const BEFORE_WORDS = '  '

/** A number written with spaces, hyphens or brackets: 0712 345 678, +254 (712) 345-678. */
const spacedNumber = /\+?\(?\d[\d\s()-]{2,}\d/g

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
