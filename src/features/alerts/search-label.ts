import { activeFilters, listPath } from '#src/features/jobs/filters.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'

type Search = Record<string, string>

/** A search in words: '“physics”, Kisumu'. */
export const wordsFor = (search: Search) =>
  activeFilters(filtersOf(search))
    .map(({ label }) => label)
    .join(', ')

/**
 * The same for a mailbox that may be a stranger's: whoever asked wrote these words, so that they carry no link, address or
 * number, and little else.
 */
export const wordsForStranger = (search: Search) =>
  activeFilters(filtersOf(search))
    .map(({ label }) =>
      label
        .match(/[\p{L}\p{M}'’]+/gu)
        ?.join(' ')
        .slice(0, 40)
        .trim(),
    )
    .filter(Boolean)
    .join(', ')

/** The list of what a search finds. */
export const listFor = (search: Search) => listPath(filtersOf(search))

export const filtersOf = (search: Search) => jobFilters.parse(search)
