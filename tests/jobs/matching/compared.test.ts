import { expect, test } from 'bun:test'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { testApp } from '#tests/support/app.ts'
import { DAY, post } from '../setup.ts'

const seeker = { subjects: ['Mandarin'], county: 'Wajir', availability: 'full_time' }

test('the best match comes first, however many newer jobs there are', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const teacher = await app.person('teacher', seeker)
  const near = await post(app, school, { title: 'Teacher of Mandarin', location: 'Wajir' })
  const far = await post(app, school, { title: 'Languages Teacher', subjects: 'Mandarin', location: 'Thika' })
  generateJobs(app.file, 2000, app.clock.now())

  const { body, headers } = await app.send('GET', '/api/matches?limit=3', { as: teacher })

  expect(body.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([near.id, far.id])
  expect(Number(headers.get('x-total-count'))).toBeLessThanOrEqual(900)
})

test('a job past its closing time is no match, even before it is closed', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const teacher = await app.person('teacher', seeker)
  const closesAt = new Date(app.clock.now() + DAY).toISOString()
  await post(app, school, { title: 'Teacher of Mandarin', closesAt })
  const before = await app.send('GET', '/api/matches', { as: teacher })
  app.clock.advance(2 * DAY)

  const after = await app.send('GET', '/api/matches', { as: teacher })

  expect([before.body.length, after.body.length]).toEqual([1, 0])
})

test('a subject may contain any character', async () => {
  const app = await testApp()
  await post(app, await app.person('school'))
  const subjects = ['"', '*', 'title:x', 'NEAR(', '()', '😀', 'Maths" OR "x', "O'Level", '-', 'فيزياء']
  const teacher = await app.person('teacher', { subjects, skills: subjects, specialization: '"; --' })

  const { status, body } = await app.send('GET', '/api/matches', { as: teacher })

  expect([status, body.length]).toEqual([200, 1])
})
