import { activeFilters, listPath } from '#src/features/jobs/filters.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'

type Search = Record<string, string>

/** A search in words: '“physics”, Kisumu'. */
export const labelOf = (search: Search): string => labelsOf(search).join(', ')

/**
 * `labelOf` for an address that may be a stranger's. Only short words remain, so that no one can send links, addresses or numbers
 * in our name.
 */
export const labelForStranger = (search: Search): string =>
  labelsOf(search)
    .map(label =>
      label
        .match(/[\p{L}\p{M}'’]+/gu)
        ?.join(' ')
        .slice(0, 40)
        .trim(),
    )
    .filter(Boolean)
    .join(', ')

const labelsOf = (search: Search) => activeFilters(filtersOf(search)).map(({ label }) => label)

/** The address of the job list with a search. */
export const pathOf = (search: Search): string => listPath(filtersOf(search))

export const filtersOf = (search: Search) => jobFilters.parse(search)
