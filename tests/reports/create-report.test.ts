import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, schools } from '#db/schema.ts'
import { hold, post } from '#tests/jobs/setup.ts'
import { verbsOf } from '#tests/reviews/setup.ts'
import { setupReports } from './setup.ts'

const reason = 'Asks for money before a job.'

test('administrators get one report with the message it is about', async () => {
  const { parent, tutor, message, report, stored, person, send } = await setupReports()
  const body = { messageId: message.id, cause: 'money', reason }

  const [first, second] = [await report(tutor, body), await report(tutor, body)]
  const list = await send('GET', '/api/admin/reports', { as: await person('admin') })

  expect(first.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await stored()).toHaveLength(1)
  expect(list.headers.get('x-total-count')).toBe('1')
  expect(list.body).toEqual([
    {
      id: first.body.id,
      target: 'message',
      cause: 'money',
      reason,
      content: { title: null, text: 'Pay me 500 first' },
      path: null,
      state: 'unchanged',
      reporter: { id: tutor.id, name: 'Brian Kiprop', standing: 'Tutor' },
      isReporterWithheld: false,
      reported: { id: parent.id, name: 'Grace Wanjiru', standing: 'Parent', isActive: true },
      createdAt: expect.stringMatching(/Z$/),
      outcome: null,
      note: null,
      settledAt: null,
    },
  ])
})

test('a user can report received messages, their senders and people with public names', async () => {
  const { parent, tutor, message, report, stored, person, wrote } = await setupReports()
  const own = await wrote(tutor, parent)
  const stranger = await person('teacher')
  const hidden = await person('teacher', {
    preferences: { emailNotifications: true, smsNotifications: false, profileVisible: false },
  })

  const answers = [
    await report(stranger, { userId: parent.id, reason }),
    await report(stranger, { messageId: message.id, reason }),
    await report(stranger, { userId: parent.id, messageId: message.id, reason }),
    await report(stranger, { userId: hidden.id, reason }),
    await report(tutor, { userId: parent.id, messageId: own.id, reason }),
    await report(tutor, { userId: stranger.id, messageId: message.id, reason }),
    await report(tutor, { userId: 'nobody', reason }),
    await report(tutor, { userId: tutor.id, reason }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404, 409])
  expect(await stored()).toEqual([])
})

test('a report names one thing and describes it if the cause is "other"', async () => {
  const setup = await setupReports()
  const { parent, tutor, message, report, stored, person } = setup
  const job = await post(setup, await person('school'))
  const about = { userId: parent.id }

  const answers = [
    await report(tutor, { cause: 'money' }),
    await report(tutor, { jobId: job.id, messageId: message.id, cause: 'money' }),
    await report(tutor, { jobId: job.id, userId: parent.id, cause: 'money' }),
    await report(tutor, { ...about, cause: 'boredom', reason }),
    await report(tutor, { ...about, cause: 'other' }),
    await report(tutor, { ...about, reason: '  ' }),
    await report(tutor, { ...about, cause: 'money', reason: 'x'.repeat(1001) }),
    await report(tutor, { userId: ['a', 'b'], cause: 'money' }),
    await report(tutor, { jobId: 'x'.repeat(101), cause: 'money' }),
    await report(tutor, { ...about, cause: 'money', reason: { $ne: '' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(422))
  expect(answers[0]?.body.fields).toEqual({ about: 'Choose one thing to report.' })
  expect(answers[3]?.body.fields).toEqual({ cause: 'Please choose what is wrong' })
  expect(answers[4]?.body.fields).toEqual({ reason: 'Please describe what happened' })
  expect(await stored()).toEqual([])
})

test('a description is required only for the cause "other", and its markup is shown as text', async () => {
  const { parent, tutor, report, reported, stored, person, send } = await setupReports()
  const hostile = '<script>alert(1)</script> \u0000 {{name}}'

  const { status } = await report(tutor, { userId: parent.id, cause: 'abuse' })
  await reported(tutor, { userId: parent.id, cause: 'other', reason: hostile })
  const panel = await send('GET', '/admin-dashboard?tab=reports', { as: await person('admin') })

  expect(status).toBe(201)
  expect((await stored()).map(row => row.reason)).toEqual(['', '<script>alert(1)</script>   {{name}}'])
  expect(panel.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(panel.body).not.toContain('<script>alert(1)')
})

test('a visitor can report a job anonymously; other reports need an account', async () => {
  const setup = await setupReports()
  const { tutor, parent, message, report, stored, person } = setup
  const school = await person('school')
  const job = await post(setup, school)
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const { body: written } = await review(parent, tutor)

  const made = await report(undefined, { jobId: job.id, cause: 'false' })
  const refused = [
    await report(undefined, { userId: tutor.id, cause: 'false' }),
    await report(undefined, { schoolId: school.user.schoolId, cause: 'false' }),
    await report(undefined, { messageId: message.id, cause: 'false' }),
    await report(undefined, { reviewId: written.id, cause: 'false' }),
  ]

  expect(made.status).toBe(201)
  expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  const rows = await stored()
  expect(rows).toHaveLength(1)
  expect(rows).toMatchObject([
    { target: 'job', jobId: job.id, reporterId: null, reportedId: school.id, cause: 'false', reason: '' },
  ])
  expect(JSON.stringify(rows)).not.toMatch(/local|127\.0|address/)
})

test('identical reports by visitors about a job are stored once while pending', async () => {
  const setup = await setupReports()
  const { report, stored, person, settle, reported } = setup
  const job = await post(setup, await person('school'))
  const body = { jobId: job.id, cause: 'money' }

  const answers = [await report(undefined, body), await report(undefined, body)]
  await settle(await person('admin'), answers[0]?.body.id)
  const later = await reported(undefined, body)

  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(later).not.toBe(answers[0]?.body.id)
  expect(await stored()).toHaveLength(2)
})

test('only visible jobs can be reported, and not by their own school', async () => {
  const setup = await setupReports()
  const { report, tutor, person, stored, db, reported } = setup
  const school = await person('school')
  const [own, held, hidden, closed] = [
    await post(setup, school),
    await post(setup, school, { title: 'Held' }),
    await post(setup, school, { title: 'Hidden' }),
    await post(setup, school, { title: 'Closed' }),
  ]
  await hold(setup, held.id)
  await db.write(tx => tx.update(jobs).set({ isHidden: true }).where(eq(jobs.id, hidden.id)))
  await db.write(tx => tx.update(jobs).set({ isActive: false }).where(eq(jobs.id, closed.id)))

  const refused = [
    await report(school, { jobId: own.id, cause: 'money' }),
    await report(tutor, { jobId: held.id, cause: 'money' }),
    await report(tutor, { jobId: hidden.id, cause: 'money' }),
    await report(undefined, { jobId: 'nothing', cause: 'money' }),
  ]
  await reported(tutor, { jobId: closed.id, cause: 'money' })

  expect(refused.map(({ status }) => status)).toEqual([409, 404, 404, 404])
  expect(await stored()).toMatchObject([{ jobId: closed.id }])
})

test('a report keeps a copy that later edits do not change', async () => {
  const setup = await setupReports()
  const { reported, person, send, stored } = setup
  const school = await person('school')
  const job = await post(setup, school, { description: 'Bring KES 500 for the form.', benefits: ['Lunch'] })
  await setup.db.write(tx =>
    tx.update(jobs).set({ holdReason: null, isActive: true }).where(eq(jobs.id, job.id)),
  )
  await reported(undefined, { jobId: job.id, cause: 'money' })

  const changed = await send('PATCH', `/api/jobs/${job.id}`, {
    as: school,
    body: { title: 'Innocent', description: 'Teach two classes.' },
  })

  expect(changed.status).toBe(200)
  expect((await stored())[0]?.content).toEqual({
    title: 'Mathematics Teacher, for Moi Girls High School, posted by School 3',
    text: 'Eldoret\nBring KES 500 for the form.\nLunch',
  })
})

test('reports of profiles, schools and reviews keep a copy and the person responsible', async () => {
  const setup = await setupReports()
  const { parent, tutor, reported, person, stored } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const school = await person('school', { school: { name: 'Ziwa Academy' } })
  const { body: written } = await review(parent, tutor, { rating: 1, text: 'Never came on time.' })

  await reported(school, { userId: tutor.id, cause: 'false' })
  await reported(tutor, { schoolId: school.user.schoolId, cause: 'false' })
  await reported(tutor, { reviewId: written.id, cause: 'abuse' })

  expect(await stored()).toMatchObject([
    {
      target: 'person',
      reportedId: tutor.id,
      content: { title: 'Brian Kiprop', text: 'I teach chemistry.' },
    },
    {
      target: 'person',
      reportedId: school.id,
      content: { title: 'Ziwa Academy', text: 'secondary, Westlands, Nairobi' },
    },
    {
      target: 'review',
      reportedId: parent.id,
      reviewId: written.id,
      content: { title: '1 out of 5 stars for Brian Kiprop', text: 'Never came on time.' },
    },
  ])
})

test('users cannot report their own content or a review that was taken down', async () => {
  const setup = await setupReports()
  const { parent, tutor, report, person, send, stored } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const school = await person('school')
  const { body: written } = await review(parent, tutor)

  const own = [
    await report(parent, { reviewId: written.id, cause: 'abuse' }),
    await report(school, { schoolId: school.user.schoolId, cause: 'abuse' }),
  ]
  await send('POST', `/api/admin/reviews/${written.id}/removal`, {
    as: await person('admin'),
    body: { reason: 'Insulting.' },
  })
  const gone = await report(tutor, { reviewId: written.id, cause: 'abuse' })

  expect([...own, gone].map(({ status }) => status)).toEqual([409, 409, 404])
  expect(await stored()).toEqual([])
})

test('schools without people are distinguished by name', async () => {
  const setup = await setupReports()
  const { tutor, reported, stored, db } = setup
  const place = { type: 'primary', county: 'Kisumu', town: 'Ahero', isSample: true }
  const [one, two] = await db.write(tx =>
    tx
      .insert(schools)
      .values([
        { name: 'Jua', ...place },
        { name: 'Mwezi', ...place },
      ])
      .returning(),
  )

  for (const school of [one, two, one]) await reported(tutor, { schoolId: school?.id, cause: 'false' })

  expect((await stored()).map(({ content, reportedId }) => [content?.title, reportedId])).toEqual([
    ['Jua', null],
    ['Mwezi', null],
  ])
})

test('an account can send ten reports a day; a repeated one does not count', async () => {
  const { parent, tutor, report, clock } = await setupReports()
  for (let n = 0; n < 10; n++) await report(tutor, { userId: parent.id, reason: `${reason} ${n}` })

  const again = await report(tutor, { userId: parent.id, reason: `${reason} 9` })
  const refused = await report(tutor, { userId: parent.id, reason })
  clock.advance(24 * 3_600_000 + 1)

  expect([again.status, refused.status]).toEqual([201, 429])
  expect(await report(tutor, { userId: parent.id, reason })).toMatchObject({ status: 201 })
})

test('an IP address can report a job three times and send twenty reports a day', async () => {
  const setup = await setupReports()
  const { report, person, stored } = setup
  const school = await person('school')
  const made = []
  for (let n = 0; n < 8; n++) made.push((await post(setup, school, { title: `Job ${n}` })).id)
  const from = (n: number) => ({ 'x-forwarded-for': `41.90.0.${n}` })
  const say = (jobId: string, n: number, headers = {}) =>
    report(undefined, { jobId, cause: 'other', reason: `Wrong ${n}` }, headers)

  const first = []
  for (let n = 0; n < 4; n++) first.push((await say(made[0], n)).status)
  const rest = []
  for (const id of made.slice(1)) for (let n = 0; n < 3; n++) rest.push((await say(id, n)).status)

  expect(first).toEqual([201, 201, 201, 429])
  expect(rest.filter(status => status === 201)).toHaveLength(17)
  expect(rest.slice(17)).toEqual([429, 429, 429, 429])
  expect(await stored()).toHaveLength(20)
  // Without a proxy nobody chooses an address.
  expect(await say(made[7], 9, from(7))).toMatchObject({ status: 429 })
})

test('a page of another site cannot report', async () => {
  const setup = await setupReports()
  const job = await post(setup, await setup.person('school'))

  const { status } = await setup.report(
    undefined,
    { jobId: job.id, cause: 'money' },
    { origin: 'https://elsewhere.example' },
  )

  expect(status).toBe(403)
  expect(await setup.stored()).toEqual([])
})

test('members of a school cannot report its own review', async () => {
  const setup = await setupReports()
  const { tutor, person, report, stored } = setup
  const { employer, review } = verbsOf(setup)
  const school = await employer(tutor)
  const colleague = await person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const { body: written } = await review(school, tutor)

  const { status } = await report(colleague, { reviewId: written.id, cause: 'abuse' })

  expect(status).toBe(409)
  expect(await stored()).toEqual([])
})
