import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ArrowDownWideNarrow, Bookmark, MapIcon, MapPin, Plus } from '#src/ui/icons.tsx'
import { listPath, mapPath } from '../filters.ts'
import type { JobFilters } from '../schema.ts'

const sortByRelevance = (
  <span>
    <span className="max-sm:sr-only">Sort by</span> Relevance
  </span>
)

/** Leads to the jobs in the viewer's county and around it, unless the list has them already. */
export function NearMe({ county, filters }: { county: string; filters: JobFilters }) {
  if (filters.nearby && filters.county === county) return null
  return (
    <a
      href={listPath(filters, { location: '', county, nearby: 'yes' })}
      className="no-print link inline-flex min-h-11 items-center gap-1.5"
    >
      <MapPin className="size-4" /> Near me <span className="max-sm:sr-only">(in and around {county})</span>
    </a>
  )
}

export function PostButton() {
  return (
    <LinkButton href={paths.postJob()} size="sm">
      <Plus className="max-sm:hidden" /> Post <span className="max-sm:sr-only">a Job</span>
    </LinkButton>
  )
}

export function SavedLink() {
  return (
    <LinkButton href={paths.savedJobs()} variant="outline">
      <Bookmark /> <span className="sr-only sm:not-sr-only">Saved jobs</span>
    </LinkButton>
  )
}

export function MapLink({ filters }: { filters: JobFilters }) {
  return (
    <LinkButton href={mapPath(filters)} variant="outline">
      <MapIcon /> <span className="sr-only sm:not-sr-only">Choose a county on the map</span>
    </LinkButton>
  )
}

export function SortLinks({ filters }: { filters: JobFilters }) {
  const orders = filters.search ? (['date', 'relevance'] as const) : (['date'] as const)
  return (
    <nav aria-label="Sort" className={cx('no-print -mx-3 flex', orders.length === 1 && 'max-sm:hidden')}>
      {orders.map(sort => (
        <LinkButton
          key={sort}
          href={listPath(filters, { sort })}
          variant="ghost"
          size="sm"
          aria-current={filters.sort === sort ? 'true' : undefined}
          className={filters.sort === sort ? 'text-primary max-sm:hidden' : ''}
        >
          <ArrowDownWideNarrow className={sort === 'date' ? '' : 'sm:hidden'} />
          {sort === 'date' ? 'Sort by Date' : sortByRelevance}
        </LinkButton>
      ))}
    </nav>
  )
}
