import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/features/accounts/schema.ts'
import { ownJob } from '#src/features/jobs/lookup.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { apply } from './applying.ts'
import { decide } from './deciding.ts'
import { listFor, receivedForJob } from './lists.ts'
import { applicationMove, newApplication } from './schema.ts'
import { withdraw } from './withdrawing.ts'

const query = pageQuery(200)

/** Applying, being answered, withdrawing. */
export const applicationsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api' })
    .use(session(deps))
    .post('/applications', async ({ body, user, status }) => status(201, await apply(deps, user, body)), {
      body: newApplication,
      role: [...individuals],
    })
    .delete('/applications/:id', ({ params, user }) => withdraw(deps, user, params.id), {
      role: [...individuals],
    })
    .get(
      '/applications',
      async ({ user, query, request, set }) =>
        sendPage({ request, set }, await listFor(deps.db.read, user, deps.clock.now(), query)),
      { query, role: 'anyone' },
    )
    .patch(
      '/applications/:id',
      ({ params, body, user }) => decide(deps, schoolOf(user), params.id, body.status),
      {
        body: applicationMove,
        role: 'school',
      },
    )
    .get(
      '/jobs/:id/applications',
      async ({ params, user, query, request, set }) => {
        const job = ownJob(deps.db.read, schoolOf(user), params.id)
        return sendPage({ request, set }, await receivedForJob(deps.db.read, job.id, deps.clock.now(), query))
      },
      { query, role: 'school' },
    )
