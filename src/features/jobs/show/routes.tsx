import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { postings } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { jobJson } from '../json.ts'
import { readJob } from '../load-job.ts'
import { renderJobPage } from '../render-job-page.tsx'

/** One job, also at the short address of its newest posting. */
export const jobRoutes = (deps: Deps) =>
  routes(deps)
    .get('/api/jobs/:id', ({ params, viewer }) => readJob(deps, params.id, viewer), {
      ...byId,
      response: jobJson,
      detail: { summary: 'Get a job' },
    })
    .get('/jobs/:id', ({ page, viewer, params }) => page(renderJobPage(deps, viewer, params.id)), byId)
    .get(
      '/j/:n',
      ({ params: { n } }) => {
        const ofNumber = eq(postings.n, Number(n))
        const posting = deps.db.read.select().from(postings).where(ofNumber).get()
        return seeOther(posting ? paths.job(posting.jobId) : paths.jobs())
      },
      { params: z.object({ n: z.string().check(z.regex(/^\d{1,15}$/)) }) },
    )
