import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { hidden } from '#tests/professionals/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { toastOf } from '#tests/support/toast.ts'
import { setupMessage } from './setup.ts'

type House = Awaited<ReturnType<typeof setupMessage>>

const open = (setup: House, as: Person | undefined, to?: Person, headers = {}) =>
  setup.send('GET', to ? `/messages/${to.id}` : '/messages', { as, headers })

const unread = (setup: House) =>
  setup.db.read.query.messages.findMany({ where: (row, { eq }) => eq(row.isRead, false) })

test('a visitor signs in before seeing messages', async () => {
  const setup = await setupMessage()
  const tutor = await setup.person('tutor')

  const answers = [
    await open(setup, undefined),
    await open(setup, undefined, tutor),
    await setup.submit(undefined, tutor, { content: 'Habari' }),
  ]

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/login?next=%2Fmessages'],
    [303, `/login?next=%2Fmessages%2F${tutor.id}`],
    [303, `/login?next=%2Fmessages%2F${tutor.id}`],
  ])
})

test('without messages the page suggests a next step for each role', async () => {
  const setup = await setupMessage()

  const ofTeacher = await open(setup, await setup.person('teacher'))
  const ofParent = await open(setup, await setup.person('parent'))

  expect(ofTeacher.body).toContain('No messages yet')
  expect(ofTeacher.body).toMatch(/<main.*href="\/jobs".*<\/main>/s)
  expect(ofParent.body).toMatch(/<main.*href="\/professionals".*<\/main>/s)
})

test('conversations are listed newest first, with the last message and unread count', async () => {
  const setup = await setupMessage()
  const { person, wrote } = setup
  const tutor = await person('tutor')
  const grace = await person('parent', { firstName: 'Grace', lastName: 'Wanjiru' })
  const school = await person('school', { firstName: 'Otieno', school: { name: 'Karibu School' } })
  await wrote(grace, tutor, { content: 'First words' })
  await wrote(grace, tutor, { content: 'Second words' })
  await wrote(school, tutor, { content: 'From the school' })
  await wrote(tutor, school, { content: 'My own answer' })

  const { status, body } = await open(setup, tutor)

  const list = /<main.*<\/main>/s.exec(body)?.[0] ?? ''
  expect(status).toBe(200)
  expect(list.match(/href="\/messages\/[^"]+"/g)).toEqual([
    `href="/messages/${school.id}#latest"`,
    `href="/messages/${grace.id}#latest"`,
  ])
  expect(list).toContain('Karibu School')
  expect(list).toMatch(/You: My own answer/)
  expect(list).toContain('Second words')
  expect(list).not.toContain('First words')
  expect(list).toMatch(/>2 new</)
})

test('more conversations are on the next page', async () => {
  const setup = await setupMessage()
  const { person, wrote, send } = setup
  const tutor = await person('tutor')
  for (const firstName of ['Akinyi', 'Baraka', 'Chebet']) {
    await wrote(await person('parent', { firstName }), tutor)
  }

  const newest = await send('GET', '/messages?limit=2', { as: tutor })
  const next = /href="(\/messages\?[^"]+)"/.exec(newest.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const oldest = await send('GET', next, { as: tutor })

  expect(newest.body).toContain('Chebet')
  expect(newest.body).not.toContain('Akinyi')
  expect(oldest.body).toContain('Akinyi')
  expect(oldest.body).not.toContain('Baraka')
})

test('opening a conversation marks only its received messages as read', async () => {
  const setup = await setupMessage()
  const { person, wrote } = setup
  const parent = await person('parent')
  const tutor = await person('tutor')
  await wrote(parent, tutor)
  const elsewhere = await wrote(await person('school'), tutor)
  const answer = await wrote(tutor, parent)

  const before = await open(setup, tutor)
  const opened = await open(setup, tutor, parent)
  const after = await open(setup, tutor)

  expect(before.body).toContain('Messages, 2 unread')
  expect(opened.body).toContain('>New<')
  expect(opened.body).toContain('Messages, 1 unread')
  expect(after.body).toContain('Messages, 1 unread')
  expect((await unread(setup)).map(({ id }) => id)).toEqual([elsewhere.id, answer.id])
})

test('a conversation has the others beside it, but not for a phone that says it is one', async () => {
  const setup = await setupMessage()
  const [parent, tutor] = [await setup.person('parent'), await setup.person('tutor')]
  await setup.submit(parent, tutor, { content: 'Habari' })

  const [wide, phone] = [
    await open(setup, parent, tutor),
    await open(setup, parent, tutor, { 'sec-ch-ua-mobile': '?1' }),
  ]

  expect([wide, phone].map(({ body }) => body.includes('data-conversations'))).toEqual([true, false])
})

test('neither the sender nor a prefetch marks messages as read', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')
  await setup.wrote(parent, tutor)

  await open(setup, parent, tutor)
  const ahead = await open(setup, tutor, parent, { 'sec-purpose': 'prefetch' })

  expect(ahead.status).toBe(200)
  expect(await unread(setup)).toHaveLength(1)
})

test('a message sent by the form is stored and confirmed by a toast', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')

  const sent = await setup.submit(parent, tutor, { subject: '', content: 'Habari\r\nza leo' })

  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/messages/${tutor.id}#latest`])
  expect(toastOf(sent)).toEqual({ title: 'Message sent' })
  expect(await setup.db.read.query.messages.findMany()).toMatchObject([
    { senderId: parent.id, receiverId: tutor.id, subject: null, content: 'Habari\nza leo' },
  ])
})

test('an invalid form keeps its values and shows errors at their fields', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')

  const empty = await setup.submit(parent, tutor, { subject: 'Form 2 <Maths>', content: ' ' })
  const long = await setup.submit(parent, tutor, { subject: 'x'.repeat(151), content: 'Kept words' })

  expect([empty.status, long.status]).toEqual([422, 422])
  expect(empty.body).toContain('value="Form 2 &lt;Maths&gt;"')
  expect(empty.body).toMatch(/id="content-error"[^>]*>.*Please write a message/s)
  expect(long.body).toMatch(/id="subject-error"[^>]*>.*Use at most 150 characters/s)
  expect(long.body).toContain('>Kept words</textarea>')
  expect(await setup.db.read.query.messages.findMany()).toEqual([])
})

test('a refused form keeps its values and shows the reason', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent', { subscriptionStatus: 'inactive' })
  const tutor = await setup.person('tutor')

  const opened = await open(setup, parent, tutor)
  const refused = await setup.submit(parent, tutor, { content: 'Kept words' })

  expect(opened.status).toBe(200)
  expect(opened.body).toContain('Please upgrade your subscription to send the first message.')
  expect(opened.body).toMatch(/<main.*href="\/subscribe\?next=%2Fmessages%2F[^"]+".*<\/main>/s)
  expect(opened.body).not.toContain('<textarea')
  expect(refused.status).toBe(403)
  expect(refused.body).toContain('Please upgrade your subscription to send the first message.')
  expect(refused.body).toContain('>Kept words</textarea>')
})

test('over the limit the form keeps its values', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')
  for (let n = 0; n < 30; n++) await setup.wrote(parent, tutor)

  const { status, body } = await setup.submit(parent, tutor, { content: 'Kept words' })

  expect(status).toBe(429)
  expect(body).toContain('>Kept words</textarea>')
})

test('a hidden, unknown or private stranger has no conversation page', async () => {
  const setup = await setupMessage()
  const { person, send } = setup
  const parent = await person('parent')
  const otherParent = await person('parent', { firstName: 'Wambui' })
  const tutor = await person('tutor', { firstName: 'Nyambura', ...hidden })

  const toHidden = await open(setup, parent, tutor)
  const toParent = await open(setup, parent, otherParent)
  const toNobody = await send('GET', '/messages/nobody', { as: parent })
  const formToNobody = await send('POST', '/messages/nobody', {
    as: parent,
    body: new URLSearchParams({ content: 'Habari' }),
  })

  expect([toHidden, toParent, toNobody, formToNobody].map(({ status }) => status)).toEqual([
    404, 403, 404, 404,
  ])
  expect(toHidden.body).not.toContain('Nyambura')
  expect(toParent.body).not.toContain('Wambui')
})

test('a conversation with oneself redirects to the list, and sending is refused', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')

  const opened = await open(setup, parent, parent)
  const sent = await setup.submit(parent, parent, { content: 'Habari' })

  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/messages'])
  expect(sent.status).toBe(422)
})

test('a conversation with a suspended person can be read, without form or contact details', async () => {
  const setup = await setupMessage()
  const { person, wrote, db } = setup
  const parent = await person('parent')
  const tutor = await person('tutor')
  await wrote(parent, tutor, { content: 'Please pay me first' })
  await wrote(tutor, parent)
  await db.write(tx => tx.update(users).set({ isActive: false }).where(eq(users.id, parent.id)))

  const { status, body } = await open(setup, tutor, parent)

  expect(status).toBe(200)
  expect(body).toContain('Please pay me first')
  expect(body).toContain('You cannot message this person at the moment.')
  expect(body).not.toContain('<textarea')
  expect(body).not.toContain(parent.user.email)
})

test('a long conversation links to earlier messages in order', async () => {
  const setup = await setupMessage()
  const parent = await setup.person('parent')
  const tutor = await setup.person('tutor')
  for (const content of ['Moja', 'Mbili', 'Tatu']) await setup.wrote(parent, tutor, { content })

  const newest = await setup.send('GET', `/messages/${parent.id}?limit=2`, { as: tutor })
  const earlier = /href="(\/messages\/[^"]+\?cursor=[^"]+)"/.exec(newest.body)?.[1] ?? ''
  const oldest = await setup.send('GET', earlier, { as: tutor })

  expect(newest.body).toMatch(/Mbili.*Tatu/s)
  expect(newest.body).not.toContain('Moja')
  expect(oldest.body).toContain('Moja')
  expect(oldest.body).not.toContain('Mbili')
})

test('names, subjects and messages are escaped', async () => {
  const setup = await setupMessage()
  const attack = '<img src=x onerror=alert(1)>'
  const parent = await setup.person('parent', { firstName: attack })
  const tutor = await setup.person('tutor')
  await setup.wrote(parent, tutor, {
    subject: attack,
    content: `${attack}</textarea><script>alert(1)</script>`,
  })

  const pages = [
    await open(setup, tutor),
    await open(setup, tutor, parent),
    await setup.submit(tutor, parent, { subject: `"${attack}`, content: '' }),
    await setup.submit(tutor, parent, { subject: 'x'.repeat(151), content: `</textarea>${attack}` }),
  ]

  for (const { body } of pages) {
    expect(body).not.toContain('<img src=x')
    expect(body).not.toContain('<script>')
    expect(body).toContain('&lt;img src=x')
  }
})
