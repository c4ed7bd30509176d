import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { setupBell } from './setup.ts'

test('the bell counts unread notifications on every page', async () => {
  const { person, tell, bellOf } = await setupBell()
  const teacher = await person('teacher')
  const other = await person('teacher')
  const before = await bellOf(teacher)

  await tell(teacher)
  await tell(teacher, { subject: 'Another' })

  expect([before, await bellOf(teacher), await bellOf(other)]).toEqual([
    'Notifications',
    'Notifications, 2 unread',
    'Notifications',
  ])
})

test('notifications are listed newest first, each with a link', async () => {
  const { person, tell, under, send, clock } = await setupBell()
  const teacher = await person('teacher')
  await tell(teacher, {
    subject: 'First',
    text: 'Grace sent you a message. Read the message and answer here:',
  })
  clock.advance(1000)
  await tell(teacher, { subject: 'Second <b>' })

  const { status, body } = await send('GET', '/notifications', { as: teacher })

  expect(status).toBe(200)
  expect(body.indexOf('Second &lt;b&gt;')).toBeLessThan(body.indexOf('First'))
  expect(body).toContain('Grace sent you a message.<')
  for (const { id } of under(teacher)) expect(body).toContain(`href="/notifications/${id}"`)
})

test('opening a notification marks it as read', async () => {
  const { person, tell, under, send, bellOf } = await setupBell()
  const teacher = await person('teacher')
  await tell(teacher)
  await tell(teacher, { path: '/messages/1' })
  const [first] = under(teacher)

  const followed = await send('GET', `/notifications/${first?.id}`, { as: teacher })

  expect([followed.status, followed.headers.get('location')]).toEqual([303, '/jobs/1'])
  expect(under(teacher).map(({ readAt }) => readAt !== null)).toEqual([true, false])
  expect(await bellOf(teacher)).toBe('Notifications, 1 unread')
})

test('a prefetch marks nothing as read', async () => {
  const { person, tell, under, send } = await setupBell()
  const teacher = await person('teacher')
  await tell(teacher)
  const [row] = under(teacher)

  const ahead = await send('GET', `/notifications/${row?.id}`, {
    as: teacher,
    headers: { 'sec-purpose': 'prefetch' },
  })

  expect(ahead.status).toBe(303)
  expect(under(teacher)[0]?.readAt).toBeNull()
})

test("another person's notification answers 404 and stays unread", async () => {
  const { person, tell, under, send } = await setupBell()
  const teacher = await person('teacher')
  const other = await person('tutor')
  await tell(teacher)
  const [row] = under(teacher)

  const answers = await Promise.all([
    send('GET', `/notifications/${row?.id}`, { as: other }),
    send('POST', `/api/notifications/${row?.id}/read`, { as: other }),
    send('POST', '/api/notifications/read', { as: other }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
  expect(answers[2]?.body).toEqual({ read: 0 })
  expect(under(teacher)[0]?.readAt).toBeNull()
})

test('all notifications are marked as read without JavaScript', async () => {
  const { person, tell, under, send, bellOf } = await setupBell()
  const teacher = await person('teacher')
  const other = await person('tutor')
  await tell(teacher)
  await tell(teacher)
  await tell(other)

  const sent = await send('POST', '/notifications', { as: teacher, body: new URLSearchParams() })
  const page = await send('GET', '/notifications', { as: teacher })

  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/notifications'])
  expect(under(teacher).every(({ readAt }) => readAt !== null)).toBe(true)
  expect(under(other)[0]?.readAt).toBeNull()
  expect(await bellOf(teacher)).toBe('Notifications')
  expect(page.body).not.toContain('Mark all as read')
})

test('the API lists notifications in pages and marks one or all as read', async () => {
  const { person, tell, send, clock } = await setupBell()
  const teacher = await person('teacher')
  for (const subject of ['One', 'Two', 'Three']) {
    await tell(teacher, { subject })
    clock.advance(1000)
  }

  const list = await send('GET', '/api/notifications?limit=2', { as: teacher })
  const next = /<([^>]+)>/.exec(list.headers.get('link') ?? '')?.[1] ?? ''
  const rest = await send('GET', next, { as: teacher })
  const id = list.body[0].id
  const read = await send('POST', `/api/notifications/${id}/read`, { as: teacher })
  clock.advance(1000)
  const again = await send('POST', `/api/notifications/${id}/read`, { as: teacher })
  const all = await send('POST', '/api/notifications/read', { as: teacher })

  expect(list.headers.get('x-total-count')).toBe('3')
  expect([...list.body, ...rest.body].map(({ title }) => title)).toEqual(['Three', 'Two', 'One'])
  expect(list.body[0]).toEqual({
    id,
    kind: 'decision',
    title: 'Three',
    text: 'Good news: Ziwa School accepted your application.',
    path: '/jobs/1',
    readAt: null,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  expect(read.body.readAt).toMatch(/Z$/)
  expect(again.body).toEqual(read.body)
  expect(all.body).toEqual({ read: 2 })
})

test('opening the page in another way marks its notifications as read', async () => {
  const { person, send, bellOf, under } = await setupBell()
  const school = await person('school')
  const teacher = await person('teacher')
  const job = await post({ send }, school)
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })
  await send('POST', '/api/messages', { as: teacher, body: { receiverId: school.id, content: 'Hello' } })
  const before = await bellOf(school)

  await send('GET', `/messages/${teacher.id}`, { as: school, headers: { purpose: 'prefetch' } })
  const ahead = await bellOf(school)
  const read = () => under(school).filter(({ readAt }) => readAt !== null)
  const readAhead = read().length
  const page = await send('GET', `/messages/${teacher.id}`, { as: school })
  await send('GET', `/jobs/${job.id}/applications`, { as: school })

  expect([before, ahead]).toEqual(['Notifications, 1 unread', 'Notifications, 1 unread'])
  expect(readAhead).toBe(0)
  expect(page.body).toContain('aria-label="Notifications, 1 unread"')
  expect(await bellOf(school)).toBe('Notifications')
  expect(under(school).map(({ kind }) => kind)).toEqual(['application', 'message'])
  expect(read()).toHaveLength(2)
})

test('a visitor signs in before seeing notifications', async () => {
  const { send } = await setupBell()

  const { status, headers } = await send('GET', '/notifications')

  expect([status, headers.get('location')]).toEqual([303, '/login?next=%2Fnotifications'])
})

test('an empty list says what it will show', async () => {
  const { person, send } = await setupBell()

  const { body } = await send('GET', '/notifications', { as: await person('parent') })

  expect(body).toContain('No notifications yet')
  expect(body).not.toContain('Mark all as read')
})
