import { inQuotes } from '#src/domain/text.ts'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/form/button.tsx'
import { activeSelects, FilterFields, FilterSheet, SearchBox } from '#src/ui/form/filter-form.tsx'
import { Search } from '#src/ui/icons.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import { type ListingKind, listingFilterNames } from '../category-pages.ts'
import { type JobFilters, jobFilters } from '../schema.ts'

/** A listing's job search: only its own filters count, within its category. */
export function listingFilters(kind: ListingKind, query: JobFilters): JobFilters {
  const names = [...kind.filters.map(({ name }) => name), ...(kind.hasSearch ? (['search'] as const) : [])]
  const own = Object.fromEntries(names.map(name => [name, query[name]]))
  const { limit, cursor } = query
  return jobFilters.parse({ ...own, limit, cursor, category: kind.category })
}

/** The address of a listing with these filters, changed in part; from the top unless a cursor is given. */
export function listingPath(
  kind: ListingKind,
  filters: JobFilters,
  changes: Record<string, string> = {},
): string {
  const set = Object.fromEntries(listingFilterNames.map(name => [name, filters[name]]))
  return kind.path({ ...set, ...changes })
}

export function activeListingFilters(kind: ListingKind, filters: JobFilters): ActiveFilter[] {
  const pathWith = (changes: Record<string, string>) => listingPath(kind, filters, changes)
  const chosen = activeSelects(kind.filters, filters, pathWith)
  const { search } = filters
  return search ? [{ label: inQuotes(search), without: pathWith({ search: '' }) }, ...chosen] : chosen
}

/** The filters above a listing (SPEC.md section 2, Public listing pages). */
export function ListingFilterForm({ kind, filters }: { kind: ListingKind; filters: JobFilters }) {
  return (
    <FilterSheet action={kind.path()}>
      <div className={kind.hasSearch ? withSearch : without}>
        {kind.hasSearch && (
          <div className="col-span-2 md:col-span-1">
            <SearchBox label="Search jobs" placeholder="Subject, title or school" text={filters.search} />
          </div>
        )}
        <FilterFields fields={kind.filters} filters={filters} />
        <Button type="submit" className={cx('min-h-12', kind.hasSearch && 'max-md:hidden')}>
          <Search className="sm:hidden" />
          <span className="max-sm:sr-only">Show jobs</span>
        </Button>
      </div>
    </FilterSheet>
  )
}

const withSearch = 'inner-labels grid items-end gap-2 pair md:grid-cols-[1fr_11rem_11rem_auto]'
/** On one row, unless the text is so large that the fields would have no room. */
const without = 'inner-labels flex flex-wrap items-end gap-2 *:[div]:w-20 *:[div]:grow'
