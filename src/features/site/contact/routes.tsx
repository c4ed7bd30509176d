import * as z from 'zod/mini'
import { enqueue } from '#db/outbox.ts'
import type { Deps } from '#src/deps.ts'
import { HOUR } from '#src/domain/kenya-time.ts'
import { notifyAdmins } from '#src/features/notifications/notify-admins.ts'
import { form, formValues } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import { addressOf } from '#src/http/request-lifecycle.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { ContactPage } from './contact-page.tsx'
import { type ContactMessage, contactMessage, topic, topics } from './schema.ts'

/** A form to the support team. */
export const contactRoutes = (deps: Deps) =>
  routes(deps)
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
  description: 'Thank you. A member of our team will reply by email or phone.',
}

const nothing = { topic: 'question', name: '', reach: '', message: '', leaveEmpty: '' }

function knownOf(viewer: Viewer | null) {
  return viewer && { name: `${viewer.firstName} ${viewer.lastName}`, reach: viewer.email }
}

/** Returns the form's values for showing it again, whatever was sent. */
function valuesIn(body: unknown): typeof nothing {
  const values = formValues(body, ['topic', 'name', 'reach', 'message', 'leaveEmpty'], 4000)
  return { ...values, topic: topic.parse(values.topic) }
}

/** Further messages about a child's safety are emailed to administrators with what else waits. */
const MAX_URGENT_PER_HOUR = 20

interface Sender {
  address: string
  /** Null for a visitor without an account. */
  userId: string | null
}

/** Sends a message to support, or to the safeguarding contact if that is its topic. Throws `limited` for too many messages. */
async function sendToSupport(deps: Deps, message: ContactMessage, { address, userId }: Sender) {
  deps.limiter.take(`contact:${address}`, 5, HOUR)

  const { name, supportEmail, safeguarding } = deps.site()
  const lines = [
    message.message,
    '',
    `From: ${message.name}`,
    `Reply to: ${message.reach}`,
    userId ? `Account: ${userId}` : 'No account',
  ]
  const isAboutChild = message.topic === 'safeguarding'
  const isUrgent = isAboutChild && deps.limiter.tryConsume('urgent-contact', MAX_URGENT_PER_HOUR, HOUR)
  const id = Bun.randomUUIDv7()
  await deps.db.write(async tx => {
    await enqueue(tx, {
      id,
      channel: 'email',
      recipient: (isAboutChild && safeguarding?.email) || supportEmail,
      subject: `${name} contact form: ${topics[message.topic]}`,
      body: lines.join('\n'),
    })
    await notifyAdmins(tx, deps, {
      once: `${isUrgent ? 'urgent' : 'support'}-${id}`,
      subject: isAboutChild ? "A message about a child's safety" : 'A message to our support team',
      text: `Topic: ${topics[message.topic]}. Please read it and reply.`,
      path: paths.supportMessages(),
    })
  })
}
