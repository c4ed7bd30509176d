import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { aboutApplication, fillTemplate } from '#src/features/applications/message-templates.ts'
import { byId } from '#src/http/api.ts'
import { statusOf } from '#src/http/errors.tsx'
import { formValues, parseForm } from '#src/http/form.ts'
import { nextAddress, pageQuery, sendPage } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { loadThread } from '../conversation.ts'
import { LATEST } from '../conversation-list.tsx'
import { conversationsOf } from '../conversations.ts'
import { draftMessage } from '../draft-message.ts'
import { messageJson } from '../json.ts'
import { latestEventId, messageEvents } from '../live/message-events.ts'
import { followOtherProcesses } from '../live/other-processes.ts'
import { readConversation, readMessage } from '../mark-read.ts'
import { messagesOf } from '../queries.ts'
import { newMessage } from '../schema.ts'
import { sendMessage } from '../send-message.ts'
import { ThreadPage } from './conversation-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'
import type { MessageValues } from './message-form.tsx'

const inParts = pageQuery(30, 100)
const text = z.catch(z.optional(z.string()), undefined)
/** The application that a school writes about. */
const about = { application: text }

/** The list of conversations, and each conversation with its form (RULINGS.md section 6). */
export const inboxRoutes = (deps: Deps) =>
  routes(deps)
    .get(
      '/api/messages',
      async ({ user, query, ...http }) => sendPage(http, await messagesOf(deps.db.read, user.id, query)),
      {
        query: pageQuery(200),
        role: 'anyone',
        response: z.array(messageJson),
        detail: { summary: 'List the messages I sent and received, newest first' },
      },
    )
    .get(
      '/messages',
      async ({ page, user, query, request }) => {
        const since = await latestEventId(deps.db.read, user.id)
        const conversations = await conversationsOf(deps.db.read, user.id, query)
        const older = conversations.next && nextAddress(request, conversations.next)
        return page(
          <ConversationsPage {...conversations} since={since} older={older} now={deps.clock.now()} />,
        )
      },
      { query: inParts, role: 'anyone' },
    )
    .get(
      '/messages/:id',
      async ({ page, user, params, query, request }) => {
        if (params.id === user.id) return seeOther(paths.messages())

        const thread = await loadThread(deps, user, params.id, query)
        if (!isPrefetch(request)) await readConversation(deps, user.id, params.id)
        const template = fillTemplate(deps.db.read, user, { ...query, to: params.id })
        const values = thread.refusal ? undefined : (template ?? draftMessage(user, thread, query.ask))
        const about = aboutApplication(deps.db.read, user, { ...query, to: params.id })
        const others = await conversationsBeside(deps, user, request)
        return page(<ThreadPage {...{ thread, others, values, about }} now={deps.clock.now()} />)
      },
      { ...byId, query: z.extend(inParts, { ...about, template: text, ask: text }), role: 'anyone' },
    )
    .post(
      '/api/messages',
      async ({ body, user, status }) => status(201, await sendMessage(deps, user, body)),
      {
        body: newMessage,
        role: 'anyone',
        response: { 201: messageJson },
        detail: { summary: 'Send a message' },
      },
    )
    .post(
      '/messages/:id',
      async ({ page, user, params, query, body, request }) => {
        const about = aboutApplication(deps.db.read, user, { ...query, to: params.id })
        try {
          await sendMessage(deps, user, parseForm(newMessage, { ...(body as object), receiverId: params.id }))
        } catch (error) {
          if (!(error instanceof DomainError) || params.id === user.id) throw error
          const thread = await loadThread(deps, user, params.id, { limit: 30 })
          const others = await conversationsBeside(deps, user, request)
          const refused = {
            thread,
            others,
            about,
            values: valuesOf(body),
            failure: error,
            now: deps.clock.now(),
          }
          return page(<ThreadPage {...refused} />, { status: statusOf[error.kind] })
        }
        const conversation = paths.conversation(params.id, { application: about?.id })
        return seeOther(`${conversation}#${LATEST}`, { title: 'Message sent' })
      },
      { ...byId, query: z.object(about), role: 'anyone' },
    )
    .post('/api/messages/:id/read', ({ params, user }) => readMessage(deps, user.id, params.id), {
      ...byId,
      role: 'anyone',
      response: messageJson,
      detail: { summary: 'Mark a message I received as read' },
    })
    .get(
      '/api/messages/events',
      ({ user, query, request }) => {
        followOtherProcesses(deps)
        return messageEvents(deps, user, {
          since: request.headers.get('last-event-id') ?? query.since ?? null,
          partnerId: query.with ?? null,
        })
      },
      {
        query: z.object({ since: text, with: text }),
        role: 'anyone',
        detail: {
          summary:
            'Stream my messages as server-sent events (message, seen, unread), starting after Last-Event-ID',
        },
      },
    )

/** The conversations beside the open one; null for phones that say what they are, which would not show them. */
async function conversationsBeside({ db }: Deps, { id }: Viewer, { headers }: Request) {
  return headers.get('sec-ch-ua-mobile') === '?1' ? null : conversationsOf(db.read, id, { limit: 15 })
}

const valuesOf = (body: unknown): MessageValues =>
  formValues(body, ['subject', 'content'], Number.POSITIVE_INFINITY)
