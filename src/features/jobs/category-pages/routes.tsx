import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { careerCoaches, counselors, type ListingKind, teachers, tutors } from '../category-pages.ts'
import { searchJobs } from '../search.ts'
import { ListingPage } from './category-page.tsx'
import { listingFilters } from './filters.tsx'

/** The public listings: the open jobs of one field each. */
export const listingPages = (deps: Deps) => {
  const listing = (kind: ListingKind, query: Record<string, unknown>) => {
    const filters = listingFilters(kind, query)
    return { kind, filters, page: searchJobs(deps, filters), now: deps.clock.now() }
  }
  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/teachers', ({ page, query, viewer }) =>
      page(<ListingPage {...listing(teachers, query)} viewer={viewer} />),
    )
    .get('/tutors', ({ page, query, viewer }) =>
      page(<ListingPage {...listing(tutors, query)} viewer={viewer} />),
    )
    .get('/counselors', ({ page, query, viewer }) =>
      page(<ListingPage {...listing(counselors, query)} viewer={viewer} />),
    )
    .get('/career-coaches', ({ page, query, viewer }) =>
      page(<ListingPage {...listing(careerCoaches, query)} viewer={viewer} />),
    )
}
