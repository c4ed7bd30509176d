import { expect, test } from 'bun:test'
import { setupMessage } from './setup.ts'

const day = 24 * 3_600_000

test('a sent message is stored and returned', async () => {
  const { person, write, db } = await setupMessage()
  const school = await person('school', { firstName: 'Grace', lastName: 'Wanjiru' })
  const teacher = await person('teacher', { firstName: 'Brian', lastName: 'Kiprop' })

  const { status, body } = await write(school, teacher, {
    subject: '  Your   visit ',
    content: '  Habari Brian,\r\nplease come on Monday.  ',
    isRead: true,
    senderId: teacher.id,
  })

  expect(status).toBe(201)
  expect(body).toEqual({
    id: expect.any(String),
    senderId: school.id,
    receiverId: teacher.id,
    subject: 'Your visit',
    content: 'Habari Brian,\nplease come on Monday.',
    isRead: false,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    sender: { id: school.id, name: 'Grace Wanjiru' },
    receiver: { id: teacher.id, name: 'Brian Kiprop' },
  })
  expect(await db.read.query.messages.findMany()).toMatchObject([{ id: body.id, senderId: school.id }])
})

test('the subject is optional', async () => {
  const { person, write } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')

  const sent = [
    await write(parent, tutor),
    await write(parent, tutor, { subject: '  ' }),
    await write(parent, tutor, { subject: null }),
  ]

  expect(sent.map(({ status, body }) => [status, body.subject])).toEqual(Array(3).fill([201, null]))
})

test('an invalid message shows errors at its fields and is not stored', async () => {
  const { person, write, send, db } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')

  const wrong = [
    await write(parent, tutor, { content: ' \n ' }),
    await write(parent, tutor, { content: undefined }),
    await write(parent, tutor, { content: 7 }),
    await write(parent, tutor, { content: 'a'.repeat(2001) }),
    await write(parent, tutor, { subject: 's'.repeat(151) }),
    await write(parent, tutor, { receiverId: '' }),
    await write(parent, parent),
  ]
  const nothing = await send('POST', '/api/messages', { as: parent, body: {} })

  expect(wrong.map(({ status, body }) => [status, body.fields])).toEqual([
    [422, { content: 'Please write a message' }],
    [422, { content: 'Please write a message' }],
    [422, { content: 'Please write a message' }],
    [422, { content: 'Use at most 2,000 characters' }],
    [422, { subject: 'Use at most 150 characters' }],
    [422, { receiverId: 'Choose a recipient' }],
    [422, { receiverId: 'You cannot message yourself.' }],
  ])
  expect(nothing.status).toBe(422)
  expect(Object.keys(nothing.body.fields).toSorted()).toEqual(['content', 'receiverId'])
  expect(await db.read.query.messages.findMany()).toEqual([])
})

test('a text of 2,000 characters and a subject of 150 are accepted', async () => {
  const { person, wrote } = await setupMessage()

  await wrote(await person('parent'), await person('tutor'), {
    content: 'é'.repeat(2000),
    subject: 's'.repeat(150),
  })
})

test('sending checks sign-in, syntax, validity, receiver and rights in order', async () => {
  const { person, write, send } = await setupMessage()
  const unsubscribed = await person('parent', { subscriptionStatus: 'inactive' })
  const suspended = await person('teacher', { isActive: false })
  const teacher = await person('teacher')

  const statuses = [
    (await send('POST', '/api/messages', { body: '{' })).status,
    (await send('POST', '/api/messages', { as: unsubscribed, body: '{' })).status,
    (await write(unsubscribed, suspended, { content: '' })).status,
    (await write(unsubscribed, suspended)).status,
    (await write(unsubscribed, teacher)).status,
  ]

  expect(statuses).toEqual([401, 400, 422, 404, 403])
})

test('another site cannot send messages for a user', async () => {
  const { person, send, db } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')

  const { status } = await send('POST', '/api/messages', {
    as: parent,
    body: { receiverId: tutor.id, content: 'Habari' },
    headers: { origin: 'https://elsewhere.example' },
  })

  expect(status).toBe(403)
  expect(await db.read.query.messages.findMany()).toEqual([])
})

test('a user can send 30 messages an hour', async () => {
  const { person, wrote, write, clock, db } = await setupMessage()
  const parent = await person('parent')
  const tutor = await person('tutor')
  for (let n = 0; n < 30; n++) await wrote(parent, tutor)

  const refused = await write(parent, tutor)
  clock.advance(3_600_001)

  expect(refused.status).toBe(429)
  expect(await db.read.query.messages.findMany()).toHaveLength(30)
  await wrote(parent, tutor)
})

test('a user can write to 10 new people a day; existing conversations continue', async () => {
  const { person, wrote, write, clock } = await setupMessage()
  const school = await person('school')
  const teachers = await Promise.all(Array.from({ length: 11 }, () => person('teacher')))
  const [known, ...others] = teachers
  const last = others.pop()
  if (!known || !last) throw new Error('no teachers')
  for (const teacher of [known, ...others]) await wrote(school, teacher)
  const stranger = await person('parent')

  const refused = await write(school, last)
  await wrote(school, known)
  await wrote(known, school)
  clock.advance(day + 1)

  expect(refused.status).toBe(429)
  await wrote(school, last)
  await wrote(stranger, last)
})

test('administrators can write to more than 10 new people a day', async () => {
  const { person, wrote } = await setupMessage()
  const admin = await person('admin')

  for (let n = 0; n < 11; n++) await wrote(admin, await person('parent'))
})
