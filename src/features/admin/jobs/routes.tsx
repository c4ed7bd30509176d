import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { jobJson } from '#src/features/jobs/json.ts'
import { byId } from '#src/http/api.ts'
import { form, formValue } from '#src/http/form.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { actionRoutes } from '../panel/action-routes.ts'
import { panelPage } from '../panel/panel-page.tsx'
import { countLimit, nextOf } from '../panel/responses.ts'
import { rerenderRequest } from '../panel/tab-request.ts'
import { statusTexts } from '../schema.ts'
import { showJobs } from './jobs-tab.tsx'
import { hold, release, setFeatured } from './moderate-job.ts'
import { findJobs, findJobsOfSchool } from './queries.ts'
import { jobFilters, newHold } from './schema.ts'

export const adminJobsRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/admin/jobs',
      ({ user, query, ...http }) => {
        const [{ read }, now] = [deps.db, deps.clock.now()]
        const page = user.schoolId
          ? findJobsOfSchool(read, user.schoolId, query, now, query)
          : findJobs(read, query, now, query)
        return sendPage(http, page, countLimit(user, query))
      },
      {
        role: ['admin', 'school'],
        query: z.extend(pageQuery(200), jobFilters.shape),
        response: z.array(listedJobJson),
        detail: { summary: 'Jobs in any state; for schools, their own' },
      },
    )
    .post('/api/admin/jobs/:id/feature', ({ user, params }) => setFeatured(deps, user, params.id, true), {
      ...byId,
      role: 'admin',
      response: jobJson,
      detail: { summary: 'Feature a job' },
    })
    .delete('/api/admin/jobs/:id/feature', ({ user, params }) => setFeatured(deps, user, params.id, false), {
      ...byId,
      role: 'admin',
      response: jobJson,
      detail: { summary: 'Stop featuring a job' },
    })
    .post('/api/admin/jobs/:id/hold', ({ user, params, body }) => hold(deps, user, params.id, body.reason), {
      ...byId,
      role: 'admin',
      body: newHold,
      response: jobJson,
      detail: { summary: 'Put an open job on hold until it is released' },
    })
    .post(
      '/admin-dashboard/jobs/:id/hold',
      ({ page, user, params, body }) => {
        const here = nextOf(body, 'jobs')
        return form(body, newHold, ({ reason }) => hold(deps, user, params.id, reason), {
          done: () => seeOther(here, { title: 'Job on hold', description: 'The school has been told why.' }),
          again: async ({ status, message, errors }) => {
            const error = errors.reason ?? message
            const refused = { jobId: params.id, reason: formValue(body, 'reason', 2000), error }
            const tab = await showJobs(deps, rerenderRequest(user, here), refused)
            const toast = { title: statusTexts.failed, description: error, variant: 'destructive' as const }
            return page(panelPage(deps, user, 'jobs', tab), { status, toast })
          },
        })
      },
      { ...byId, role: 'admin' },
    )
    .post('/api/admin/jobs/:id/release', ({ user, params }) => release(deps, user, params.id), {
      ...byId,
      role: 'admin',
      response: jobJson,
      detail: { summary: 'Release a job that is on hold' },
    })
    .use(
      actionRoutes(deps, 'jobs', body => nextOf(body, 'jobs'), {
        feature: {
          done: { title: 'Job featured' },
          act: (admin, id) => setFeatured(deps, admin, id, true),
        },
        unfeature: {
          done: { title: 'Job no longer featured' },
          act: (admin, id) => setFeatured(deps, admin, id, false),
        },
        release: { done: { title: 'Job taken off hold' }, act: (admin, id) => release(deps, admin, id) },
      }),
    )

/** A job as its school and administrators list it, with the numbers of its applications and of those not answered yet. */
const listedJobJson = z.extend(jobJson, {
  isOpen: z.boolean(),
  /** Its school is suspended. */
  isHidden: z.boolean(),
  applications: z.int(),
  waiting: z.int(),
})
