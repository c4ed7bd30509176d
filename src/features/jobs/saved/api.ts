import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { savedBy, saveJob, unsaveJob } from '../saved-jobs.ts'

/** The jobs that a person keeps for later. */
export const savedApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/saved-jobs' })
    .use(session(deps))
    .get(
      '/',
      async ({ user, query, request, set }) =>
        sendPage({ request, set }, await savedBy(deps, user.id, query)),
      { query: pageQuery(50, 100), role: 'anyone' },
    )
    .put(
      '/:jobId',
      async ({ user, params }) => {
        await saveJob(deps, user.id, params.jobId)
        return { isSaved: true }
      },
      { role: 'anyone' },
    )
    .delete(
      '/:jobId',
      async ({ user, params }) => {
        await unsaveJob(deps, user.id, params.jobId)
        return { isSaved: false }
      },
      { role: 'anyone' },
    )
