import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { auditLog, users } from '#db/schema.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import type { Person } from '#tests/support/app.ts'
import { headerOf, mailServer, partOf } from '#tests/support/mail-server.ts'
import { textOf } from '#tests/support/page-text.ts'
import { setupBell } from './setup.ts'

/** The app with a real mail server. */
async function posting() {
  const mails = await mailServer()
  const env = {
    PUBLIC_URL: 'https://elimu.example',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}?ignoreTLS=true`,
    MAIL_FROM: 'Elimu <post@elimu.example>',
  }
  const setup = await setupBell({ env })
  const deliver = () => deliverDue(setup.deps, setup.deps.transports)
  const stored = ({ id }: Person) => setup.db.read.select().from(users).where(eq(users.id, id)).get()
  const lastLink = () =>
    new URL(headerOf(mails.received.at(-1) ?? '', 'List-Unsubscribe')?.slice(1, -1) ?? '')
  return { ...setup, ...mails, deliver, stored, lastLink }
}

test('every notification email has an unsubscribe link in headers, text and HTML', async () => {
  const { person, tell, deliver, received, stored } = await posting()
  const teacher = await person('teacher')
  await tell(teacher)
  await tell(teacher)

  await deliver()

  const link = `https://elimu.example/unsubscribe?key=${stored(teacher)?.unsubscribeKey}`
  expect(link).toMatch(/key=[0-9a-f]{64}$/)
  expect(received).toHaveLength(2)
  for (const mail of received) {
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${link}>`)
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
    expect(partOf(mail, 'text/plain')).toContain(`Unsubscribe: ${link}`)
    expect(partOf(mail, 'text/html')).toContain(`href="${link}"`)
  }
})

test('one-click unsubscribe stops only notification emails, without signing in', async () => {
  const { person, tell, deliver, received, send, sentTo, stored, under, lastLink, db } = await posting()
  const teacher = await person('teacher', {
    preferences: { emailNotifications: true, smsNotifications: true, profileVisible: false },
  })
  await tell(teacher)
  await deliver()
  const { pathname, search } = lastLink()

  const answer = await send('POST', pathname + search, {
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
  const again = await send('POST', pathname + search)
  await tell(teacher)
  await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  await deliver()

  expect([answer.status, again.status]).toEqual([200, 200])
  expect(textOf(answer.body)).toContain("You're unsubscribed")
  expect(stored(teacher)?.preferences).toEqual({
    emailNotifications: false,
    smsNotifications: true,
    profileVisible: false,
  })
  expect(under(teacher)).toHaveLength(2)
  expect(received).toHaveLength(2)
  expect(sentTo(teacher).filter(({ kind }) => kind === 'notice')).toHaveLength(1)
  expect(headerOf(received[1] ?? '', 'Subject')).toContain('password')
  expect(await db.read.$count(auditLog)).toBe(0)
})

test('opening the unsubscribe link shows a button and changes nothing', async () => {
  const { person, tell, deliver, send, stored, lastLink } = await posting()
  const teacher = await person('teacher')
  await tell(teacher)
  await deliver()
  const { pathname, search } = lastLink()

  const { status, body } = await send('GET', pathname + search)

  expect(status).toBe(200)
  expect(body.match(/<button/g)).toHaveLength(1)
  expect(body).toContain(`action="${pathname}${search}"`)
  expect(stored(teacher)?.preferences.emailNotifications).toBe(true)
})

test('an invalid unsubscribe key shows an error and changes nothing', async () => {
  const { person, tell, deliver, send, stored } = await posting()
  const teacher = await person('teacher')
  await tell(teacher)
  await deliver()
  const wrong = ['/unsubscribe', '/unsubscribe?key=', `/unsubscribe?key=${'0'.repeat(64)}`]

  const answers = await Promise.all(wrong.flatMap(path => [send('GET', path), send('POST', path)]))

  for (const { status, body } of answers) {
    expect(status).toBe(404)
    expect(body).toContain('This link no longer works')
    expect(body).toContain('/settings')
  }
  expect(stored(teacher)?.preferences.emailNotifications).toBe(true)
})

test('the outbox does not store the unsubscribe key', async () => {
  const { person, tell, deliver, sentTo, stored } = await posting()
  const teacher = await person('teacher')
  await tell(teacher)
  await deliver()

  expect(JSON.stringify(sentTo(teacher))).not.toContain(stored(teacher)?.unsubscribeKey ?? 'key=')
})
