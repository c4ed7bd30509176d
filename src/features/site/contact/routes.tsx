import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import type { Viewer } from '#src/http/current-user.ts'
import { formValue, parseForm, toFormError } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { session } from '#src/http/session.ts'
import { paths } from '#src/paths.ts'
import { ContactPage } from './contact-page.tsx'
import { contactMessage, topic } from './schema.ts'
import { sendToSupport } from './send-to-support.ts'

export const contactPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get('/contact', ({ page, query, viewer }) =>
      page(<ContactPage values={{ ...nothing, ...knownOf(viewer), topic: topic.parse(query.topic) }} />),
    )
    .post('/contact', async ({ page, body, viewer, request, server }) => {
      const typed = valuesIn(body)
      if (typed.leaveEmpty !== '') return seeOther(paths.contact(), sent)
      try {
        const message = parseForm(contactMessage, body)
        const address = addressOf(deps, request, server)
        await sendToSupport(deps, message, { address, userId: viewer?.id ?? null })
        return seeOther(paths.contact(), sent)
      } catch (error) {
        const { status, message, errors } = toFormError(error)
        const problem = Object.keys(errors).length > 0 ? undefined : message
        return page(<ContactPage values={typed} errors={errors} problem={problem} />, { status })
      }
    })

const sent = {
  title: 'Message sent',
  description: 'Thank you. A person reads it and answers you by email or phone.',
}

const nothing = { topic: 'question', name: '', reach: '', message: '', leaveEmpty: '' }

function knownOf(viewer: Viewer | null) {
  return viewer && { name: `${viewer.firstName} ${viewer.lastName}`, reach: viewer.email }
}

/** What the form held, whatever was sent in its place. */
function valuesIn(body: unknown): typeof nothing {
  const text = (name: keyof typeof nothing) => formValue(body, name, 4000)
  return {
    topic: topic.parse(text('topic')),
    name: text('name'),
    reach: text('reach'),
    message: text('message'),
    leaveEmpty: text('leaveEmpty'),
  }
}
