import { expect, test } from 'bun:test'
import { releaseJob } from '#src/features/jobs/moderation.ts'
import { closeDueJobs, featureJob } from '#src/features/jobs/publication.ts'
import { setSchoolJobsHidden } from '#src/features/jobs/school-jobs.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { DAY, hold, lapse, post, schoolIdOf, titles } from './setup.ts'

const open = (app: TestApp, as: Person | undefined, id: string) =>
  app.send('POST', `/api/jobs/${id}/publication`, { as })
const close = (app: TestApp, as: Person | undefined, id: string) =>
  app.send('DELETE', `/api/jobs/${id}/publication`, { as })

test('a closed job leaves the list at once and can still be opened', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school)

  const { status, body } = await close(app, school, job.id)

  expect(status).toBe(200)
  expect(body).toEqual({ ...job, isActive: false, badge: null, updatedAt: body.updatedAt })
  expect(await titles(app)).toEqual([])
  expect(await titles(app, '?search=mathematics')).toEqual([])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body).toEqual(body)
})

test('a reopened job moves to the top, at most once in 7 days', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const a = await post(app, school, { title: 'A' })
  await post(app, school, { title: 'B' })
  const reopen = async () => {
    await close(app, school, a.id)
    return (await open(app, school, a.id)).body
  }

  app.clock.advance(DAY)
  const first = await reopen()
  expect(await titles(app)).toEqual(['A', 'B'])
  expect(Date.parse(first.postedAt) - Date.parse(a.postedAt)).toBeGreaterThanOrEqual(DAY)

  await post(app, school, { title: 'C' })
  app.clock.advance(6 * DAY)
  const second = await reopen()
  expect(await titles(app)).toEqual(['C', 'A', 'B'])
  expect(second.postedAt).toBe(first.postedAt)

  app.clock.advance(DAY)
  await reopen()
  expect(await titles(app)).toEqual(['A', 'C', 'B'])
  expect(await titles(app, '?search=mathematics&location=eldoret')).toEqual([])
  expect(await titles(app, '?location=eldoret')).toEqual(['A', 'C', 'B'])
})

test('a job closed by its closing date reopens without one', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const closesAt = new Date(app.clock.now() + DAY).toISOString()
  const job = await post(app, school, { closesAt })
  expect(await closeDueJobs(app.deps)).toBe(0)

  app.clock.advance(2 * DAY)
  expect(await closeDueJobs(app.deps)).toBe(1)
  expect(await closeDueJobs(app.deps)).toBe(0)
  expect(await titles(app)).toEqual([])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body).toMatchObject({ isActive: false, closesAt })

  const { body } = await open(app, school, job.id)
  expect(body).toMatchObject({ isActive: true, closesAt: null })
  expect(await closeDueJobs(app.deps)).toBe(0)
})

test('refusals come in order: 401, 403, 404, 403 without a subscription, 409', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const other = await app.person('school', { subscriptionStatus: 'inactive' })
  const counselor = await app.person('counselor')
  const job = await post(app, school)

  expect((await open(app, undefined, job.id)).status).toBe(401)
  expect((await close(app, undefined, job.id)).status).toBe(401)
  expect((await open(app, counselor, job.id)).status).toBe(403)
  expect((await close(app, counselor, job.id)).status).toBe(403)
  expect((await open(app, other, job.id)).status).toBe(404)
  expect((await close(app, other, job.id)).status).toBe(404)
  expect((await close(app, school, 'none')).status).toBe(404)
  expect((await open(app, school, job.id)).body).toEqual({ message: 'This job is already open.' })

  await lapse(app, school)
  expect((await open(app, school, job.id)).body).toEqual({
    message: 'Please upgrade your subscription to post jobs.',
  })
  expect((await close(app, school, job.id)).status).toBe(200)
  expect((await close(app, school, job.id)).status).toBe(409)
  expect((await open(app, school, job.id)).status).toBe(403)
})

test('a lapsed school keeps its open jobs on the list', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await post(app, school)

  await lapse(app, school)

  expect(await titles(app)).toEqual(['Mathematics Teacher'])
})

test('the jobs of a hidden school are hidden until it is shown again', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const other = await app.person('school')
  const job = await post(app, school)
  await post(app, other, { title: 'Of another school' })
  await app.db.write(tx => featureJob(tx, job.id, true))

  await app.db.write(tx => setSchoolJobsHidden(tx, schoolIdOf(school), true))

  expect(await titles(app)).toEqual(['Of another school'])
  expect(await titles(app, '/featured')).toEqual([])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).status).toBe(404)
  expect((await app.send('GET', `/jobs/${job.id}`)).status).toBe(404)

  await app.db.write(tx => setSchoolJobsHidden(tx, schoolIdOf(school), false))

  expect(await titles(app)).toEqual(['Of another school', 'Mathematics Teacher'])
  expect((await app.send('GET', `/api/jobs/${job.id}`)).body).toEqual({
    ...job,
    isFeatured: true,
    badge: 'Featured',
  })
})

test('a held job is seen by its school and administrators only, and opened by an administrator only', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const admin = await app.person('admin')
  const teacher = await app.person('teacher')
  const job = await post(app, school)
  const seenBy = (as?: Person) => app.send('GET', `/api/jobs/${job.id}`, { as }).then(({ status }) => status)

  await hold(app, job.id, 'please name the school')

  expect(await Promise.all([seenBy(), seenBy(teacher), seenBy(school), seenBy(admin)])).toEqual([
    404, 404, 200, 200,
  ])
  expect(await open(app, school, job.id)).toMatchObject({
    status: 409,
    body: { message: 'This job is under review. Reason: please name the school' },
  })
  expect(await titles(app)).toEqual([])

  await app.db.write(tx => releaseJob(tx, job.id, app.clock.now()))

  expect(await seenBy()).toBe(200)
  expect(await titles(app)).toEqual(['Mathematics Teacher'])
  await expect(app.db.write(tx => releaseJob(tx, job.id, app.clock.now()))).rejects.toMatchObject({
    kind: 'conflict',
  })
})
