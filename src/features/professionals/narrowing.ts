import { type Column, type SQL, sql } from 'drizzle-orm'
import { findCounty } from '#src/features/accounts/counties.ts'

const MOST_WORDS = 8

/** The first words of a search, in lower case. Signs alone are none. */
export const wordsIn = (search: string): string[] =>
  search
    .toLowerCase()
    .match(/[\p{L}\p{N}'’-]+/gu)
    ?.slice(0, MOST_WORDS) ?? []

/** Each of the words stands somewhere in these columns of a table, whole or in part. */
export function mentions(table: string, columns: string[], words: string[]): SQL {
  const texts = columns.map(column => `coalesce(${table}.${column}, '')`)
  const text = sql.raw(`lower(${texts.join(" || ' ' || ")})`)
  const tests = words.map(word => sql`instr(text, ${word}) > 0`)
  return within(text, sql.join(tests, sql` and `))
}

/** Whether the tests hold for a text, which is made once a row. */
export const within = (text: SQL, tests: SQL) =>
  sql`exists (select 1 from (select ${text} as text limit 1) where ${tests})`

/** In a county, however it is spelled; an unknown one has nobody. */
export const isInCounty = (column: Column, county: string): SQL =>
  sql`lower(${column}) = ${(findCounty(county)?.name ?? county).toLowerCase()}`
