import { toRole } from '#src/features/accounts/schema.ts'
import { EVERY_JOB, facetPhrases } from './facets.ts'
import { titledFor } from './for-role.ts'
import type { JobFilters } from './schema.ts'

const MOST_WORDS = 12

/**
 * The filters as an FTS5 query, or null where nothing can match. Words become quoted strings of letters and digits, so that
 * no operator of the query language gets through; the last one also finds longer words.
 */
export function matchOf(filters: JobFilters): string | null {
  const words = filters.search.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? []
  if (filters.search && words.length === 0) return null

  const role = toRole(filters.role)
  if (filters.role && !role) return null

  const facets = facetPhrases(filters)
  const titled = role && titledFor(role)
  if (facets.length + words.length === 0 && !titled) return `facets : "${EVERY_JOB}"`

  const last = words.length - 1
  const text = words.map((word, index) => `"${word}"${index === last && word.length > 1 ? ' *' : ''}`)
  return [
    facets.length > 0 && `facets : (${facets.map(phrase => `"${phrase}"`).join(' AND ')})`,
    titled,
    text.length > 0 && `{title place body} : (${text.join(' AND ')})`,
  ]
    .filter(Boolean)
    .join(' AND ')
}
