import { expect, test } from 'bun:test'
import type { Person } from '#tests/support/app.ts'
import { setupMessage } from './setup.ts'

const hour = 3_600_000

async function setupOutbox() {
  const setup = await setupMessage()
  const mails = (to: Person) =>
    setup.db.read.query.outbox.findMany({ where: (row, { eq }) => eq(row.userId, to.id) })
  return { ...setup, mails }
}

test('the email names the sender and links to the conversation, without the text', async () => {
  const { person, wrote, mails, env } = await setupOutbox()
  const parent = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const tutor = await person('tutor')

  await wrote(parent, tutor, { subject: 'About Form 2', content: 'My daughter needs help.' })

  const [mail, ...more] = await mails(tutor)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    channel: 'email',
    recipient: tutor.user.email,
    subject: 'New message from Grace Wanjiru',
  })
  expect(mail?.body).toContain(`${env.publicUrl}/messages/${parent.id}`)
  expect(mail?.body).not.toContain('My daughter')
  expect(mail?.body).not.toContain('Form 2')
})

test('each conversation sends at most one email an hour', async () => {
  const { person, wrote, mails, clock } = await setupOutbox()
  const parent = await person('parent')
  const school = await person('school')
  const tutor = await person('tutor')
  await wrote(parent, tutor)
  await wrote(parent, tutor)
  await wrote(tutor, parent)

  const first = await mails(tutor)
  await wrote(school, tutor)
  const second = await mails(tutor)
  clock.advance(hour + 1)
  await wrote(parent, tutor)
  const third = await mails(tutor)

  expect([first.length, second.length, third.length]).toEqual([1, 2, 3])
  expect(await mails(parent)).toHaveLength(1)
})

test('a person who turned emails off gets none', async () => {
  const { person, wrote, mails } = await setupOutbox()
  const preferences = { emailNotifications: false, smsNotifications: false, profileVisible: true }
  const tutor = await person('tutor', { preferences })

  await wrote(await person('parent'), tutor)

  expect(await mails(tutor)).toEqual([])
})

test('a refused message sends nothing', async () => {
  const { person, write, mails } = await setupOutbox()
  const tutor = await person('tutor')

  await write(await person('parent', { subscriptionStatus: 'inactive' }), tutor)

  expect(await mails(tutor)).toEqual([])
})

test('an administrator without an email address gets none', async () => {
  const { person, wrote, mails } = await setupOutbox()
  const admin = await person('admin', { email: 'wambui@administrator.invalid' })
  const parent = await person('parent')
  await wrote(admin, parent)

  await wrote(parent, admin)

  expect(await mails(admin)).toEqual([])
  expect(await mails(parent)).toHaveLength(1)
})
