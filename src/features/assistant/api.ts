import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { session } from '#src/http/session.ts'
import { answererOf } from './answer.ts'
import { answerEvents } from './answer-stream.ts'
import { modelConsent } from './consent-schema.ts'
import { conversationOf, deleteConversation } from './conversation.ts'
import { saveConsent } from './model/consent.ts'
import { type ChatView, chatMessage } from './schema.ts'
import { takeTurn } from './send-message.ts'

/** The assistant (SPEC.md section 7, RULINGS.md section 7). */
export const assistantApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/ai' })
    .use(session(deps))
    .post(
      '/chat',
      async ({ body, user, request }) => {
        const answering = takeTurn(deps, user, body.message)
        if (request.headers.get('accept')?.includes('text/event-stream')) {
          return answerEvents(deps, answering)
        }
        return { response: await answering() }
      },
      { body: chatMessage, role: 'anyone' },
    )
    .get(
      '/chats',
      async ({ user }): Promise<ChatView> => ({
        messages: await conversationOf(deps.db.read, user.id),
        ...(await answererOf(deps, user)),
      }),
      { role: 'anyone' },
    )
    .delete(
      '/chats',
      async ({ user }) => {
        await deleteConversation(deps, user.id)
        return new Response(null, { status: 204 })
      },
      { role: 'anyone' },
    )
    .post(
      '/consent',
      async ({ body, user }) => {
        await saveConsent(deps, user, body.agree)
        return new Response(null, { status: 204 })
      },
      { body: modelConsent, role: 'anyone' },
    )
