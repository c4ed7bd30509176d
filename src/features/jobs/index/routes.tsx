import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { alertPhone } from '#src/features/alerts/digest-sms.ts'
import { appliedAmong } from '#src/features/applications/sent-applications.ts'
import { forEveryone, sendPublicPage } from '#src/http/paging.ts'
import { routes } from '#src/http/render-page.tsx'
import { mayApply, maySave } from '../job-actions.tsx'
import { toJobCard } from '../job-card-props.ts'
import { today } from '../job-entry.tsx'
import { jobJson } from '../json.ts'
import { savedJobIds } from '../saved-jobs.ts'
import { filterText, jobFilters, jobsPageQuery } from '../schema.ts'
import { choiceCounts } from '../search/facet-counts.ts'
import { suggestSearches } from '../search/suggestions.ts'
import { featuredJobs, listJobs, searchJobs } from '../search.ts'
import { jobsFeed } from './atom-feed.ts'
import { JobsPage } from './jobs-page.tsx'

/** The list of open jobs: as JSON, as a page and as a feed. */
export const jobListRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/jobs', ({ query, ...http }) => sendPublicPage(http, searchJobs(deps, query)), {
      query: jobFilters,
      response: z.array(jobJson),
      detail: { summary: 'List open jobs, newest first' },
    })
    .get(
      '/api/jobs/suggestions',
      ({ query }) =>
        Response.json(suggestSearches(deps.db.read, query.search), {
          headers: { 'cache-control': 'public, max-age=86400' },
        }),
      {
        query: z.object({ search: filterText(100) }),
        response: z.array(z.string()),
        detail: { summary: 'Suggest up to 8 searches that begin with a text' },
      },
    )
    .get('/api/jobs/featured', ({ set }) => forEveryone(set, featuredJobs(deps, 20)), {
      response: z.array(jobJson),
      detail: { summary: 'List featured jobs' },
    })
    .get(
      '/jobs',
      ({ page, query: { filters: shown, ...filters }, viewer }) => {
        const { page: found, relaxed } = listJobs(deps, filters)
        const ids = found.rows.map(job => job.id)
        const saved = savedJobIds(deps.db.read, viewer?.id, ids)
        const applied = appliedAmong(deps.db.read, viewer?.id, ids)
        const now = today(deps.clock.now())
        return page(
          <JobsPage
            page={found}
            counts={choiceCounts(deps, relaxed?.filters ?? filters, deps.clock.now())}
            filters={filters}
            relaxed={relaxed}
            showsFilters={shown === 'open'}
            viewer={viewer}
            viewerPhone={alertPhone(deps, viewer)}
            entries={found.rows.map(job => ({
              job: toJobCard(job),
              now,
              headingLevel: 'h2',
              canApply: mayApply(viewer),
              hasApplied: applied.has(job.id),
              isSaved: maySave(viewer) ? saved.has(job.id) : undefined,
            }))}
          />,
        )
      },
      { query: jobsPageQuery },
    )
    .get('/jobs.atom', ({ query }) => jobsFeed(deps, query), {
      query: jobFilters,
      detail: { hide: true },
    })
