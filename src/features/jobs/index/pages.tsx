import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { appliedAmong } from '#src/features/applications/applied-job-ids.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { listPath } from '../filters.ts'
import { JobActions } from '../job-actions.tsx'
import { maySave, SaveButton } from '../save-button.tsx'
import { savedAmong } from '../saved-jobs.ts'
import { jobFilters } from '../schema.ts'
import { choiceCounts } from '../search/facet-counts.ts'
import { searchJobs } from '../search.ts'
import { jobsFeed } from './atom-feed.ts'
import { JobsPage } from './jobs-page.tsx'

/** The list of jobs and its feed. A job's own page is the applications feature's, which knows how people apply. */
export const jobsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs', ({ page, query, viewer }) => {
      const filters = jobFilters.parse(query)
      const found = searchJobs(deps, filters)
      const ids = found.rows.map(job => job.id)
      const saved = savedAmong(deps.db.read, viewer?.id, ids)
      const applied = appliedAmong(deps.db.read, viewer?.id, ids)
      const here = listPath(filters, { cursor: filters.cursor })
      return page(
        <JobsPage
          page={found}
          counts={choiceCounts(deps.db, filters)}
          filters={filters}
          showsFilters={query.filters === 'open'}
          mayPost={viewer?.userType === 'school'}
          hasSaved={viewer !== null && maySave(viewer)}
          viewerEmail={viewer?.email ?? null}
          now={deps.clock.now()}
          renderActions={job => (
            <JobActions
              job={job}
              viewer={viewer}
              hasApplied={applied.has(job.id)}
              save={maySave(viewer) && <SaveButton job={job} isSaved={saved.has(job.id)} next={here} />}
            />
          )}
        />,
        { keep: true },
      )
    })
    .get('/jobs.atom', ({ query, request }) => jobsFeed(deps, request, jobFilters.parse(query)), {
      detail: { hide: true },
    })
