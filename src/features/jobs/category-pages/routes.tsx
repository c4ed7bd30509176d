import type { Deps } from '#src/deps.ts'
import { routes } from '#src/http/render-page.tsx'
import { listingKinds } from '../category-pages.ts'
import { jobFilters } from '../schema.ts'
import { searchJobs } from '../search.ts'
import { ListingPage } from './category-page.tsx'
import { listingFilters } from './filters.tsx'

/** The public listings: the open jobs of one category each. */
export function categoryPagesRoutes(deps: Deps) {
  const app = routes(deps)
  for (const kind of listingKinds) {
    app.get(
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
  return app
}
