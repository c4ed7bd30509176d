import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { changeJob, postJob } from './posting.ts'
import { closeJob, reopenJob } from './publishing.ts'
import { filterNames, jobChanges, jobFilters, newJob } from './schema.ts'
import { featuredJobs, searchJobs, totalOf } from './search.ts'
import { readJob } from './service.ts'

/** Finding, posting, changing, opening and closing jobs. */
export const jobsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/jobs' })
    .use(session(deps))
    .get(
      '/',
      ({ query, request, set }) => {
        const page = searchJobs(deps, jobFilters.parse(query))
        const rows = sendPage({ request, set }, page)
        set.headers['x-total-count'] = totalOf(page)
        return rows
      },
      { detail: { summary: 'Open jobs, newest first', parameters: queryParameters } },
    )
    .get('/featured', () => featuredJobs(deps, 20))
    .get('/:id', ({ params, viewer }) => readJob(deps, params.id, viewer))
    .post('/', async ({ body, user, status }) => status(201, await postJob(deps, schoolOf(user), body)), {
      body: newJob,
      role: 'school',
    })
    .patch('/:id', ({ params, body, user }) => changeJob(deps, schoolOf(user), params.id, body), {
      body: jobChanges,
      role: 'school',
    })
    .post('/:id/publication', ({ params, user }) => reopenJob(deps, schoolOf(user), params.id), {
      role: 'school',
    })
    .delete('/:id/publication', ({ params, user }) => closeJob(deps, schoolOf(user), params.id), {
      role: 'school',
    })

/** Described by hand: Elysia takes the texts of a query that it validates apart at commas. */
const queryParameters = [...filterNames, 'sort', 'limit', 'cursor'].map(name => ({
  name,
  in: 'query' as const,
  schema: { type: 'string' as const },
}))
