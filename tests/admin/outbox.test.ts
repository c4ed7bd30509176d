import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { outbox } from '#db/schema.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import { mailServer } from '#tests/support/mail-server.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupPanel } from './setup.ts'

type Message = typeof outbox.$inferInsert

const failedEmail: Message = {
  channel: 'email',
  recipient: 'grace@example.test',
  subject: 'New application for “Maths”',
  body: 'Hello Grace',
  status: 'failed',
  attempts: 14,
  error: 'SMTP ESOCKET CONN',
}
const unknownSms: Message = {
  channel: 'sms',
  recipient: '254712345678',
  body: 'Elimu: you were accepted.',
  status: 'unknown',
  attempts: 1,
  error: 'SMS no answer',
}

async function setup(env?: Record<string, string>) {
  const panel = await setupPanel({ env })
  const { db, send, admin } = panel
  const put = (message: Message) =>
    db.write(async tx => {
      const [row] = await tx.insert(outbox).values(message).returning()
      return row?.id ?? ''
    })
  const rowOf = (id: string) => db.read.select().from(outbox).where(eq(outbox.id, id)).get()
  const tab = async () => (await send('GET', '/admin-dashboard?tab=delivery', { as: admin })).body as string
  const submit = (id: string, deed: string) =>
    send('POST', `/admin-dashboard/deliveries/${id}/${deed}`, { as: admin, body: new URLSearchParams() })
  return { ...panel, put, rowOf, tab, submit }
}

test('an administrator sees failed messages and SMS of unknown outcome, without text and with masked recipients', async () => {
  const { put, tab, send, admin } = await setup()
  const empty = await tab()
  await put(failedEmail)
  await put(unknownSms)
  await put({ ...failedEmail, status: 'sent', kind: 'alert' })

  const body = await tab()
  const overview = await send('GET', '/admin-dashboard', { as: admin })
  const listed = await send('GET', '/api/admin/deliveries', { as: admin })

  expect(empty).toContain('No undelivered messages')
  expect(mainTextOf(body)).toMatch(
    /Account SMS \+254 7•• ••• 678 .* Unknown SMS no answer .*Account email g•••@example.test .* 14 Failed SMTP ESOCKET CONN/,
  )
  for (const all of [body, JSON.stringify(listed.body)]) {
    for (const word of [
      'New application',
      'Hello Grace',
      'grace@',
      'you were accepted',
      '345678',
      'Job alert by',
    ]) {
      expect(all).not.toContain(word)
    }
  }
  expect(mainTextOf(overview.body)).toContain('2 emails or SMS not delivered')
  expect(listed.body.map(({ status }: Message) => status)).toEqual(['unknown', 'failed'])
})

test('queued and sent messages are listed newest first, without actions', async () => {
  const { put, send, admin, person, clock } = await setup()
  const teacher = await person('teacher')
  await put({
    ...failedEmail,
    status: 'sent',
    attempts: 1,
    error: null,
    sentAt: clock.now(),
    userId: teacher.id,
  })
  await put({ ...failedEmail, status: 'sent', kind: 'alert', attempts: 2, error: null, sentAt: clock.now() })
  await put({ ...unknownSms, status: 'waiting', kind: 'notice', attempts: 0, error: null })
  const show = async (query: string) =>
    (await send('GET', `/admin-dashboard?tab=delivery${query}`, { as: admin })).body as string

  const [sent, waiting, odd] = [
    await show('&show=sent'),
    await show('&show=waiting'),
    await show('&show=all'),
  ]
  const listed = await send('GET', '/api/admin/deliveries?show=sent&limit=1', { as: admin })
  const next = /<([^>]+)>/.exec(listed.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await send('GET', next, { as: admin })

  expect(mainTextOf(sent)).toMatch(/Job alert email g•••@example.test .*Account email g•••@example.test/)
  expect(sent).toContain(`href="/admin-dashboard/users/${teacher.id}"`)
  expect(mainTextOf(waiting)).toMatch(/Notification SMS \+254 7•• ••• 678 .* 0 Not tried yet/)
  expect(mainTextOf(odd)).toContain('No undelivered messages')
  for (const body of [sent, waiting]) expect(body).not.toMatch(/Send again|Dismiss/)
  expect(mainTextOf(sent)).toMatch(/Not delivered 0 Queued 1 Sent 2/)
  expect([...listed.body, ...rest.body].map(({ kind }: Message) => kind)).toEqual(['alert', 'account'])
  expect(listed.headers.get('x-total-count')).toBe('2')
})

test('while messages are retried, the tab shows since when, and the last error', async () => {
  const { put, tab } = await setup()
  await put({ ...failedEmail, status: 'waiting', attempts: 3 })
  await put({ ...failedEmail, status: 'waiting', attempts: 0, error: null })

  const body = await tab()

  expect(body).toContain('1 message has been waiting since')
  expect(body).toContain('SMTP ESOCKET CONN')
})

test('an email that was given up is sent again at a press', async () => {
  const { received, port } = await mailServer()
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true`, MAIL_FROM: 'Elimu <a@elimu.example>' }
  const { put, rowOf, submit, audited, admin, deps } = await setup(env)
  const id = await put(failedEmail)

  const answer = await submit(id, 'attempt')
  await deliverDue(deps, deps.transports)

  expect(answer.headers.get('location')).toBe('/admin-dashboard?tab=delivery')
  expect(toastOf(answer)?.title).toBe('Sending again')
  expect(received).toHaveLength(1)
  expect(rowOf(id)?.status).toBe('sent')
  expect(audited()).toMatchObject([
    {
      actorId: admin.id,
      action: 'message.settle',
      targetId: id,
      detail: { channel: 'email', how: 'resent' },
    },
  ])
})

test('an SMS of unknown outcome is never sent again, nor a message whose link or code was taken out of it', async () => {
  const { put, rowOf, send, admin, tab } = await setup()
  const lost = [
    await put(unknownSms),
    await put({ ...failedEmail, body: 'http://localhost:3000/password?token=…' }),
    await put({ ...unknownSms, status: 'failed', body: '… is your Elimu code.' }),
  ]

  const answers = await Promise.all(
    lost.map(id => send('POST', `/api/admin/deliveries/${id}/attempt`, { as: admin })),
  )

  expect(answers.map(({ status }) => status)).toEqual([409, 409, 409])
  expect(lost.map(id => rowOf(id)?.status)).toEqual(['unknown', 'failed', 'failed'])
  expect(await tab()).not.toContain('Send again')
})

test('an SMS that the gateway refused is sent again at a press, since nothing was sent', async () => {
  const { put, rowOf, submit, tab } = await setup()
  const id = await put({ ...unknownSms, status: 'failed', error: 'SMS InvalidSenderId' })
  const offered = await tab()

  await submit(id, 'attempt')

  expect(offered).toContain('Send again: Account SMS to +254 7•• ••• 678')
  expect(rowOf(id)).toMatchObject({ status: 'waiting', attempts: 0, error: null })
})

test('what an administrator has dealt with leaves the list, and what arrived cannot', async () => {
  const { put, rowOf, submit, send, admin, tab, audited } = await setup()
  const sms = await put(unknownSms)
  const sent = await put({ ...failedEmail, status: 'sent' })

  const dismissed = await submit(sms, 'dismissal')
  const refused = await send('DELETE', `/api/admin/deliveries/${sent}`, { as: admin })

  expect([dismissed.status, refused.status]).toEqual([303, 404])
  expect(rowOf(sms)).toBeUndefined()
  expect(rowOf(sent)?.status).toBe('sent')
  expect(await tab()).toContain('No undelivered messages')
  expect(audited()).toMatchObject([
    { action: 'message.settle', detail: { channel: 'sms', how: 'dismissed' } },
  ])
})
