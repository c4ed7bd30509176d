import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import { verbsOf } from '#tests/reviews/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { toastOf } from '#tests/support/toast.ts'
import { form, setupReports } from './setup.ts'

test("reportable content links to the form, but not one's own", async () => {
  const setup = await setupReports()
  const { parent, tutor, message, person, send } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const school = await person('school')
  const job = await post(setup, school)
  const { body: written } = await review(parent, tutor)
  const read = async (path: string, as?: typeof tutor) => (await send('GET', path, { as })).body

  const links: [string, string, string, string][] = [
    [
      `/jobs/${job.id}`,
      await read(`/jobs/${job.id}`),
      `/report?job=${job.id}`,
      await read(`/jobs/${job.id}`, school),
    ],
    [
      'profile',
      await read(`/professionals/${tutor.id}`),
      `/report?user=${tutor.id}`,
      await read(`/professionals/${tutor.id}`, tutor),
    ],
    [
      'school',
      await read(`/schools/${school.user.schoolId}`),
      `/report?school=${school.user.schoolId}`,
      await read(`/schools/${school.user.schoolId}`, school),
    ],
    [
      'message',
      await read(`/messages/${parent.id}`, tutor),
      `/report?message=${message.id}`,
      await read(`/messages/${tutor.id}`, parent),
    ],
    [
      'review',
      await read(`/professionals/${tutor.id}`, tutor),
      `/report?review=${written.id}`,
      await read(`/professionals/${tutor.id}`, parent),
    ],
  ]

  expect(links.filter(([, page, link]) => !page.includes(`href="${link}"`)).map(([name]) => name)).toEqual([])
  expect(links.filter(([, , link, own]) => own.includes(`href="${link}"`)).map(([name]) => name)).toEqual([])
})

test('a visitor reports a job without JavaScript and reads what happens next', async () => {
  const setup = await setupReports()
  const { send, person, stored } = setup
  const job = await post(setup, await person('school'))
  const path = `/report?job=${job.id}`

  const opened = await send('GET', path)
  const wrong = await send('POST', path, { body: form({ cause: 'other', reason: '' }) })
  const nothing = await send('POST', path, { body: form({ reason: 'Typed <b>long</b>' }) })
  const sent = await send('POST', path, { body: form({ cause: 'child', reason: 'They ask for photos.' }) })
  const thanks = await send('GET', String(sent.headers.get('location')))

  expect(opened.body).toContain('Report this job')
  expect(opened.body).toContain('we store nothing about you')
  expect(opened.body).not.toContain('name="block"')
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatch(/id="reason-error"[^>]*>.*Please describe what happened/s)
  expect(wrong.body).toMatch(/value="other"[^>]* checked|checked[^>]*value="other"/)
  expect(nothing.status).toBe(422)
  expect(nothing.body).toMatch(/id="cause-error"[^>]*>.*Please choose what is wrong/s)
  expect(nothing.body).toContain('Typed &lt;b&gt;long&lt;/b&gt;</textarea>')
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `/report/sent?job=${job.id}&cause=child`])
  expect(thanks.body).toContain('Thank you for your report')
  expect(thanks.body).toContain(`href="/jobs/${job.id}"`)
  expect(await stored()).toMatchObject([{ jobId: job.id, cause: 'child', reporterId: null }])
})

test('the form and the thank-you page give emergency numbers if a child may be at risk', async () => {
  const setup = await setupReports()
  const { send, person } = setup
  const job = await post(setup, await person('school'))

  const pages = [
    (await send('GET', `/report?job=${job.id}`)).body,
    (await send('GET', `/report/sent?job=${job.id}&cause=child`)).body,
  ]
  const other = (await send('GET', `/report/sent?job=${job.id}&cause=money`)).body

  for (const page of pages) {
    for (const number of ['116', '999', '112']) expect(page).toContain(`href="tel:${number}"`)
    expect(page).toContain('our support team')
    expect(page).toContain(`mailto:${setup.deps.site().supportEmail}`)
  }
  expect(other).not.toContain('tel:116')
})

test('the safeguarding contact from the settings is shown', async () => {
  const setup = await setupReports()
  const job = await post(setup, await setup.person('school'))
  const contact = { name: 'Mary Atieno', phone: null, email: 'mary@elimu.example' }
  const site = setup.deps.site
  setup.deps.site = () => ({ ...site(), safeguarding: contact })

  const { body } = await setup.send('GET', `/report?job=${job.id}`)

  expect(body).toContain('Mary Atieno')
  expect(body).toContain('mailto:mary@elimu.example')
  expect(body).not.toContain('our support team')
})

test('reporting anything but a job asks a visitor to sign in first', async () => {
  const { parent, message, send } = await setupReports()

  const profile = await send('GET', `/report?user=${parent.id}`)
  const sent = await send('POST', `/report?message=${message.id}`, {
    body: form({ cause: 'money' }),
    headers: { referer: `http://localhost:3000/report?message=${message.id}` },
  })

  expect([profile.status, profile.headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(`/report?user=${parent.id}`)}`,
  ])
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/login?next=${encodeURIComponent(`/report?message=${message.id}`)}`,
  ])
})

test('unknown and invisible content answers 404', async () => {
  const { parent, send, person } = await setupReports()
  const stranger = await person('teacher')

  const answers = [
    await send('GET', '/report'),
    await send('GET', '/report?job='),
    await send('GET', '/report?job=nothing'),
    await send('GET', '/report?job=a&job=b'),
    await send('GET', '/report?cause=child'),
    await send('GET', `/report?user=${parent.id}`, { as: stranger }),
    await send('POST', '/report?job=nothing', { body: form({ cause: 'money' }) }),
  ]
  const thanks = await send('GET', '/report/sent')

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404])
  expect(thanks.status).toBe(200)
})

test('reporting a person also blocks them if ticked, and shows the thank-you page', async () => {
  const { parent, tutor, send, stored, db } = await setupReports()
  const path = `/report?user=${parent.id}`

  const opened = await send('GET', path, { as: tutor })
  await send('POST', path, { as: tutor, body: form({ cause: 'abuse', reason: '' }) })
  const unblocked = await db.read.query.blocks.findMany()
  const sent = await send('POST', path, {
    as: tutor,
    body: form({ cause: 'money', reason: '', block: 'on' }),
  })

  expect(opened.body).toContain('name="block"')
  expect(unblocked).toEqual([])
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/report/sent?user=${parent.id}&cause=money`,
  ])
  expect(await stored()).toMatchObject([
    { reportedId: parent.id, cause: 'abuse' },
    { reportedId: parent.id, cause: 'money' },
  ])
  expect(await db.read.query.blocks.findMany()).toMatchObject([{ blockerId: tutor.id, blockedId: parent.id }])
})

test('over the limit the form says so and keeps its values', async () => {
  const { parent, tutor, report, send } = await setupReports()
  for (let n = 0; n < 10; n++) await report(tutor, { userId: parent.id, reason: `Rude ${n}` })

  const refused = await send('POST', `/report?user=${parent.id}`, {
    as: tutor,
    body: form({ cause: 'abuse', reason: 'Still rude.' }),
  })

  expect(refused.status).toBe(429)
  expect(refused.body).toContain('Your report was not sent')
  expect(refused.body).toContain('Still rude.</textarea>')
})

test('the queue lists child safety first, then the oldest, grouped by content', async () => {
  const setup = await setupReports()
  const { send, person, tutor, parent, reported, clock } = setup
  const school = await person('school')
  const [first, second] = [
    await post(setup, school, { title: 'First' }),
    await post(setup, school, { title: 'Second' }),
  ]
  await reported(undefined, { jobId: first.id, cause: 'money' })
  clock.advance(1000)
  await reported(undefined, { jobId: second.id, cause: 'money' })
  clock.advance(1000)
  await reported(tutor, { jobId: first.id, cause: 'false', reason: 'No such school.' })
  clock.advance(1000)
  await reported(tutor, { userId: parent.id, cause: 'child' })

  const { body } = await send('GET', '/admin-dashboard?tab=reports', { as: await person('admin') })
  const text = body
  const waiting = text.slice(text.indexOf('Pending reports'), text.indexOf('All reports'))

  const order = ['Grace Wanjiru', 'First, for Moi Girls', 'Second, for Moi Girls'].map(name =>
    waiting.indexOf(name),
  )
  expect(order.every(at => at >= 0)).toBe(true)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(waiting.match(/<article/g)).toHaveLength(3)
  expect(waiting).toContain('2 reports')
  expect(waiting).toContain('A visitor or a former user')
  expect(waiting).toContain('No such school.')
  expect(waiting).toContain(`href="/jobs/${first.id}"`)
  expect(waiting).toContain('2 other reports')
})

test('the page of a report shows validation errors and then the decision', async () => {
  const { parent, tutor, message, reported, send, person, settle } = await setupReports()
  const admin = await person('admin')
  const before = await reported(tutor, { userId: parent.id, cause: 'abuse' })
  await settle(admin, before, { note: 'Nothing found then.' })
  const id = await reported(tutor, { messageId: message.id, cause: 'money' })
  const path = `/admin-dashboard/reports/${id}/settlement`
  const submit = (fields: Record<string, string>) => send('POST', path, { as: admin, body: form(fields) })

  const overview = await send('GET', '/admin-dashboard', { as: admin })
  const opened = await send('GET', path, { as: admin })
  const wrong = await submit({ outcome: 'warned', note: '', message: 'Stop that.' })
  const done = await submit({ outcome: 'warned', note: 'He asked twice.', message: 'Stop that.' })
  const again = await submit({ outcome: 'dismissed', note: 'Typed with care.', message: '' })
  const after = await send('GET', path, { as: admin })

  expect(overview.body).toContain('1 report to resolve')
  expect(opened.body).toContain('Pay me 500 first')
  expect(opened.body).toContain('Nothing found then.')
  expect(opened.body).toContain('Other reports about the same person or school')
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatch(/id="note-error"[^>]*>.*Please note what you found/s)
  expect(wrong.body).toContain('Stop that.</textarea>')
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin-dashboard?tab=reports'])
  expect(toastOf(done)).toEqual({ title: 'Decision saved' })
  expect(again.status).toBe(409)
  expect(again.body).toContain('This report has already been decided.')
  expect(again.body).toContain('Typed with care.</textarea>')
  expect(after.body).toContain('He asked twice.')
  expect(after.body).not.toContain('name="outcome"')
})

test('only possible decisions are offered', async () => {
  const { parent, tutor, reported, send, person } = await setupReports()
  const id = await reported(tutor, { userId: parent.id, cause: 'abuse' })

  const { body } = await send('GET', `/admin-dashboard/reports/${id}/settlement`, {
    as: await person('admin'),
  })

  expect([...body.matchAll(/name="outcome" value="([\w-]+)"/g)].map(([, value]) => value)).toEqual([
    'dismissed',
    'warned',
    'suspended',
  ])
})

test('the overview lists child safety reports first', async () => {
  const { tutor, parent, message, reported, person, send } = await setupReports()
  const admin = await person('admin')
  const words = async () => mainTextOf((await send('GET', '/admin-dashboard', { as: admin })).body)
  await reported(tutor, { userId: parent.id, cause: 'abuse' })
  const before = await words()

  await reported(tutor, { messageId: message.id, cause: 'child' })

  expect(before).toContain('Needs your attention 1 report to')
  expect(before).not.toContain('a child')
  expect(await words()).toContain('Needs your attention 1 report that a child may be at risk 2 reports to')
})
