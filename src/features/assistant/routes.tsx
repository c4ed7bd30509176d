import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { DomainError } from '#src/errors.ts'
import { messageJson } from '#src/features/auth/json.ts'
import { queryText } from '#src/http/api.ts'
import { form, formValue, parseForm } from '#src/http/form.ts'
import { safeErrorFields } from '#src/http/log.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { session } from '#src/http/session/session.ts'
import { eventStreamResponse, openPipe, textOf } from '#src/http/sse.ts'
import { paths } from '#src/paths.ts'
import { AssistantPage, LATEST } from './assistant-page.tsx'
import { conversationOf, deleteConversation } from './conversation.ts'
import { letterRoutes } from './cover-letter/routes.tsx'
import { MAX_CHAT_MESSAGE_LENGTH } from './greeting-schema.ts'
import { chatAnswerJson, chatJson, chatMessage, modelConsent } from './json.ts'
import { answererFor, saveConsent } from './model/consent.ts'
import { type Answering, beginAnswer } from './send-message.ts'

/** The assistant's chat panel and page (SPEC.md section 7, RULINGS.md section 7). */
export const assistantRoutes = (deps: Deps) => {
  const chatOf = async (user: Viewer) => ({
    messages: await conversationOf(deps.db.read, user.id),
    ...answererFor(deps, user),
  })
  const pageOf = async (user: Viewer) => ({ chat: await chatOf(user), now: deps.clock.now() })

  return new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/api/ai/chats', ({ user }) => chatOf(user), {
      role: 'anyone',
      response: chatJson,
      detail: { summary: 'Get my chat with the assistant, and whether a language model answers' },
    })
    .get(
      '/assistant',
      async ({ page, user, query }) => page(<AssistantPage {...(await pageOf(user))} question={query.q} />),
      { role: 'anyone', query: z.object({ q: questionInAddress }) },
    )
    .post(
      '/api/ai/chat',
      ({ body, user, request }) => {
        const answering = beginAnswer(deps, user, body.message)
        const isStream = request.headers.get('accept')?.includes('text/event-stream')
        return isStream ? answerEvents(deps, answering) : inOnePiece(answering)
      },
      {
        body: chatMessage,
        role: 'anyone',
        response: chatAnswerJson,
        detail: {
          summary: 'Ask the assistant',
          description:
            'With Accept: text/event-stream the answer is sent as events: part, then done or problem.',
        },
      },
    )
    .post(
      '/assistant',
      ({ page, user, body }) =>
        form(body, chatMessage, ({ message }) => beginAnswer(deps, user, message)(), {
          done: () => seeOther(`${paths.assistant()}#${LATEST}`),
          again: async refused => {
            const question = formValue(body, 'message', 2 * MAX_CHAT_MESSAGE_LENGTH)
            return page(
              <AssistantPage {...(await pageOf(user))} question={question} refused={refused} />,
              refused,
            )
          },
        }),
      { role: 'anyone' },
    )
    .delete(
      '/api/ai/chats',
      async ({ user }) => {
        await deleteConversation(deps, user.id)
        return { message: 'Your chat is deleted.' }
      },
      {
        role: 'anyone',
        response: messageJson,
        detail: { summary: 'Delete my chat with the assistant' },
      },
    )
    .post(
      '/assistant/delete',
      async ({ user }) => {
        await deleteConversation(deps, user.id)
        return seeOther(paths.assistant(), { title: 'Chat deleted' })
      },
      { role: 'anyone' },
    )
    .post(
      '/api/ai/consent',
      async ({ body, user }) => {
        await saveConsent(deps, user, body.agree)
        return { message: 'Your choice is saved.' }
      },
      {
        body: modelConsent,
        role: 'anyone',
        response: messageJson,
        detail: { summary: 'Give or withdraw consent to a language model' },
      },
    )
    .post(
      '/assistant/consent',
      async ({ user, body }) => {
        await saveConsent(deps, user, parseForm(modelConsent, body).agree)
        return seeOther(paths.assistant())
      },
      { role: 'anyone' },
    )
    .use(letterRoutes(deps))
}

/** A question to fill in, which the user then sends. */
const questionInAddress = z.catch(
  z.pipe(queryText, z.string().check(z.maxLength(MAX_CHAT_MESSAGE_LENGTH))),
  '',
)

const inOnePiece = async (answering: Answering) => ({ response: await answering() })

/** Sends an answer as server-sent events: a `part` for each piece, then `done` with the whole text, or `problem` with a message. */
function answerEvents(deps: Deps, answering: Answering): Response {
  const { body, send, close } = openPipe(() => {})
  answering(text => send(textOf({ event: 'part', data: { text } })))
    .then(
      response => send(textOf({ event: 'done', data: { response } })),
      error => send(textOf({ event: 'problem', data: { message: messageOf(deps, error) } })),
    )
    .then(close)
  return eventStreamResponse(body)
}

function messageOf({ log }: Deps, error: unknown): string {
  if (error instanceof DomainError) return error.message
  log.error('answer failed', safeErrorFields(error))
  return 'Something went wrong on our side. Please try again.'
}
