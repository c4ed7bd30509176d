import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { messageFor, writtenAbout } from '#src/features/applications/message-templates.ts'
import { statusOf } from '#src/http/errors.tsx'
import { parseForm } from '#src/http/form.ts'
import { nextAddress, pageQuery } from '#src/http/paging.ts'
import { isPrefetch } from '#src/http/prefetch.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import type { Typed } from '../compose/message-fields.tsx'
import { loadThread } from '../conversation.ts'
import { conversationsOf } from '../conversations.ts'
import { latestEventId } from '../live/message-events.ts'
import { readConversation } from '../mark-read.ts'
import { newMessage } from '../schema.ts'
import { sendMessage } from '../send-message.ts'
import { ThreadPage } from './conversation-page.tsx'
import { ConversationsPage } from './conversations-page.tsx'
import { LATEST } from './message-list.tsx'

const inParts = pageQuery(30, 100)
const word = z.catch(z.optional(z.string()), undefined)
/** The application that a school writes about. */
const about = { application: word }
/** A message to an applicant that begins with a template. */
const begun = { ...about, template: word }

/** The list of conversations, and each with its form to write. */
export const messagesPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/messages',
      async ({ page, viewer, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.messages()))
        const since = await latestEventId(deps.db.read, viewer.id)
        const conversations = await conversationsOf(deps.db.read, viewer.id, query)
        const older = conversations.next && nextAddress(request, conversations.next)
        return page(
          <ConversationsPage {...conversations} since={since} older={older} now={deps.clock.now()} />,
        )
      },
      { query: inParts },
    )
    .get(
      '/messages/:id',
      async ({ page, viewer, params, query, request }) => {
        if (!viewer) return seeOther(paths.login(paths.conversation(params.id)))
        if (params.id === viewer.id) return seeOther(paths.messages())

        const thread = await loadThread(deps, viewer, params.id, query)
        if (!isPrefetch(request)) await readConversation(deps, viewer.id, params.id)
        const begun = messageFor(deps.db.read, viewer, { ...query, to: params.id })
        const typed = thread.refusal ? undefined : begun
        const about = writtenAbout(deps.db.read, viewer, { ...query, to: params.id })
        return page(<ThreadPage thread={thread} now={deps.clock.now()} typed={typed} about={about} />)
      },
      { query: z.extend(inParts, begun) },
    )
    .post(
      '/messages/:id',
      async ({ page, viewer, params, query, body }) => {
        if (!viewer) return seeOther(paths.login(paths.conversation(params.id)))
        const typed = { ...asFields(body), receiverId: params.id }
        const about = writtenAbout(deps.db.read, viewer, { ...query, to: params.id })
        try {
          await sendMessage(deps, viewer, parseForm(newMessage, typed))
        } catch (error) {
          if (!(error instanceof DomainError) || params.id === viewer.id) throw error
          const thread = await loadThread(deps, viewer, params.id, { limit: 30 })
          const refused = { thread, about, typed, failure: error, now: deps.clock.now() }
          return page(<ThreadPage {...refused} />, { status: statusOf[error.kind] })
        }
        const conversation = paths.conversation(params.id, { application: about?.id })
        return seeOther(`${conversation}#${LATEST}`, { title: 'Message sent' })
      },
      { query: z.object(about) },
    )

/** A form's fields, or none where it could not be read. */
const asFields = (body: unknown): Typed => (typeof body === 'object' && body !== null ? { ...body } : {})
