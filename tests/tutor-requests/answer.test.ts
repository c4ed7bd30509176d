import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { messages, notifications, tutorRequestAnswers, users } from '#db/schema.ts'
import { DAY, setupRequests } from './setup.ts'

test('an answer opens a conversation, notifies the parent and is counted', async () => {
  const { posted, answer, show, send, parent, tutor, db } = await setupRequests()
  const id = await posted()

  const { status, body } = await answer(tutor, id)

  expect(status).toBe(201)
  expect(body).toMatchObject({ receiverId: parent.id, subject: 'Grade 7: Mathematics' })
  expect((await show(tutor, id)).body).toMatchObject({ answers: 1, hasAnswered: true })
  expect((await send('GET', `/api/tutor-requests/${id}/answers`, { as: parent })).body).toMatchObject([
    { tutorId: tutor.id, name: 'Brian Otieno', county: 'Kiambu' },
  ])
  const told = db.read.select().from(notifications).all()
  expect(told.filter(({ userId }) => userId === parent.id)).toMatchObject([{ kind: 'message' }])
})

test("the family's name, photo and contacts stay hidden until they write back", async () => {
  const { posted, answer, send, parent, tutor, db } = await setupRequests()
  await answer(tutor, await posted())
  const seen = async () => {
    const answers = ['/messages', `/messages/${parent.id}`, '/api/messages', '/api/me/export'].map(path =>
      send('GET', path, { as: tutor }),
    )
    return (await Promise.all(answers)).map(({ body }) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      return ['Wanjiru', parent.user.email].some(known => text.includes(known))
    })
  }
  const blocked = await send('POST', '/api/blocks', { as: tutor, body: { userId: parent.id } })
  await send('DELETE', `/api/blocks/${parent.id}`, { as: tutor })

  const before = await seen()
  const reply = { receiverId: tutor.id, content: 'Asante, when could you begin?' }
  const replied = await send('POST', '/api/messages', { as: parent, body: reply })
  const after = await seen()

  expect(blocked.body.name).toBe('A family')
  expect(before).toEqual([false, false, false, false])
  expect(replied.status).toBe(201)
  expect(after).toEqual([true, true, true, true])
  expect(db.read.select().from(messages).all()).toHaveLength(2)
})

test('everyone reads their own name, and an administrator every name, in their messages and data', async () => {
  const { posted, answer, send, person, parent, tutor } = await setupRequests()
  const sent = await answer(tutor, await posted())
  const admin = await person('admin')
  await send('POST', '/api/messages', { as: admin, body: { receiverId: parent.id, content: 'Karibu.' } })

  const received = await send('POST', `/api/messages/${sent.body.id}/read`, { as: parent })
  expect(received.body).toMatchObject({ isRead: true, receiver: { name: 'Grace Wanjiru' } })
  const all = await send('GET', '/api/admin/messages', { as: admin })
  expect(JSON.stringify(all.body)).not.toContain('A family')
  for (const as of [parent, admin]) {
    const { body } = await send('GET', '/api/me/export', { as })
    expect(body.messages.at(-1).receiver).toBe('Grace Wanjiru')
    const list = await send('GET', '/api/messages', { as })
    expect(list.body.map(({ receiver }: { receiver: { name: string } }) => receiver.name)).toContain(
      'Grace Wanjiru',
    )
    expect(JSON.stringify([body, list.body])).not.toContain('A family')
  }
})

test('a tutor who hides their profile later is listed without a link to it', async () => {
  const { posted, answer, send, parent, tutor, db } = await setupRequests()
  const id = await posted()
  await answer(tutor, id)
  const preferences = { emailNotifications: true, smsNotifications: false, profileVisible: false }
  const page = async () => (await send('GET', `/tutor-requests/${id}`, { as: parent })).body

  const before = await page()
  await db.write(tx => tx.update(users).set({ preferences }).where(eq(users.id, tutor.id)))
  const after = await page()

  expect([before, after].map(body => body.includes(`/professionals/${tutor.id}`))).toEqual([true, false])
  expect(after).toContain(`/messages/${tutor.id}`)
})

test('without a request, a tutor still cannot write to a parent first', async () => {
  const { send, parent, tutor } = await setupRequests()

  const { status } = await send('POST', '/api/messages', {
    as: tutor,
    body: { receiverId: parent.id, content: 'Do you need a tutor?' },
  })

  expect(status).toBe(403)
})

test('a tutor answers a request once; the same form sent again is the same answer', async () => {
  const { posted, answer, send, tutor, db } = await setupRequests()
  const id = await posted()
  const fields = () => new URLSearchParams({ content: 'I teach near you.', formKey: 'one' })

  const first = await send('POST', `/tutor-requests/${id}`, { as: tutor, body: fields() })
  const again = await send('POST', `/tutor-requests/${id}`, { as: tutor, body: fields() })
  const another = await answer(tutor, id, 'Did you see my answer?')

  expect([first.status, again.status, another.status]).toEqual([303, 303, 409])
  expect(db.read.select().from(messages).all()).toHaveLength(1)
  expect(db.read.select().from(tutorRequestAnswers).all()).toHaveLength(1)
})

test('a request takes ten answers, also if the last two arrive at once', async () => {
  const { posted, answer, newTutor, listed, show, send, parent, tutor, db } = await setupRequests()
  const id = await posted()
  const tutors = [tutor]
  while (tutors.length < 12) tutors.push(await newTutor())
  const page = async () => (await send('GET', `/tutor-requests/${id}`, { as: parent })).body
  expect(await page()).toContain('No replies yet · closes in 21 days')
  expect((await answer(tutor, id)).status).toBe(201)
  expect(await page()).toContain('1 of up to 10 replies')
  for (const one of tutors.slice(1, 9)) expect((await answer(one, id)).status).toBe(201)

  const last = await Promise.all(tutors.slice(9).map(one => answer(one, id)))

  expect(last.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(db.read.select().from(tutorRequestAnswers).all()).toHaveLength(10)
  expect(db.read.select().from(messages).all()).toHaveLength(10)
  expect(await listed(tutor)).toEqual([])
  expect((await show(parent, id)).body.state).toBe('full')
  expect(await page()).toContain('10 replies (the maximum)')
  const publication = `/api/tutor-requests/${id}/publication`
  await send('DELETE', publication, { as: parent })
  expect((await send('POST', publication, { as: parent })).status).toBe(409)
})

test('answers that arrive while the request is edited and closed are sent or refused whole', async () => {
  const { posted, answer, newTutor, show, send, parent, tutor, db } = await setupRequests()
  const id = await posted()
  const [second, third] = [await newTutor(), await newTutor()]
  const edit = { subjects: ['English'] }

  const [before, edited, between, closed, after] = await Promise.all([
    answer(tutor, id),
    send('PATCH', `/api/tutor-requests/${id}`, { as: parent, body: edit }),
    answer(second, id),
    send('DELETE', `/api/tutor-requests/${id}/publication`, { as: parent }),
    answer(third, id),
  ])

  const answers = [before, between, after]
  const sent = answers.filter(({ status }) => status === 201)
  expect([edited.status, closed.status]).toEqual([200, 200])
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3 - sent.length)
  expect((await show(parent, id)).body).toMatchObject({ state: 'closed', answers: sent.length, ...edit })
  expect(await db.read.$count(messages)).toBe(sent.length)
  for (const { body } of sent) expect(['Grade 7: Mathematics', 'Grade 7: English']).toContain(body.subject)
  expect((await answer(await newTutor(), id)).status).toBe(409)
})

test.each([
  ['subscription', { subscriptionStatus: 'inactive' }],
  ['confirmed account', { confirmedAt: null }],
  [
    'visible profile',
    { preferences: { emailNotifications: true, smsNotifications: false, profileVisible: false } },
  ],
] as const)('a tutor without a %s is told what is missing', async (_, changes) => {
  const { posted, answer, send, newTutor, db } = await setupRequests()
  const id = await posted()
  const tutor = await newTutor(changes)

  const { status, body } = await answer(tutor, id)
  const page = await send('GET', `/tutor-requests/${id}`, { as: tutor })

  expect(status).toBe(403)
  expect(page.body).toContain(body.message)
  expect(page.body).not.toContain('Send reply')
  expect(db.read.select().from(messages).all()).toHaveLength(0)
})

test('a closed request takes no answer, and what was typed is still there', async () => {
  const { posted, send, parent, tutor, clock } = await setupRequests()
  const id = await posted()
  clock.advance(21 * DAY)

  const { status, body } = await send('POST', `/tutor-requests/${id}`, {
    as: tutor,
    body: new URLSearchParams({ content: 'I live in Ruaka too.' }),
  })

  expect(status).toBe(409)
  expect(body).toContain('This request is closed.')
  expect(body).toContain('I live in Ruaka too.')
  expect((await send('GET', `/messages/${parent.id}`, { as: tutor })).status).not.toBe(200)
})

test('an empty answer is refused at its field', async () => {
  const { posted, send, tutor } = await setupRequests()

  const { status, body } = await send('POST', `/tutor-requests/${await posted()}`, {
    as: tutor,
    body: new URLSearchParams({ content: ' ' }),
  })

  expect(status).toBe(422)
  expect(body).toContain('Please write a message')
})

test('the limit of new people a day holds for answers', async () => {
  const { posted, answer, person, tutor } = await setupRequests()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await answer(tutor, await posted(await person('parent')))).status)

  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201))
  expect(statuses[10]).toBe(429)
})
