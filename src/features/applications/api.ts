import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { individuals } from '#src/domain/roles.ts'
import { ownJob } from '#src/features/jobs/find-job.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { apply } from './apply.ts'
import { decide, decideAll } from './change-status.ts'
import { addNote, notesOf, removeNote } from './notes.ts'
import { requireActiveSchool } from './policy.ts'
import { listFor, receivedForJob } from './queries.ts'
import { applicationMove, applicationMoves, newApplication, newNote, statusAsked } from './schema.ts'
import { withdraw } from './withdraw.ts'

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
      ({ params, body, user }) => decide(deps, requireActiveSchool(user), params.id, body.status),
      { body: applicationMove, role: 'school' },
    )
    .patch('/applications', ({ body, user }) => decideAll(deps, requireActiveSchool(user), body), {
      body: applicationMoves,
      role: 'school',
    })
    .get('/applications/:id/notes', ({ params, user }) => notesOf(deps.db.read, schoolOf(user), params.id), {
      role: 'school',
    })
    .post(
      '/applications/:id/notes',
      async ({ params, body, user, status }) =>
        status(201, await addNote(deps, requireActiveSchool(user), params.id, body.text)),
      { body: newNote, role: 'school' },
    )
    .delete('/notes/:id', ({ params, user }) => removeNote(deps, requireActiveSchool(user), params.id), {
      role: 'school',
    })
    .get(
      '/jobs/:id/applications',
      async ({ params, user, query, request, set }) => {
        const job = ownJob(deps.db.read, schoolOf(user), params.id)
        return sendPage({ request, set }, await receivedForJob(deps.db.read, job.id, deps.clock.now(), query))
      },
      { query: z.extend(query, { status: statusAsked }), role: 'school' },
    )
