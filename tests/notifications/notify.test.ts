import { expect, test } from 'bun:test'
import { composeEmail } from '#src/operations/transports/email-message.ts'
import { setupBell } from './setup.ts'

const sender = (publicUrl: string) => ({ from: 'a@b.test', publicUrl, siteName: () => 'Elimu' })

const everything = { emailNotifications: true, smsNotifications: true, profileVisible: true }
const nothing = { emailNotifications: false, smsNotifications: false, profileVisible: true }

test('notifications are sent by email, and urgent ones by SMS, as the person chose', async () => {
  const { person, tell, sentTo } = await setupBell()
  const both = await person('teacher', { preferences: everything })
  const neither = await person('teacher', { preferences: nothing })
  const usual = await person('teacher')

  for (const one of [both, neither, usual]) {
    await tell(one, { subject: 'Wait' })
    await tell(one, { subject: 'Now', isUrgent: true })
  }

  expect(sentTo(both).map(({ channel }) => channel)).toEqual(['email', 'email', 'sms'])
  expect(sentTo(both)[2]?.body).toContain('Now')
  expect(sentTo(neither)).toEqual([])
  expect(sentTo(usual).map(({ channel }) => channel)).toEqual(['email', 'email'])
})

test('without email and SMS a notification still appears under the bell', async () => {
  const { person, tell, under } = await setupBell()
  const teacher = await person('teacher', { preferences: nothing })

  await tell(teacher)

  expect(under(teacher)).toHaveLength(1)
})

test("an email's button names its page in text and HTML", async () => {
  const { person, tell, sentTo, env } = await setupBell()
  const teacher = await person('teacher')

  await tell(teacher, { action: 'Read the message', path: '/messages/1' })

  const [mail] = sentTo(teacher)
  const letter = mail && composeEmail({ ...mail, unsubscribeKey: null, quote: null }, sender(env.publicUrl))
  expect(letter?.text).toContain(`\n\nRead the message:\n${env.publicUrl}/messages/1\n\n`)
  expect(letter?.html).toMatch(/<a href="[^"]+\/messages\/1" [^>]+>Read the message<\/a>/)
  expect(letter?.html).not.toContain('Open the page')
})

test('a notification with a key is sent once to each person', async () => {
  const { person, tell, under, sentTo } = await setupBell()
  const teacher = await person('teacher')
  const other = await person('teacher')

  const told = [
    await tell(teacher, { once: 'subscription-7' }),
    await tell(teacher, { once: 'subscription-7' }),
    await tell(other, { once: 'subscription-7' }),
    await tell(teacher, { once: 'subscription-1' }),
  ]

  expect(told).toEqual([true, false, true, true])
  expect(under(teacher)).toHaveLength(2)
  expect(sentTo(teacher)).toHaveLength(2)
})

test('a title with a line break becomes one line', async () => {
  const { person, tell, sentTo } = await setupBell()
  const teacher = await person('teacher', { preferences: everything })

  await tell(teacher, { subject: 'Maths\r\nBcc: all@example.test', isUrgent: true })

  const [mail, sms] = sentTo(teacher)
  expect(mail?.subject).toBe('Maths Bcc: all@example.test')
  expect(sms?.body).not.toContain('\n')
})

test('a failed transaction notifies nobody', async () => {
  const { person, deps, db, under, sentTo } = await setupBell()
  const teacher = await person('teacher')
  const { notify } = await import('#src/features/notifications/notify.ts')
  const news = { kind: 'job' as const, subject: 'x', text: 'x', path: '/jobs', action: 'x' }

  const failing = db.write(async tx => {
    await notify(tx, deps, teacher.user, news)
    throw new Error('no room')
  })

  expect(failing).rejects.toThrow('no room')
  await failing.catch(() => {})
  expect([under(teacher), sentTo(teacher)]).toEqual([[], []])
})
