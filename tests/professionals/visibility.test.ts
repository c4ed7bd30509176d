import { expect, test } from 'bun:test'
import { applications } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { testApp } from '#tests/support/app.ts'
import { change, hidden, names } from './setup.ts'

test('only those who apply for jobs have a public profile', async () => {
  const app = await testApp()
  const people = await Promise.all((['parent', 'school', 'admin'] as const).map(role => app.person(role)))

  const answers = await Promise.all(people.map(({ id }) => app.send('GET', `/api/professionals/${id}`)))

  expect(await names(app)).toEqual([])
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
})

test.each([
  ['hidden by its owner', hidden],
  ['of a suspended person', { isActive: false }],
  ['of somebody who is leaving', { deletionRequestedAt: 1 }],
])('a profile %s is in no list and on no page', async (_, columns) => {
  const app = await testApp()
  const [teacher, school] = [await app.person('teacher'), await app.person('school')]
  expect(await names(app)).toHaveLength(1)

  await change(app, teacher, columns)

  expect(await names(app)).toEqual([])
  expect((await app.send('GET', '/professionals')).body).not.toContain('Otieno')
  for (const as of [undefined, school]) {
    expect((await app.send('GET', `/api/professionals/${teacher.id}`, { as })).status).toBe(404)
    expect((await app.send('GET', `/professionals/${teacher.id}`, { as })).status).toBe(404)
  }
})

test('a hidden profile shows to its owner and to a school that the person applied to', async () => {
  const app = await testApp()
  const teacher = await app.person('teacher', hidden)
  const [asked, other] = [await app.person('school'), await app.person('school')]
  const job = await post(app, asked)
  await app.send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })
  const seenBy = async (as: typeof teacher) =>
    (await app.send('GET', `/professionals/${teacher.id}`, { as })).status

  const statuses = [await seenBy(teacher), await seenBy(asked), await seenBy(other)]
  await app.db.write(async tx => {
    await tx.delete(applications)
  })

  expect(statuses).toEqual([200, 200, 404])
  expect(await seenBy(asked)).toBe(404)
})

test('a suspended person stays out of sight of a school applied to', async () => {
  const app = await testApp()
  const [teacher, school] = [await app.person('teacher'), await app.person('school')]
  const job = await post(app, school)
  await app.send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })

  await change(app, teacher, { isActive: false })

  expect((await app.send('GET', `/professionals/${teacher.id}`, { as: school })).status).toBe(404)
})
