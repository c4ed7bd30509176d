import { expect, test } from 'bun:test'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { headerOf, mailServer, partOf } from '#tests/support/mail-server.ts'
import { keyOf, setupAlerts, visitor } from './setup.ts'

/** A site whose email is sent to a real server. */
async function posting() {
  const mails = await mailServer()
  const env = {
    PUBLIC_URL: 'https://elimu.example',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    MAIL_FROM: 'Elimu <post@elimu.example>',
  }
  const setup = await setupAlerts({ env })
  const deliver = () => deliverDue(setup.deps, setup.deps.transports)
  return { ...setup, ...mails, deliver }
}

test('a digest can be cancelled from its headers, text and HTML in one tap', async () => {
  const { ask, confirm, publish, morning, deliver, received, send, stored } = await posting()
  await ask({ email: visitor })
  await confirm()
  await deliver()
  await publish('Physics Teacher')
  await morning()
  await deliver()
  const mail = received.at(-1) ?? ''
  const link = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1) ?? ''

  const { pathname, search } = new URL(link)
  const { status, body } = await send('POST', pathname + search, {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  await publish('Head of Physics')
  await morning()
  await deliver()

  expect(link).toMatch(/^https:\/\/elimu\.example\/alerts\/cancel\?key=[0-9a-f]{64}$/)
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  expect(partOf(mail, 'text/plain')).toContain(`Unsubscribe: ${link}`)
  expect(partOf(mail, 'text/html')).toContain(
    'You are receiving this email because you set up a job alert on',
  )
  expect([status, body]).toEqual([200, expect.stringContaining('any more job alerts')])
  expect(stored()).toEqual([])
  expect(received.filter(text => partOf(text, 'text/plain').includes('matches your alert'))).toHaveLength(1)
})

test('the confirmation email has no unsubscribe link, because it is sent once', async () => {
  const { ask, deliver, received, mails } = await posting()
  await ask({ email: visitor })

  await deliver()

  expect(headerOf(received[0] ?? '', 'List-Unsubscribe')).toBeUndefined()
  expect(partOf(received[0] ?? '', 'text/plain')).toMatch(/alerts\/confirm\?key=[0-9a-f]{64}/)
  expect(mails()[0]?.body).toContain('/alerts/confirm?key=…')
})

test('opening the link changes nothing and shows a button for each alert', async () => {
  const { person, ask, send, stored } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)
  const path = `/alerts/cancel?key=${keyOf(stored()[0])}`
  const one = await send('GET', path)
  await ask({ search: 'music' }, teacher)

  const two = await send('GET', path)

  expect(one.body.match(/<button/g)).toHaveLength(1)
  expect(two.body.match(/<button/g)).toHaveLength(3)
  expect(stored()).toHaveLength(2)
})

test('one of several alerts can be cancelled; the link cancels all alerts of its address only', async () => {
  const { person, ask, send, stored } = await setupAlerts()
  const teacher = await person('teacher')
  const tutor = await person('tutor')
  for (const search of ['physics', 'music', 'art']) await ask({ search }, teacher)
  const { body: other } = await ask({}, tutor)
  const [first, second] = stored()
  const path = `/alerts/cancel?key=${keyOf(second)}`
  const stop = (alert?: string) => send('POST', path, { body: new URLSearchParams(alert ? { alert } : {}) })

  const strange = await stop(other.id)
  const one = await stop(first?.id)
  const left = stored().map(({ search }) => search.search)
  await stop()

  expect(strange.status).toBe(404)
  expect(one.body).toContain('Job alert cancelled')
  expect(left).toEqual(['music', 'art', 'physics'])
  expect(stored().map(({ id }) => id)).toEqual([other.id])
})

test('cancelling the last alert deletes its queued digest', async () => {
  const { person, ask, publish, morning, digests, send } = await setupAlerts()
  const teacher = await person('teacher')
  const { body: alert } = await ask({}, teacher)
  await publish('Physics Teacher')
  await morning()
  const waiting = digests().length

  await send('DELETE', `/api/alerts/${alert.id}`, { as: teacher })

  expect(waiting).toBe(1)
  expect(digests()).toEqual([])
})

test('a wrong or used key shows a clear page and cancels nothing', async () => {
  const { person, ask, send, stored } = await setupAlerts()
  const teacher = await person('teacher')
  await ask({}, teacher)

  for (const path of ['/alerts/cancel', '/alerts/cancel?key=', `/alerts/cancel?key=${'0'.repeat(64)}`]) {
    for (const method of ['GET', 'POST']) {
      const { status, body } = await send(method, path)
      expect(status).toBe(404)
      expect(body).toContain('This link no longer works')
    }
  }

  expect(stored()).toHaveLength(1)
})
