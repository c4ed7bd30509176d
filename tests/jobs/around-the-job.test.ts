import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools } from '#db/schema.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { relatedJobs } from '#src/features/jobs/show/related-jobs.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { DAY, post } from './setup.ts'

test('pay, place, days left and school come before the description, reporting after everything', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const job = await post(app, school, {
    description: 'You teach two streams.',
    salary: 'KES 45,000 - 60,000',
    payPeriod: 'month',
    closesAt: new Date(app.clock.now() + 12 * DAY).toISOString(),
    housing: 'provided',
  })
  await post(app, school, { title: 'Chemistry Teacher' })
  const text = await pageOf(app, job.id)

  const order = [
    'KES 45,000 - 60,000 a month',
    'Eldoret, Uasin Gishu',
    '12 days left',
    'Not verified',
    'You teach two streams.',
    'Housing provided',
    'About the school',
    'Share this job',
    'Chemistry Teacher',
    'Report this job',
  ].map(words => text.indexOf(words))
  expect(order).not.toContain(-1)
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('a job that closes today says that it is the last day', async () => {
  const app = await testApp()
  app.clock.advanceToNoon()
  const closesAt = new Date(app.clock.now() + 3_600_000).toISOString()
  const { id } = await post(app, await app.person('school'), { closesAt })

  expect(await pageOf(app, id)).toContain('last day')
})

test('a salary in words keeps its own unit, and a bare amount gets the period', () => {
  const pay = (salary: string) => payLabel({ salary, payFrom: null, payTo: null, payPeriod: 'month' })

  expect(pay('KES 45,000')).toBe('KES 45,000 a month')
  expect(pay('KES 45,000 a month and housing')).toBe('KES 45,000 a month and housing')
  expect(pay('Negotiable')).toBe('Negotiable')
})

test('the page tells where the school is and since when it has been here', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const { id } = await post(app, school)
  await app.db.write(tx =>
    tx
      .update(schools)
      .set({ createdAt: Date.parse('2026-03-05'), town: 'Oyugis', county: 'Homa Bay' })
      .where(eq(schools.id, school.user.schoolId ?? '')),
  )

  expect(await pageOf(app, id)).toContain('Oyugis, Homa Bay · On Elimu since Mar 2026')
})

test('similar jobs share subject and county first, then less; other jobs of the school follow', async () => {
  const app = await testApp({ env: { RATE_LIMIT: 'off' } })
  const [school, other] = [await app.person('school'), await app.person('school')]
  const teaching = { category: 'teaching', level: 'secondary', location: 'Kisumu', subjects: ['Music'] }
  const job = await post(app, school, teaching)
  await post(app, other, { ...teaching, title: 'Other field', category: 'coaching' })
  await post(app, other, { ...teaching, title: 'Same, but far', location: 'Mombasa' })
  await post(app, other, { ...teaching, title: 'Same' })
  await post(app, other, { ...teaching, title: 'Near', subjects: ['Art'] })
  const over = await post(app, other, { ...teaching, title: 'Closed' })
  await app.send('DELETE', `/api/jobs/${over.id}/publication`, { as: other })
  await post(app, school, { title: 'Bursar', category: 'other' })

  const { similar, ofSchool } = relatedJobs(app, job)
  expect(similar.map(({ title }) => title)).toEqual(['Same', 'Same, but far', 'Near'])
  expect(ofSchool.map(({ title }) => title)).toEqual(['Bursar'])
})

test('a bar leads those who may apply to the application', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const [teacher, parent] = [await app.person('teacher'), await app.person('parent')]
  const { id } = await post(app, school)
  const barFor = async (as?: typeof school) => {
    const { body } = await app.send('GET', `/jobs/${id}`, { as })
    return /class="apply-bar.*?href="([^"]*)"/s.exec(body)?.[1] ?? null
  }

  expect(await barFor()).toBe(`/login?next=%2Fjobs%2F${id}`)
  expect(await barFor(teacher)).toBe('#apply')
  expect([await barFor(parent), await barFor(school)]).toEqual([null, null])

  await app.send('POST', '/api/applications', { as: teacher, body: { jobId: id, coverLetter: 'I teach.' } })
  expect(await barFor(teacher)).toBeNull()
  await app.send('DELETE', `/api/jobs/${id}/publication`, { as: school })
  expect(await barFor()).toBeNull()
})

async function pageOf({ send }: TestApp, id: string): Promise<string> {
  return mainTextOf((await send('GET', `/jobs/${id}`)).body)
}
