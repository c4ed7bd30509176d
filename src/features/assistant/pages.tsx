import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { answererOf } from './answer.ts'
import { AssistantPage } from './assistant-page.tsx'
import { LATEST } from './chat-list.tsx'
import { modelConsent } from './consent-schema.ts'
import { conversationOf, deleteConversation } from './conversation.ts'
import { saveConsent } from './model/consent.ts'
import { chatMessage, MAX_CHAT_MESSAGE_LENGTH } from './schema.ts'
import { takeTurn } from './send-message.ts'

/** The conversation as a page of its own, by forms without script. */
export const assistantPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/assistant', async ({ page, viewer }) => {
      if (!viewer) return seeOther(paths.login(paths.assistant()))
      return page(<AssistantPage {...(await conversationPage(deps, viewer))} />)
    })
    .post('/assistant', async ({ page, viewer, body }) => {
      if (!viewer) return seeOther(paths.login(paths.assistant()))
      try {
        await takeTurn(deps, viewer, parseForm(chatMessage, body).message)()
        return seeOther(`${paths.assistant()}#${LATEST}`)
      } catch (error) {
        const { status, message } = toFormError(error)
        const typed = formValue(body, 'message', 2 * MAX_CHAT_MESSAGE_LENGTH)
        const refused = {
          ...(await conversationPage(deps, viewer)),
          typed,
          problem: message,
          isLimited: status === 429,
        }
        return page(<AssistantPage {...refused} />, { status })
      }
    })
    .post('/assistant/delete', async ({ viewer }) => {
      if (!viewer) return seeOther(paths.login(paths.assistant()))
      await deleteConversation(deps, viewer.id)
      return seeOther(paths.assistant(), { title: 'Conversation deleted' })
    })
    .post('/assistant/consent', async ({ viewer, body }) => {
      if (!viewer) return seeOther(paths.login(paths.assistant()))
      await saveConsent(deps, viewer, parseForm(modelConsent, body).agree)
      return seeOther(paths.assistant())
    })

async function conversationPage(deps: Deps, viewer: Viewer) {
  return {
    messages: await conversationOf(deps.db.read, viewer.id),
    answerer: await answererOf(deps, viewer),
    now: deps.clock.now(),
  }
}
