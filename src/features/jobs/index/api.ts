import { Elysia } from 'elysia'
import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { sendKept } from '#src/http/formats/json-response.ts'
import { queryParameters, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { readJob } from '../load-job.ts'
import { changeJob, postJob } from '../post-job.ts'
import { closeJob, fillJob, reopenJob } from '../publication.ts'
import { filterNames, jobChanges, jobFilters, newJob } from '../schema.ts'
import { featuredJobs, searchJobs } from '../search.ts'

/** Finding, posting, changing, opening and closing jobs. */
export const jobsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/jobs' })
    .use(session(deps))
    .get(
      '/',
      ({ query, ...http }) =>
        sendKept(deps, http, sendPage(http, searchJobs(deps, jobFilters.parse(query)), MAX_COUNTED)),
      { detail: { summary: 'Open jobs, newest first', parameters: queryParameters(queryNames) } },
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
    .put('/:id/filled', ({ params, user }) => fillJob(deps, schoolOf(user), params.id), { role: 'school' })
    .delete('/:id/publication', ({ params, user }) => closeJob(deps, schoolOf(user), params.id), {
      role: 'school',
    })

const queryNames = [...filterNames, 'sort', 'limit', 'cursor']
