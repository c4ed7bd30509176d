import { expect, test } from 'bun:test'
import { type Person, testApp } from '#tests/support/app.ts'
import { listing } from './setup.ts'

test('a school posts at most 20 jobs an hour and 50 a day, and makes 60 changes an hour, across all colleagues', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const colleague = await app.person('school', { schoolId: school.user.schoolId, schoolRole: 'recruiter' })
  const other = await app.person('school')
  const postAs = (as: Person) => app.send('POST', '/api/jobs', { as, body: listing() })
  const statuses = async (times: number, call: (n: number) => Promise<{ status: number }>) => {
    const counts: Record<number, number> = {}
    for (let n = 0; n < times; n++) {
      const { status } = await call(n)
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }

  const both = [school, colleague]
  expect(await statuses(22, n => postAs(both[n % 2] ?? school))).toEqual({ 201: 20, 429: 2 })
  expect((await postAs(other)).status).toBe(201)
  app.clock.advance(HOUR)
  expect(await statuses(20, () => postAs(school))).toEqual({ 201: 20 })
  app.clock.advance(HOUR)
  expect(await statuses(20, () => postAs(school))).toEqual({ 201: 10, 429: 10 })

  const { id } = (await app.send('GET', '/api/jobs')).body[0]
  const change = (n: number) =>
    app.send('PATCH', `/api/jobs/${id}`, { as: school, body: { description: `Text ${n}` } })
  expect(await statuses(62, change)).toEqual({ 200: 60, 429: 2 })
})

const HOUR = 3_600_000
