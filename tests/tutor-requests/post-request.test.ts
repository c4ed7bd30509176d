import { expect, test } from 'bun:test'
import { notifications, outbox, users } from '#db/schema.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { DAY, setupRequests, wanted } from './setup.ts'

test('a parent posts a request that is open for 21 days', async () => {
  const { post, parent } = await setupRequests()

  const { status, body } = await post(parent)

  expect(status).toBe(201)
  expect(body).toMatchObject({
    ...wanted,
    ...{ title: 'Grade 7: Mathematics', level: 'junior', state: 'open', answers: 0, isOwn: true },
  })
  expect(Date.parse(body.closesAt) - Date.parse(body.createdAt)).toBe(21 * DAY)
})

test('what is missing or impossible is named field by field, and nothing is stored', async () => {
  const { post, parent, stored } = await setupRequests()

  const { status, body } = await post(parent, {
    grade: 'eleven',
    subjects: [],
    county: 'Atlantis',
    schedule: ' ',
  })

  expect(status).toBe(422)
  expect(Object.keys(body.fields)).toEqual(['grade', 'subjects', 'county', 'schedule'])
  expect(stored()).toHaveLength(0)
})

test.each([
  ['a phone number', { details: 'Call 0712 345 678' }, 'details'],
  ['an email address', { schedule: 'write to grace@example.org' }, 'schedule'],
  ['a link', { town: 'wa.me/254712345678' }, 'town'],
  ['a phone number as a subject', { subjects: ['0712345678'] }, 'subjects'],
  ['a request for money', { details: 'Send KES 500 registration fee before the first lesson.' }, 'details'],
  ['a Till number', { details: 'Pay to Till number 123456.' }, 'details'],
  ['a phone number in two subjects', { subjects: ['0712 345', '678'] }, 'subjects'],
  ["the parent's name", { details: 'Wanjiru is in Grade 7.' }, 'details'],
  ["the parent's name with an ending", { details: "Wanjiru's daughter is in Grade 7." }, 'details'],
  ["the parent's name in capitals", { subjects: ['Maths for GRACE'] }, 'subjects'],
])('a request with %s is refused at its field, also when it is edited', async (_, change, field) => {
  const { post, posted, send, parent, stored } = await setupRequests()
  const id = await posted()

  const created = await post(parent, change)
  const changed = await send('PATCH', `/api/tutor-requests/${id}`, { as: parent, body: change })

  expect([created.status, changed.status]).toEqual([422, 422])
  expect(Object.keys(created.body.fields)[0]).toStartWith(field)
  expect(Object.keys(changed.body.fields)[0]).toStartWith(field)
  expect(stored()).toMatchObject([wanted])
})

test.each([
  'We pay KES 1,200 an hour and would like a patient tutor.',
  'We pay 500 per lesson, weekly by M-Pesa, and your fare.',
  'Please bring your TSC certificate to the first lesson. We buy the books.',
  'Needs help with fees and percentages. Registration for KCSE is done.',
  'Natafuta mwalimu wa hesabu, nitalipa 500 kwa saa.',
])('what a family pays or needs is not taken for a request for money: %s', async details => {
  const { post, parent } = await setupRequests()

  const { status } = await post(parent, { details })

  expect(status).toBe(201)
})

test('one of several names, registered in lower case, is refused too', async () => {
  const { post, person } = await setupRequests()
  const parent = await person('parent', { firstName: 'mary anne', lastName: "wambui-ng'ang'a" })

  for (const details of ['Anne needs help.', "Ask for Ng'ang'a.", 'The Wambui twins.'])
    expect((await post(parent, { details })).status).toBe(422)
  expect((await post(parent, { details: 'She was born in a merry month.' })).status).toBe(201)
})

test('without a confirmed account or a subscription a parent cannot post, and is led on', async () => {
  const { post, person, send } = await setupRequests()
  const stranger = await person('parent', { confirmedAt: null })

  const unconfirmed = await post(stranger)
  const page = await send('GET', '/tutor-requests/new', { as: stranger })
  const unpaid = await post(await person('parent', { subscriptionStatus: 'inactive' }))

  expect(unconfirmed).toMatchObject({ status: 403, body: { message: 'Please confirm your email first.' } })
  expect(unpaid).toMatchObject({ status: 403 })
  expect(mainTextOf(page.body)).toContain('Please confirm your email first. Account Settings')
})

test('a parent has three open requests at most; closing one makes room', async () => {
  const { post, posted, parent, send, stored } = await setupRequests()
  const first = await posted()
  await posted()
  await posted()

  const fourth = await post(parent)
  await send('DELETE', `/api/tutor-requests/${first}/publication`, { as: parent })
  const again = await post(parent)

  expect(fourth).toMatchObject({
    status: 409,
    body: { message: 'You have 3 open requests. Close one first.' },
  })
  expect(again.status).toBe(201)
  expect(stored()).toHaveLength(4)
})

test('a form sent twice posts one request', async () => {
  const { send, parent, stored } = await setupRequests()
  const fields = { ...wanted, subjects: 'Mathematics', maxRate: '1,500', formKey: Bun.randomUUIDv7() }

  const first = await send('POST', '/tutor-requests/new', { as: parent, body: new URLSearchParams(fields) })
  const second = await send('POST', '/tutor-requests/new', { as: parent, body: new URLSearchParams(fields) })

  expect([first.status, second.status]).toEqual([303, 303])
  expect(second.headers.get('location')).toBe(first.headers.get('location'))
  expect(stored()).toMatchObject([wanted])
})

test('editing changes what is sent and neither prolongs nor moves the request', async () => {
  const { posted, send, parent, stored, clock } = await setupRequests()
  const id = await posted()
  const [before] = stored()
  clock.advance(DAY)

  const { status, body } = await send('PATCH', `/api/tutor-requests/${id}`, {
    as: parent,
    body: { subjects: 'Physics, Chemistry', maxRate: '', details: null },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    title: 'Grade 7: Physics, Chemistry',
    maxRate: null,
    details: null,
    town: 'Ruaka',
  })
  expect(stored()[0]?.closesAt).toBe(before?.closesAt ?? 0)
})

test("a parent's own requests come in pages, those that close last first", async () => {
  const { posted, send, parent, clock } = await setupRequests()
  const first = await posted()
  clock.advance(1000)
  const second = await posted()
  clock.advance(1000)
  const third = await posted()
  await send('DELETE', `/api/tutor-requests/${third}/publication`, { as: parent })
  const page = (query: string) => send('GET', `/api/tutor-requests/mine?limit=2${query}`, { as: parent })

  const { body, headers } = await page('')
  const [, cursor] = /cursor=([^>]+)>/.exec(headers.get('link') ?? '') ?? []
  const rest = await page(`&cursor=${cursor}`)

  expect(headers.get('x-total-count')).toBe('3')
  expect([...body, ...rest.body].map(({ id }) => id)).toEqual([second, first, third])
})

test('a request closes by itself after 21 days, and its parent can reopen it', async () => {
  const { posted, listed, show, send, parent, clock } = await setupRequests()
  const id = await posted()
  clock.advance(21 * DAY - 60_000)
  const before = await listed()
  clock.advance(60_000)

  const after = await listed()
  const closed = await show(parent, id)
  const reopened = await send('POST', `/api/tutor-requests/${id}/publication`, { as: parent })

  expect([before, after]).toEqual([[id], []])
  expect(closed.body.state).toBe('closed')
  expect(reopened.body).toMatchObject({ state: 'open' })
  expect(await listed()).toEqual([id])
})

test('closing a closed request and reopening an open one are conflicts', async () => {
  const { posted, send, parent } = await setupRequests()
  const id = await posted()
  const publication = `/api/tutor-requests/${id}/publication`

  const opened = await send('POST', publication, { as: parent })
  const closed = await send('DELETE', publication, { as: parent })
  const closedAgain = await send('DELETE', publication, { as: parent })

  expect([opened.status, closed.status, closedAgain.status]).toEqual([409, 200, 409])
})

test("another parent's request reads as missing", async () => {
  const { posted, send, person } = await setupRequests()
  const id = await posted()
  const other = await person('parent')

  const answers = await Promise.all([
    send('PATCH', `/api/tutor-requests/${id}`, { as: other, body: { town: 'Thika' } }),
    send('DELETE', `/api/tutor-requests/${id}/publication`, { as: other }),
    send('POST', `/api/tutor-requests/${id}/publication`, { as: other }),
    send('GET', `/api/tutor-requests/${id}/answers`, { as: other }),
    send('GET', `/tutor-requests/${id}/edit`, { as: other }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
})

test('fitting tutors are told under the bell once a day, without an email or a name', async () => {
  const { posted, person, newTutor, tutor, db } = await setupRequests()
  const online = await newTutor({ county: 'Mombasa' })
  await newTutor({ subjects: ['French'] })
  await newTutor({ subscriptionStatus: 'inactive' })
  await newTutor({ confirmedAt: null })
  await newTutor({ preferences: { emailNotifications: true, smsNotifications: true, profileVisible: false } })
  await person('teacher', { subjects: ['Mathematics'], county: 'Kiambu' })

  const id = await posted()
  await posted(undefined, { lessons: 'online' })

  const told = db.read.select().from(notifications).all()
  expect(told.map(({ userId }) => userId)).toEqual([tutor.id, online.id])
  expect(told[0]).toMatchObject({
    kind: 'request',
    title: 'A family is looking for a tutor: Grade 7: Mathematics',
    path: `/tutor-requests/${id}`,
  })
  expect(told[0]?.text).toBe('Kiambu, at home.')
  expect(JSON.stringify(told)).not.toMatch(/Wanjiru|Ruaka|Saturday/)
  expect(db.read.select().from(outbox).all()).toHaveLength(0)
})

test('tutors of a rare subject are told however many newer ones teach others', async () => {
  const { posted, newTutor, db } = await setupRequests()
  const pianist = await newTutor({ subjects: ['Piano'], createdAt: 1 })
  const others = Array.from({ length: 600 }, (_, n) => ({
    ...{ email: `maths${n}@example.test`, firstName: 'Otieno', lastName: 'Odhiambo', confirmedAt: 1 },
    ...{ userType: 'tutor', subjects: ['Mathematics'], county: 'Kiambu', subscriptionStatus: 'active' },
  })) satisfies (typeof users.$inferInsert)[]
  await db.write(tx => tx.insert(users).values(others))

  await posted(undefined, { subjects: ['Piano'] })

  const told = db.read.select().from(notifications).all()
  expect(told.map(({ userId }) => userId)).toEqual([pianist.id])
})

test('the notification is read once the tutor opens the request', async () => {
  const { posted, send, tutor, db } = await setupRequests()
  const path = `/tutor-requests/${await posted()}`
  const unread = () =>
    db.read
      .select()
      .from(notifications)
      .all()
      .filter(({ readAt }) => readAt === null)

  await send('GET', path, { as: tutor, headers: { 'sec-purpose': 'prefetch' } })
  const before = unread()
  await send('GET', path, { as: tutor })

  expect(before).toMatchObject([{ userId: tutor.id, path }])
  expect(unread()).toEqual([])
})
