import { activeFilters, listPath } from '#src/features/jobs/filters.ts'
import { jobFilters } from '#src/features/jobs/schema.ts'

type Search = Record<string, string>

/** A search in words: '“physics”, Kisumu'. */
export const wordsFor = (search: Search) =>
  activeFilters(filtersOf(search))
    .map(({ label }) => label)
    .join(', ')

/** The list of what a search finds. */
export const listFor = (search: Search) => listPath(filtersOf(search))

export const filtersOf = (search: Search) => jobFilters.parse(search)
