import { Elysia } from 'elysia'
import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { form, formValue } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { session } from '#src/http/session/session.ts'
import { paths } from '#src/paths.ts'
import { ContactPage } from './contact-page.tsx'
import { contactMessage, topic } from './schema.ts'
import { sendToSupport } from './send-to-support.ts'

/** A form to the support team. */
export const contactRoutes = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .get(
      '/contact',
      ({ page, query, viewer }) =>
        page(<ContactPage values={{ ...nothing, ...knownOf(viewer), ...query }} />),
      { query: z.object({ topic }) },
    )
    .post('/contact', ({ page, body, viewer, request, server }) => {
      const done = () => seeOther(paths.contact(), sent)
      const values = valuesIn(body)
      if (values.leaveEmpty !== '') return done()

      const sender = { address: addressOf(deps, request, server), userId: viewer?.id ?? null }
      return form(body, contactMessage, message => sendToSupport(deps, message, sender), {
        done,
        again: refused => page(<ContactPage values={values} refused={refused} />, refused),
      })
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
