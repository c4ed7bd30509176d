import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { missing } from '#src/errors.ts'
import { refusalOf, typedIn } from '#src/features/accounts/refused-form.ts'
import { readForm } from '#src/http/form.ts'
import { pages, seeOther } from '#src/http/page.tsx'
import { session } from '#src/http/session.ts'
import type { Viewer } from '#src/http/viewer.ts'
import { paths } from '#src/paths.ts'
import type { Toast } from '#src/ui/toast.ts'
import { blockPerson, unblockPerson } from './blocking.ts'
import { ReportPage } from './report-page.tsx'
import { reportPerson } from './reporting.ts'
import { newReport } from './schema.ts'
import { loadThread } from './thread.ts'

/** Blocking and reporting from a conversation, by forms without script. */
export const safetyPages = (deps: Deps) =>
  new Elysia()
    .use(session(deps))
    .use(pages(deps))
    .post('/messages/:id/block', async ({ viewer, params: { id } }) => {
      if (!viewer) return toSignIn(id)
      const { name } = await blockPerson(deps, viewer, id)
      return seeOther(paths.conversation(id), blocked(name))
    })
    .post('/messages/:id/unblock', async ({ viewer, params: { id } }) => {
      if (!viewer) return toSignIn(id)
      await unblockPerson(deps, viewer, id)
      return seeOther(paths.conversation(id), {
        title: 'Unblocked',
        description: 'They can write to you again.',
      })
    })
    .get('/messages/:id/report', async ({ page, viewer, params: { id }, query }) => {
      if (!viewer) return toSignIn(id)
      const received = await receivedFrom(deps, viewer, id)
      return page(
        <ReportPage {...received} values={{ messageId: query.message ?? '', reason: '', block: true }} />,
      )
    })
    .post('/messages/:id/report', async ({ page, viewer, params: { id }, body }) => {
      if (!viewer) return toSignIn(id)
      const received = await receivedFrom(deps, viewer, id)
      const values = {
        messageId: typedIn(body, 'messageId'),
        reason: typedIn(body, 'reason', 2000),
        block: typedIn(body, 'block') !== '',
      }
      try {
        const report = readForm(newReport, { ...values, userId: id, messageId: values.messageId || null })
        await reportPerson(deps, viewer, report)
        if (values.block && received.canBlock) await blockPerson(deps, viewer, id)
      } catch (error) {
        const refusal = refusalOf(error)
        return page(<ReportPage {...received} values={values} refusal={refusal} />, {
          status: refusal.status,
        })
      }
      return seeOther(paths.conversation(id), {
        title: 'Report sent',
        description: 'The team of this site will look at it.',
      })
    })

/** The other side and what came from them. Throws `missing` where nothing did. */
async function receivedFrom(deps: Deps, viewer: Viewer, id: string) {
  const { partner, messages, canBlock } = await loadThread(deps, viewer, id, { limit: 30 })
  const received = messages.filter(message => message.senderId === id)
  if (received.length === 0) throw missing('person')
  return { partner, canBlock, received: received.reverse() }
}

const toSignIn = (id: string) => seeOther(paths.login(paths.conversation(id)))

const blocked = (name: string): Toast => ({
  title: `${name} is blocked`,
  description: 'They can no longer write to you, and are not told.',
})
