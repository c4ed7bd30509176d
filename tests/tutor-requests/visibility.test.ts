import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { notifications, tutorRequestAnswers, tutorRequests, users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { DAY, setupRequests } from './setup.ts'

const hidden = { town: null, schedule: null, details: null }

test('only tutors, administrators and the parent see town, times and details', async () => {
  const { posted, show, person, parent, tutor } = await setupRequests()
  const id = await posted()

  for (const who of [tutor, parent, await person('admin')])
    expect((await show(who, id)).body).toMatchObject({ town: 'Ruaka', schedule: 'Saturday mornings' })
  for (const who of [undefined, await person('parent'), await person('teacher'), await person('school')])
    expect((await show(who, id)).body).toMatchObject({ ...hidden, county: 'Kiambu', maxRate: 1500 })
})

test('a tutor sees them only while they may answer, or after they did', async () => {
  const { posted, answer, show, send, newTutor, parent, tutor } = await setupRequests()
  const preferences = { emailNotifications: true, smsNotifications: false, profileVisible: false }
  const id = await posted()
  await answer(tutor, id)

  for (const lacking of [{ subscriptionStatus: 'inactive' }, { confirmedAt: null }, { preferences }] as const)
    expect((await show(await newTutor(lacking), id)).body).toMatchObject(hidden)
  const other = await newTutor()
  const whileOpen = await show(other, id)
  await send('DELETE', `/api/tutor-requests/${id}/publication`, { as: parent })

  expect(whileOpen.body.town).toBe('Ruaka')
  expect((await show(other, id)).body).toMatchObject({ ...hidden, state: 'closed' })
  expect((await show(tutor, id)).body).toMatchObject({ town: 'Ruaka', state: 'closed' })
})

test('no answer and no page names the family or its id', async () => {
  const { posted, send, tutor, parent } = await setupRequests()
  const id = await posted()

  for (const path of ['/tutor-requests', `/tutor-requests/${id}`, '/dashboard', `/report?request=${id}`]) {
    const { body } = await send('GET', path, { as: tutor })
    expect(body).toContain('Grade 7: Mathematics')
    expect(body).not.toMatch(/Grace|Wanjiru/)
    expect(body).not.toContain(parent.id)
  }
})

test('the pages of visitors hide what could identify the family', async () => {
  const { posted, send } = await setupRequests()
  const id = await posted()

  const [list, page] = [await send('GET', '/tutor-requests'), await send('GET', `/tutor-requests/${id}`)]

  for (const { body } of [list, page]) {
    expect(body).toContain('Kiambu')
    expect(body).not.toMatch(/Ruaka|Saturday|Fractions/)
  }
  expect(page.body).toContain('noindex')
})

test('filters by subject in the words of parents, level and county; an unknown value finds nothing', async () => {
  const { posted, person, listed } = await setupRequests()
  const maths = await posted()
  const science = await posted(await person('parent'), {
    ...{ grade: 'form-4', subjects: ['Integrated Science'], county: 'Nakuru' },
  })

  expect(await listed(undefined, '?subject=maths')).toEqual([maths])
  expect(await listed(undefined, '?subject=science')).toEqual([science])
  expect(await listed(undefined, '?level=secondary')).toEqual([science])
  expect(await listed(undefined, '?county=kiambu')).toEqual([maths])
  expect(await listed(undefined, '?county=Atlantis')).toEqual([])
  expect(await listed(undefined, '?level=nursery-x')).toEqual([])
})

test('the list is paged, newest first', async () => {
  const { posted, person, send, clock } = await setupRequests()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    clock.advance(1000)
    ids.unshift(await posted(await person('parent')))
  }

  const seen: string[] = []
  let path: string | undefined = '/api/tutor-requests?limit=2'
  while (path) {
    const { body, headers }: { body: { id: string }[]; headers: Headers } = await send('GET', path)
    expect(headers.get('x-total-count')).toBe('5')
    seen.push(...body.map(({ id }) => id))
    path = /<(.+)>/.exec(headers.get('link') ?? '')?.[1]
  }

  expect(seen).toEqual(ids)
  const { headers } = await send('GET', '/api/tutor-requests?limit=2')
  const [, cursor] = /cursor=([^>]+)>/.exec(headers.get('link') ?? '') ?? []
  const second = await send('GET', `/tutor-requests?limit=2&cursor=${cursor}`)
  expect(mainTextOf(second.body)).toContain('Showing 3 to 4 of 5')
})

test('a parent sees their own requests once, above those of others', async () => {
  const { posted, person, send, listed, parent } = await setupRequests()
  const own = await posted()
  const alone = mainTextOf((await send('GET', '/tutor-requests', { as: parent })).body)
  const other = await posted(await person('parent'))

  const { body } = await send('GET', '/tutor-requests', { as: parent })

  expect(alone).toContain('No other family is looking for a tutor right now.')
  expect(body.split(`href="/tutor-requests/${own}"`)).toHaveLength(2)
  expect(body.indexOf(own)).toBeLessThan(body.indexOf(other))
  expect(await listed(parent)).toEqual([other])
  expect(await listed()).toEqual([other, own])
})

test('a suspended or leaving parent is hidden with their requests', async () => {
  const { posted, show, listed, answer, parent, tutor, db } = await setupRequests()
  const id = await posted()

  for (const change of [{ isActive: false }, { isActive: true, deletionRequestedAt: 1 }]) {
    await db.write(tx => tx.update(users).set(change).where(eq(users.id, parent.id)))
    expect(await listed(tutor)).toEqual([])
    expect((await show(tutor, id)).status).toBe(404)
    expect((await answer(tutor, id)).status).toBe(404)
  }
})

test('where one blocked the other, the request is missing', async () => {
  const { posted, answer, show, listed, send, parent, tutor } = await setupRequests()
  await answer(tutor, await posted())
  await send('POST', '/api/blocks', { as: parent, body: { userId: tutor.id } })

  const second = await posted()

  expect(await listed(tutor)).toEqual([])
  expect((await show(tutor, second)).status).toBe(404)
  expect((await answer(tutor, second)).status).toBe(404)
})

test('an administrator takes a reported request down; the parent hears why and cannot reopen it, and tutors no longer find it', async () => {
  const { posted, send, show, listed, person, parent, tutor, db } = await setupRequests()
  const id = await posted()
  const admin = await person('admin')
  expect(await db.read.$count(notifications, eq(notifications.userId, tutor.id))).toBe(1)
  const report = { requestId: id, cause: 'false', reason: 'The same text under five names.' }
  const own = await send('POST', '/api/reports', { as: parent, body: report })
  const visitor = await send('POST', '/api/reports', { body: report })
  const made = await send('POST', '/api/reports', { as: tutor, body: report })

  const settled = await send('POST', `/api/admin/reports/${made.body.id}/settlement`, {
    as: admin,
    body: {
      outcome: 'taken-down',
      note: 'A copy.',
      message: 'You posted this request under five names. Please post it once.',
    },
  })

  expect([own.status, visitor.status, made.status]).toEqual([409, 401, 201])
  expect(settled.body).toMatchObject({ target: 'request', state: 'taken-down' })
  expect(await listed(tutor)).toEqual([])
  expect((await show(tutor, id)).status).toBe(404)
  expect((await send('GET', `/tutor-requests/${id}`, { as: parent })).body).toContain(
    'You posted this request under five names. Please post it once.',
  )
  const path = `/tutor-requests/${id}`
  const told = db.read.select().from(notifications).where(eq(notifications.path, path)).all()
  expect(told).toMatchObject([
    { userId: parent.id, kind: 'request', title: 'We took down your tutor request' },
  ])
  expect(told[0]?.text).toBe(
    'Our team took down your tutor request. We could not confirm that it is genuine. You can post a new request.\n\n' +
      'Note from our team: You posted this request under five names. Please post it once.\n\n' +
      'If you think this is a mistake, write to us: choose “Contact us” at the foot of any page.',
  )
  const changes = [
    await send('POST', `/api/tutor-requests/${id}/publication`, { as: parent }),
    await send('DELETE', `/api/tutor-requests/${id}/publication`, { as: parent }),
    await send('PATCH', `/api/tutor-requests/${id}`, { as: parent, body: { town: 'Thika' } }),
    await send('GET', `/tutor-requests/${id}/edit`, { as: parent }),
  ]
  expect(changes.map(({ status }) => status)).toEqual([409, 409, 409, 303])
})

test('requests are removed 90 days after they closed, with their answers', async () => {
  const { posted, answer, tutor, db, clock } = await setupRequests()
  await answer(tutor, await posted())
  clock.advance(21 * DAY + 89 * DAY)
  await applyRetention(db, clock.now())
  const before = await db.read.$count(tutorRequests)
  clock.advance(2 * DAY)

  await applyRetention(db, clock.now())

  expect(before).toBe(1)
  expect(await db.read.$count(tutorRequests)).toBe(0)
  expect(await db.read.$count(tutorRequestAnswers)).toBe(0)
})

test('on the way to a request, a visitor registers as a tutor, to post one as a parent, and a new tutor is led back to it', async () => {
  const { posted, send, tutor } = await setupRequests()
  const path = `/tutor-requests/${await posted()}`

  const [answering, posting] = [
    await send('GET', `/login?next=${path}`),
    await send('GET', '/login?next=/tutor-requests/new'),
  ]
  const welcome = await send('GET', `/dashboard?welcome=${path}`, { as: tutor })

  expect(answering.body).toContain('/register?role=tutor&amp;next=')
  expect(posting.body).toContain('/register?role=parent&amp;next=')
  expect(welcome.body).toContain('Tutor wanted: Grade 7: Mathematics')
  expect(welcome.body).toContain(`href="${path}"`)
})
