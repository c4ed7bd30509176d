import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { renderJobPage } from '#src/features/jobs/render-job-page.tsx'
import { pages } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'

/** A job's page with the way to apply. */
export const applicationsPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/jobs/:id', ({ page, viewer, params }) =>
      page(renderJobPage(deps, viewer, params.id), { keep: true }),
    )
