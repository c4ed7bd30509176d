import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session/session.ts'
import { jobJson } from '../json.ts'
import { readJob } from '../load-job.ts'
import { renderJobPage } from '../render-job-page.tsx'

/** One job. */
export const jobRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/api/jobs/:id', ({ params, viewer }) => readJob(deps, params.id, viewer), {
      ...byId,
      response: jobJson,
      detail: { summary: 'Get a job' },
    })
    .get(
      '/jobs/:id',
      ({ page, viewer, params }) => page(renderJobPage(deps, viewer, params.id), { keep: true }),
      byId,
    )
