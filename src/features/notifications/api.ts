import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { readAllNotifications, readNotification } from './mark-read.ts'
import { notificationsOf } from './queries.ts'

/** What a person is told under the bell. */
export const notificationsApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/notifications' })
    .use(session(deps))
    .get(
      '/',
      async ({ user, query, request, set }) =>
        sendPage({ request, set }, await notificationsOf(deps.db.read, user.id, query)),
      { query: pageQuery(50, 200), role: 'anyone' },
    )
    .post('/read', async ({ user }) => ({ read: await readAllNotifications(deps, user.id) }), {
      role: 'anyone',
    })
    .post('/:id/read', ({ params, user }) => readNotification(deps, user.id, params.id), { role: 'anyone' })
