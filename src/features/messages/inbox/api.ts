import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { pageQuery, sendPage } from '#src/http/paging.ts'
import { session } from '#src/http/session.ts'
import { messageEvents } from '../live/message-events.ts'
import { readMessage } from '../mark-read.ts'
import { messagesOf } from '../queries.ts'
import { newMessage } from '../schema.ts'
import { sendMessage } from '../send-message.ts'

const word = z.catch(z.optional(z.string()), undefined)

/** Messages between members (RULINGS.md section 6). */
export const messagesApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/messages' })
    .use(session(deps))
    .get(
      '/',
      async ({ user, query, request, set }) =>
        sendPage({ request, set }, await messagesOf(deps.db.read, user.id, query)),
      { query: pageQuery(200), role: 'anyone' },
    )
    .post('/', async ({ body, user, status }) => status(201, await sendMessage(deps, user, body)), {
      body: newMessage,
      role: 'anyone',
    })
    .get(
      '/events',
      async ({ user, query, request }) =>
        messageEvents(deps, user, {
          since: request.headers.get('last-event-id') ?? query.since ?? null,
          partnerId: query.with ?? null,
        }),
      { query: z.object({ since: word, with: word }), role: 'anyone' },
    )
    .post('/:id/read', ({ params, user }) => readMessage(deps, user.id, params.id), { role: 'anyone' })
