import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs } from '#db/schema.ts'
import { payStats } from '#src/features/salary/salary-stats.ts'
import { payFilters } from '#src/features/salary/schema.ts'
import { paths } from '#src/paths.ts'
import { hold, post } from '#tests/jobs/setup.ts'
import { readPage } from '#tests/site/parse-page.ts'
import { demoApp, type Person, type TestApp, testApp } from '#tests/support/app.ts'

const monthly = (payFrom: number, rest: Record<string, unknown> = {}) => ({
  category: 'teaching',
  level: 'junior',
  payFrom,
  payPeriod: 'month',
  ...rest,
})
const five = [30_000, 40_000, 50_000, 60_000, 70_000]

async function postAll(site: TestApp, school: Person, pays: Record<string, unknown>[]) {
  for (const [index, pay] of pays.entries()) await post(site, school, { title: `Teacher ${index}`, ...pay })
}

const figures = ({ db }: TestApp, query: Record<string, unknown> = {}) =>
  payStats(db.read, payFilters.parse(query))

async function read({ send }: TestApp, query: Record<string, string> = {}) {
  const { status, body } = await send('GET', paths.salaryGuide(query))
  expect(status).toBe(200)
  return { ...readPage(body), html: body as string }
}

test('five jobs give the median and the middle half of monthly pay, by role, level and county', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    five.map(pay => monthly(pay)),
  )

  const { text } = await read(site)

  expect(text).toContain('based on 5 jobs, 1 school')
  for (const group of ['Teaching', 'Junior school', 'Uasin Gishu'])
    expect(text).toContain(`${group} KES 50,000 KES 40,000 to 60,000 5 jobs, 1 school`)
})

test('four jobs are too few, and their pay is not shown', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    five.slice(1).map(pay => monthly(pay)),
  )

  const { text, html } = await read(site)

  expect(text).toContain('Not enough salaries yet (4)')
  expect(text).not.toContain('KES 55,000')
  expect(html).not.toContain('role="img"')
})

test('a group with too few jobs is listed with its number, but not plotted', async () => {
  const site = await testApp()
  const counselor = { category: 'counseling', level: null }
  await postAll(site, await site.person('school'), [
    ...five.map(pay => monthly(pay)),
    monthly(90_000, counselor),
    monthly(95_000, counselor),
  ])

  const { text, html } = await read(site)

  expect(text).toContain('Not enough salaries yet: Counselling (2).')
  expect(html.match(/<svg role="img".*?<\/svg>/s)?.[0]).not.toContain('Counselling')
})

test('pay for a year, a term or a week is converted to a month, and a range to its middle', async () => {
  const site = await testApp()
  await postAll(site, await site.person('school'), [
    monthly(600_000, { payPeriod: 'year' }),
    monthly(200_000, { payPeriod: 'term' }),
    monthly(12_000, { payPeriod: 'week' }),
    monthly(40_000, { payTo: 60_000 }),
    monthly(48_000),
  ])

  const { month } = figures(site)

  expect(month).toEqual({
    jobs: 5,
    schools: 1,
    spread: { lowerQuartile: 50_000, median: 50_000, upperQuartile: 50_000 },
  })
})

test('jobs without pay in figures, or with hourly pay, are not in the monthly figures, and the page says so', async () => {
  const site = await testApp()
  await postAll(site, await site.person('school'), [
    ...five.map(pay => monthly(pay)),
    { category: 'teaching', salary: 'Negotiable' },
    ...five.map(pay => monthly(pay / 50, { category: 'tutoring', payPeriod: 'hour' })),
  ])

  const { text } = await read(site)

  expect(text).toContain('Based on 11 jobs')
  expect(text).toContain(
    'Monthly pay is known for 5. Not included: 1 without a salary in figures, 5 paid by the hour or the day.',
  )
  expect(text).toContain('Hour KES 1,000 KES 800 to 1,200 5 jobs, 1 school')
})

test('samples, hidden jobs and held jobs do not count', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    [...five, 1000, 1000, 1000].map(pay => monthly(pay)),
  )
  const ids = site.db.read.select({ id: jobs.id }).from(jobs).where(eq(jobs.payFrom, 1000)).all()
  const [sample = '', hidden = '', held = ''] = ids.map(({ id }) => id)
  await site.db.write(async tx => {
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sample))
    await tx.update(jobs).set({ isHidden: true }).where(eq(jobs.id, hidden))
  })
  await hold(site, held)

  const { found, month } = figures(site)

  expect(found).toBe(5)
  expect(month.spread?.median).toBe(50_000)
})

test('closed jobs count, and each figure shows its number of schools', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    five.slice(1).map(pay => monthly(pay)),
  )
  const other = await site.person('school')
  const { id } = await post(site, other, monthly(30_000))
  await site.send('DELETE', `/api/jobs/${id}/publication`, { as: other })

  const { month } = figures(site)

  expect(month).toMatchObject({ jobs: 5, schools: 2 })
})

const filters: [Record<string, string>, number][] = [
  [{ role: 'teaching' }, 5],
  [{ role: 'Teacher' }, 5],
  [{ role: 'tutor' }, 1],
  [{ level: 'JUNIOR' }, 5],
  [{ county: 'uasin gishu county' }, 5],
  [{ county: 'Kisumu' }, 1],
  [{ role: 'tutor', county: 'Nakuru' }, 0],
  [{ role: 'all', level: '', county: 'All' }, 6],
  [{ role: 'constructor' }, 0],
  [{ level: 'kindergarten' }, 0],
  [{ county: "Atlantis' OR 1=1" }, 0],
]

test.each(filters)('the filters %p find %d jobs', async (query, found) => {
  const site = await testApp()
  const school = await site.person('school')
  await postAll(
    site,
    school,
    five.map(pay => monthly(pay)),
  )
  await post(site, school, monthly(20_000, { category: 'tutoring', level: null, location: 'Kisumu' }))

  const { text } = await read(site, query)

  expect(text).toContain(`Based on ${found} ${found === 1 ? 'job' : 'jobs'}`)
})

test('a filter of 10,000 letters finds none', async () => {
  const { text } = await read(await testApp(), { county: 'x'.repeat(10_000) })

  expect(text).toContain('Based on 0 jobs')
})

test('a filter stays selected, can be removed, and applies to the link to open jobs', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    five.map(pay => monthly(pay)),
  )

  const { html, links, headings } = await read(site, { role: 'teaching', county: 'uasin gishu' })
  const titles = headings.map(({ text }) => text)

  expect(html).toContain('<option value="teaching" selected="">Teaching</option>')
  expect(html).toContain('<option selected="">Uasin Gishu</option>')
  expect(titles).toContain('By level')
  expect(titles).not.toContain('By role')
  expect(titles).not.toContain('By county')
  expect(links).toContain('/salary-guide?role=teaching')
  expect(links).toContain('/jobs?category=teaching&county=uasin+gishu')
})

test('with sample jobs alone the page marks them as samples and shows no figures', async () => {
  const site = await demoApp()

  const { text, html } = await read(site)

  expect(text).toContain('Based on 0 jobs')
  expect(text).toContain('The sample jobs below are not counted.')
  expect(text).toContain('Open jobs that state their pay')
  expect(text).toContain('Sample')
  expect(html).not.toContain('role="img"')
})

test('the plot has a name and a description, and shows the medians of the table', async () => {
  const site = await testApp()
  await postAll(
    site,
    await site.person('school'),
    five.map(pay => monthly(pay)),
  )

  const { html } = await read(site)
  const plot = html.match(/<svg role="img".*?<\/svg>/s)?.[0] ?? ''
  const [title = '', desc = ''] = plot.match(/aria-labelledby="([^"]+)"/)?.[1]?.split(' ') ?? []

  expect(plot).toContain(`<title id="${title}">By role: monthly pay</title>`)
  expect(plot).toContain(`<desc id="${desc}">`)
  expect(plot).toContain('KES 50,000')
  expect(html).not.toContain('style=')
})
