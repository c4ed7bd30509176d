import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { paths } from '#src/paths.ts'
import { post } from '#tests/jobs/jobs.ts'
import { type Person, type TestApp, testApp } from '#tests/support/app.ts'
import { readPage } from './reading.ts'

const monthly = (payFrom: number, payTo?: number) => ({
  category: 'teaching',
  payFrom,
  payTo,
  payPeriod: 'month',
})
const read = async ({ send }: TestApp) => readPage((await send('GET', paths.salaryGuide())).body)

async function postAll(site: TestApp, school: Person, pays: Record<string, unknown>[]) {
  for (const [index, pay] of pays.entries()) await post(site, school, { title: `Teacher ${index}`, ...pay })
}

test('without enough jobs that name their pay the page says so', async () => {
  const site = await testApp()
  await postAll(site, await site.person('school'), [monthly(30_000), monthly(40_000)])

  const { text } = await read(site)

  expect(text).toContain('Not enough jobs name their pay yet')
  expect(text).not.toContain('KES 30,000')
})

test('three jobs give lowest, middle and highest monthly pay, by kind of work and by level', async () => {
  const site = await testApp()
  const pays = [monthly(30_000, 40_000), monthly(50_000), { ...monthly(60_000, 80_000) }]
  await postAll(
    site,
    await site.person('school'),
    pays.map(pay => ({ ...pay, level: 'junior' })),
  )

  const { text } = await read(site)

  expect(text).toContain('Teaching KES 30,000 KES 50,000 KES 80,000 3')
  expect(text).toContain('Junior school KES 30,000 KES 50,000 KES 80,000 3')
})

test('hourly pay, samples and hidden jobs do not count', async () => {
  const site = await testApp()
  await postAll(site, await site.person('school'), [
    monthly(30_000),
    monthly(40_000),
    { ...monthly(900), payPeriod: 'hour' },
    monthly(99_000),
    monthly(98_000),
  ])
  const change = (title: string, columns: Partial<typeof jobs.$inferInsert>) =>
    site.db.write(tx => tx.update(jobs).set(columns).where(eq(jobs.title, title)))
  await change('Teacher 3', { isSample: true })
  await change('Teacher 4', { isHidden: true })

  const { text } = await read(site)

  expect(text).toContain('Not enough jobs name their pay yet')
})
