import { expect, test } from 'bun:test'
import { takeMessageDown } from '#src/features/messages/take-down.ts'
import { composeEmail } from '#src/operations/transports/email-message.ts'
import type { Transport } from '#src/operations/transports/transport.ts'
import { deliverDue } from '#src/operations/worker/outbox-worker.ts'
import type { Person } from '#tests/support/app.ts'
import { setupMessage } from './setup.ts'

const hour = 3_600_000

async function setupOutbox() {
  const setup = await setupMessage()
  const mails = (to: Person) =>
    setup.db.read.query.outbox.findMany({ where: (row, { eq }) => eq(row.userId, to.id) })
  /** The emails that go out now, as text. */
  const delivered = async (result: Awaited<ReturnType<Transport>> = { outcome: 'sent' }) => {
    const texts: string[] = []
    const email: Transport = message => {
      const letter = composeEmail(message, {
        from: 'elimu@example.test',
        publicUrl: setup.env.publicUrl,
        siteName: () => 'Elimu',
      })
      texts.push(letter.text)
      return Promise.resolve(result)
    }
    await deliverDue(setup.deps, { email, sms: email })
    return texts
  }
  return { ...setup, mails, delivered }
}

/** The paragraph above the button. */
const quoteIn = (text: string | undefined) => text?.split('\n\n').find(part => part.startsWith('“'))

test('the email names the sender and links to the conversation; the outbox stores none of the text', async () => {
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

test.each([
  ['My daughter needs help.\nShe is in Form 2.', '“My daughter needs help.”'],
  ['\n\n  Habari yako?  \n', '“Habari yako?”'],
  [`${'Karibu sana '.repeat(20)}mwalimu`, `“${'Karibu sana '.repeat(11)}Karibu…”`],
  ['Call me on 0712 345 678', undefined],
  ['See www.example.com for details', undefined],
  ['Take $& and $1 home', '“Take $& and $1 home”'],
])('the email sent quotes the first line, but no contact details: %j', async (content, quote) => {
  const { person, wrote, delivered, mails } = await setupOutbox()
  const tutor = await person('tutor')

  await wrote(await person('parent'), tutor, { content })
  const [text] = await delivered()

  expect(quoteIn(text)).toBe(quote)
  expect(text).toContain('sent you a message.\n\n')
  expect(text).not.toContain('[')
  expect((await mails(tutor)).some(mail => mail.body.includes(content.trim().slice(0, 12)))).toBe(false)
})

test('an email that is tried again quotes no message that was taken down since', async () => {
  const { person, wrote, delivered, db, clock } = await setupOutbox()
  const tutor = await person('tutor')
  const { id } = await wrote(await person('parent'), tutor, { content: 'Send me a photo of yourself.' })

  const first = await delivered({ outcome: 'again', reason: 'The server is busy.' })
  await db.write(tx => takeMessageDown(tx, id))
  clock.advance(hour)
  const second = await delivered()

  expect([first, second].map(texts => texts.map(quoteIn))).toEqual([
    ['“Send me a photo of yourself.”'],
    [undefined],
  ])
  expect(second[0]).toContain('sent you a message.\n\nRead the message:')
})

test('an email to an address that nobody confirmed quotes nothing', async () => {
  const { person, wrote, delivered } = await setupOutbox()
  const tutor = await person('tutor', { confirmedAt: null })

  await wrote(await person('parent'), tutor, { content: 'My daughter needs help.' })

  const [text] = await delivered()
  expect(text).toContain('You have a new message.')
  expect(text).not.toContain('daughter')
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
