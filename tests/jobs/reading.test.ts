import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { featureJob } from '#src/features/jobs/publication.ts'
import { testApp } from '#tests/support/app.ts'
import { DAY, lapse, post, titles } from './setup.ts'

test('an unknown job is 404, whatever its id', async () => {
  const { send } = await testApp()

  for (const id of [
    'none',
    '01890000-0000-7000-8000-000000000000',
    "'%22--",
    '%00',
    '..%2f',
    'x'.repeat(3000),
  ]) {
    expect((await send('GET', `/api/jobs/${id}`)).status).toBe(404)
  }
})

test('featured jobs are those an administrator chose, newest first, while they are open', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const [a, , c, d] = [
    await post(app, school, { title: 'A' }),
    await post(app, school, { title: 'B' }),
    await post(app, school, { title: 'C' }),
    await post(app, school, { title: 'D' }),
  ]

  await app.db.write(async tx => {
    for (const job of [a, c, d]) await featureJob(tx, job.id, true)
  })
  await app.send('DELETE', `/api/jobs/${d.id}/publication`, { as: school })
  expect(await titles(app, '/featured')).toEqual(['C', 'A'])

  await app.db.write(tx => featureJob(tx, c.id, false))
  expect(await titles(app, '/featured')).toEqual(['A'])
  expect((await app.send('GET', `/api/jobs/${c.id}`)).body.updatedAt).toBe(c.updatedAt)
})

test('a badge is Featured, else New for 7 days, else Urgent, else Premium', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, { urgency: 'high' })
  const badge = () => app.send('GET', `/api/jobs/${job.id}`).then(({ body }) => body.badge)

  await app.db.write(tx => featureJob(tx, job.id, true))
  expect(await badge()).toBe('Featured')

  await app.db.write(tx => featureJob(tx, job.id, false))
  app.clock.advance(7 * DAY - 60_000)
  expect(await badge()).toBe('New')

  app.clock.advance(120_000)
  expect(await badge()).toBe('Urgent')

  await app.send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { urgency: 'low' } })
  expect(await badge()).toBe('Premium')

  await lapse(app, school)
  expect(await badge()).toBeNull()
})

test('a job that is not open has no badge', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, {
    urgency: 'high',
    closesAt: new Date(app.clock.now() + DAY).toISOString(),
  })
  const badge = () => app.send('GET', `/api/jobs/${job.id}`).then(({ body }) => body.badge)
  const open = await badge()
  const isIt = eq(jobs.id, job.id)
  const after = async (state: object) => {
    await app.db.write(tx =>
      tx
        .update(jobs)
        .set({ isActive: true, ...state })
        .where(isIt),
    )
    return badge()
  }

  const filled = await after({ isActive: false, filledAt: 1 })
  const featured = await after({ isActive: false, isFeatured: true })
  const page = await app.send('GET', `/jobs/${job.id}`)
  app.clock.advance(2 * DAY)
  const past = await after({})

  expect([open, filled, featured, past]).toEqual(['New', null, null, null])
  expect(page.body).not.toContain('Featured')
})
