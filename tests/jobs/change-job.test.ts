import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { post, schoolIdOf, titles } from './setup.ts'

test('a change keeps absent fields and clears empty ones', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, {
    salary: 'KES 50,000',
    subjects: ['Music'],
    posts: 2,
    category: 'teaching',
  })

  const { status, body } = await app.send('PATCH', `/api/jobs/${job.id}`, {
    as: school,
    body: { title: 'Music Teacher', salary: '', posts: null, isActive: false, isFeatured: true },
  })

  expect(status).toBe(200)
  expect(body).toEqual({
    ...job,
    title: 'Music Teacher',
    salary: null,
    posts: null,
    updatedAt: body.updatedAt,
  })
  expect(body.updatedAt > job.updatedAt).toBe(true)
})

test('a changed job is found by its new text and keeps its place', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { title: 'First' })
  await post(app, school, { title: 'Second' })

  await app.send('PATCH', `/api/jobs/${job.id}`, {
    as: school,
    body: { location: 'Voi', subjects: 'French', type: 'Remote' },
  })

  expect(await titles(app)).toEqual(['Second', 'First'])
  expect(await titles(app, '?location=voi&subject=french&type=remote&county=taita-taveta')).toEqual(['First'])
  expect(await titles(app, '?location=eldoret')).toEqual(['Second'])
})

test('the county follows the location unless the school chose it', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const found = await post(app, school, { location: 'Thika' })
  const said = await post(app, school, { location: 'Shinyalu', county: 'Kakamega' })
  const move = (id: string, changes: object) =>
    app.send('PATCH', `/api/jobs/${id}`, { as: school, body: changes }).then(({ body }) => body.county)

  expect(await move(found.id, { location: 'Kisumu' })).toBe('Kisumu')
  expect(await move(found.id, { location: 'By the lake' })).toBeNull()
  expect(await move(said.id, { location: 'Shinyalu market' })).toBe('Kakamega')
  expect(await move(said.id, { location: 'Voi', county: '' })).toBe('Taita-Taveta')
})

test('a change to an outdated version is refused', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school)
  const change = (title: string, updatedAt: string) =>
    app.send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { title, updatedAt } })

  const first = await change('One', job.updatedAt)
  const stale = await change('Two', job.updatedAt)
  const fresh = await change('Three', first.body.updatedAt)

  expect([first.status, stale.status, fresh.status]).toEqual([200, 409, 200])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body.title).toBe('Three')
})

test('a past closing date may stay, but not be set', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { closesAt: '2035-01-31' })
  app.clock.advance(Date.parse('2035-03-01') - app.clock.now())
  const as = await app.person('school', { schoolId: school.user.schoolId })

  const kept = await app.send('PATCH', `/api/jobs/${job.id}`, {
    as,
    body: { title: 'Same day', closesAt: '2035-01-31' },
  })
  const set = await app.send('PATCH', `/api/jobs/${job.id}`, { as, body: { closesAt: '2035-02-01' } })

  expect(kept.status).toBe(200)
  expect([set.status, Object.keys(set.body.fields)]).toEqual([422, ['closesAt']])
})

test('refusals come in order: 401, 403, 400, 422, 404, 409', async () => {
  const app = await testApp()
  const { send, person } = app
  const school = await person('school')
  const other = await person('school', { subscriptionStatus: 'inactive' })
  const parent = await person('parent')
  const job = await post(app, school, { payFrom: 5000 })
  const path = `/api/jobs/${job.id}`
  const stale = '2020-01-01T00:00:00.000Z'

  const answers = [
    await send('PATCH', path, { body: '{' }),
    await send('PATCH', path, { as: parent, body: '{' }),
    await send('PATCH', path, { as: other, body: '{' }),
    await send('PATCH', path, { as: other, body: { title: '', updatedAt: stale } }),
    await send('PATCH', path, { as: other, body: { closesAt: '2020-01-01' } }),
    await send('PATCH', path, { as: other, body: { title: 'Mine', updatedAt: stale } }),
    await send('PATCH', '/api/jobs/none', { as: school, body: { title: 'Mine' } }),
    await send('PATCH', path, { as: school, body: { payTo: 4000, updatedAt: stale } }),
    await send('PATCH', path, { as: school, body: { title: 'Mine', updatedAt: stale } }),
  ]

  expect(answers.map(answer => answer.status)).toEqual([401, 403, 400, 422, 422, 404, 404, 422, 409])
  expect((await send('GET', path)).body).toEqual(job)
})

test.each([
  ['lapsed', { subscriptionStatus: 'inactive' as const }],
  ['suspended', { isHidden: true }],
])('a school that is %s corrects the text of its job, and makes no other job of it', async (_, state) => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { description: 'Teach tow classes.', payFrom: 30_000 })
  await app.db.write(tx =>
    tx
      .update(schools)
      .set(state)
      .where(eq(schools.id, schoolIdOf(school))),
  )
  const change = (body: object) => app.send('PATCH', `/api/jobs/${job.id}`, { as: school, body })

  const corrected = await change({ title: job.title, payFrom: 30_000, description: 'Teach two classes.' })
  const statuses: number[] = []
  for (const other of [
    { title: 'A wholly new vacancy' },
    { location: 'Mombasa' },
    { county: 'Mombasa' },
    { town: 'Nyali' },
    { category: 'tutoring' },
    { salary: 'KES 90,000' },
    { payFrom: 40_000 },
    { payTo: 50_000 },
    { payPeriod: 'month' },
    { closesAt: '2035-12-31' },
  ])
    statuses.push((await change({ description: 'New', ...other })).status)

  const form = await app.send('GET', `/jobs/${job.id}/edit`, { as: school })

  expect([corrected.status, corrected.body.description]).toEqual([200, 'Teach two classes.'])
  expect(form.body).toMatch(/You can still correct the text\.|suspended/)
  expect(statuses).toEqual(statuses.map(() => 403))
  expect((await app.send('GET', `/api/jobs/${job.id}`, { as: school })).body).toEqual(corrected.body)
  expect((await app.send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })).status).toBe(200)
})
