import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { listingKinds } from '../category-pages.ts'
import { jobFilters } from '../schema.ts'
import { searchJobs } from '../search.ts'
import { ListingPage } from './category-page.tsx'
import { listingFilters } from './filters.tsx'

/** The public listings: the open jobs of one category each. */
export function categoryPagesRoutes(deps: Deps) {
  const routes = new Elysia().use(session(deps)).use(pages(deps))
  for (const kind of listingKinds) {
    routes.get(
      kind.path(),
      ({ page, query, viewer }) => {
        const filters = listingFilters(kind, query)
        const found = searchJobs(deps, filters)
        return page(
          <ListingPage kind={kind} page={found} filters={filters} viewer={viewer} now={deps.clock.now()} />,
        )
      },
      { query: jobFilters },
    )
  }
  return routes
}
