import { expect, test } from 'bun:test'
import { outbox } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'
import { readPage } from './parse-page.ts'

const filled = {
  topic: 'payment',
  name: 'Amina Otieno',
  reach: 'amina@example.test',
  message: 'I paid and have no account.\nReceipt UKK7RT61SV.',
  leaveEmpty: '',
}
const write = ({ send }: TestApp, changes: Partial<typeof filled> = {}, more = {}) =>
  send('POST', paths.contact(), { body: new URLSearchParams({ ...filled, ...changes }), ...more })
const letters = ({ db }: TestApp) => db.read.select().from(outbox).all()

test('a message is queued for the support address and the sender sees a confirmation', async () => {
  const site = await testApp({ env: { SUPPORT_EMAIL: 'help@shule.example' } })

  const sent = await write(site)

  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact'])
  expect(toastOf(sent)?.title).toBe('Message sent')
  expect(letters(site)).toMatchObject([
    {
      channel: 'email',
      recipient: 'help@shule.example',
      subject: 'Elimu contact form: A payment',
      body: 'I paid and have no account.\nReceipt UKK7RT61SV.\n\nFrom: Amina Otieno\nReply to: amina@example.test\nNo account',
    },
  ])
})

test("a signed-in user's name and email are filled in, and support sees the account", async () => {
  const site = await testApp()
  const teacher = await site.person('teacher', { firstName: 'Wanjiku', lastName: 'Mwangi' })

  const { body } = await site.send('GET', paths.contact('safeguarding'), { as: teacher })
  await write(site, {}, { as: teacher })

  expect(body).toContain('value="Wanjiku Mwangi"')
  expect(body).toContain(`value="${teacher.user.email}"`)
  expect(body).toMatch(/<option value="safeguarding" selected="">/)
  expect(letters(site)[0]?.body).toContain(`Account: ${teacher.id}`)
})

test.each([
  ['without a name', { name: '  ' }, 'name', 'Please enter your name'],
  [
    'without a way to answer',
    { reach: 'call me' },
    'reach',
    'Please enter an email address or a Kenyan phone number',
  ],
  ['without a message', { message: '\n' }, 'message', 'Please write your message'],
  [
    'with a message past 2,000 characters',
    { message: 'x'.repeat(2001) },
    'message',
    'Use at most 2,000 characters',
  ],
])('a form %s comes back with its values and says why', async (_, changes, field, message) => {
  const site = await testApp()

  const { status, body } = await write(site, changes)

  expect(status).toBe(422)
  expect(body).toContain(`href="#${field}"`)
  expect(readPage(body).text).toContain(message)
  expect(body).toMatch(/<option value="payment" selected="">/)
  for (const name of ['name', 'reach', 'message'] as const)
    if (name !== field) expect(body).toContain(filled[name].split('\n')[0] ?? '')
  expect(letters(site)).toEqual([])
})

test.each(['0712 345 678', '+254112345678', 'a@b.example'])('%s is a way to answer', async reach => {
  const site = await testApp()

  const { status } = await write(site, { reach })

  expect(status).toBe(303)
  expect(letters(site)[0]?.body).toContain(`Reply to: ${reach}`)
})

test('an unknown topic counts as a question', async () => {
  const site = await testApp()

  const { body } = await site.send('GET', '/contact?topic=%00lottery')
  await write(site, { topic: 'lottery' })

  expect(body).toMatch(/<option value="question" selected="">/)
  expect(letters(site)[0]?.subject).toBe('Elimu contact form: A question')
})

test('a message with the hidden field filled in is thanked for and discarded', async () => {
  const site = await testApp()

  const sent = await write(site, { leaveEmpty: 'https://spam.example' })

  expect(sent.status).toBe(303)
  expect(toastOf(sent)?.title).toBe('Message sent')
  expect(letters(site)).toEqual([])
})

test('messages from many addresses never block another address', async () => {
  const site = await testApp({ env: { TRUST_PROXY: '1' } })
  const statuses = new Set<number>()
  const from = (n: number) => ({ headers: { 'x-forwarded-for': `198.51.${n % 50}.${n}` } })
  for (let n = 0; n < 205; n++) statuses.add((await write(site, {}, from(n))).status)

  expect([...statuses]).toEqual([303])
  expect(letters(site)).toHaveLength(205)
})

test('one address can send 5 messages an hour, and a rejected message stays in the form', async () => {
  const site = await testApp()
  for (let n = 0; n < 5; n++) await write(site)

  const { status, body } = await write(site, { message: 'One more thing' })

  expect(status).toBe(429)
  expect(body).toContain('One more thing')
  expect(readPage(body).text).toContain('Your message was not sent')
  expect(letters(site)).toHaveLength(5)

  site.clock.advance(3_600_001)
  expect((await write(site)).status).toBe(303)
})

test('invalid messages do not count towards the limit', async () => {
  const site = await testApp()
  for (let n = 0; n < 8; n++) await write(site, { name: '' })

  expect((await write(site)).status).toBe(303)
})

test.each(['null', '[]', '"text"', '{"name":{"a":1},"reach":[1],"message":7}'])(
  'a body of %s is refused and nothing is sent',
  async body => {
    const site = await testApp()

    const { status } = await site.send('POST', paths.contact(), { body })

    expect(status).toBe(422)
    expect(letters(site)).toEqual([])
  },
)
