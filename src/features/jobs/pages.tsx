import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pages } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import { jobsFeed } from './feed.ts'
import { JobActions } from './job-actions.tsx'
import { JobsPage } from './jobs-page.tsx'
import { jobFilters } from './schema.ts'
import { searchJobs } from './search.ts'

/** The list of jobs and its feed. A job's own page is the applications feature's, which knows how people apply. */
export const jobsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs', ({ page, query, viewer }) => {
      const filters = jobFilters.parse(query)
      return page(
        <JobsPage
          page={searchJobs(deps, filters)}
          filters={filters}
          showsFilters={query.filters === 'open'}
          mayPost={viewer?.userType === 'school'}
          now={deps.clock.now()}
          renderActions={job => <JobActions job={job} viewer={viewer} />}
        />,
        { keep: true },
      )
    })
    .get('/jobs.atom', ({ query, request }) => jobsFeed(deps, request, jobFilters.parse(query)), {
      detail: { hide: true },
    })
