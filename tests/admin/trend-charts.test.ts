import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, jobs, payments, schools, users } from '#db/schema.ts'
import { lastMonths, lastWeeks, monthInKenya } from '#src/domain/kenya-time.ts'
import { trendsOf } from '#src/features/admin/overview/stats.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupPanel } from './setup.ts'

type House = Awaited<ReturnType<typeof setupPanel>>

/** Wednesday, 22 December 2027, at noon in Kenya. */
const NOON = Date.parse('2027-12-22T12:00:00+03:00')
const at = (time: string) => Date.parse(`${time}+03:00`)
const none = Array(12).fill(0)
/** Nothing, but in some periods counted from the last. */
const only = (values: Record<number, number>) => none.map((zero, index) => values[11 - index] ?? zero)

/** It is noon, and the administrator came long ago. */
async function setup() {
  const panel = await setupPanel()
  panel.clock.advance(NOON - panel.clock.now())
  await panel.db.write(async tx => void (await tx.update(users).set({ createdAt: 0 })))
  const admin = await panel.person('admin', { createdAt: 0 })
  return {
    ...panel,
    admin,
    open: (query = '') => panel.send('GET', `/admin-dashboard${query}`, { as: admin }),
  }
}

function pay({ db }: Pick<House, 'db'>, person: Person, changes: Partial<typeof payments.$inferInsert>) {
  const values = {
    callbackTokenHash: crypto.randomUUID(),
    purpose: 'registration' as const,
    amount: 1050,
    status: 'paid' as const,
    userId: person.id,
    ...changes,
  }
  return db.write(async tx => void (await tx.insert(payments).values(values)))
}

test.each([
  ['2027-12-20T00:00:00', '2027-12-20'],
  ['2027-12-19T23:59:59', '2027-12-13'],
  ['2027-12-26T23:59:59', '2027-12-20'],
  ['2028-01-01T00:00:00', '2027-12-27'],
])('the week of %s in Kenya begins on Monday, %s', (time, monday) => {
  const weeks = lastWeeks(at(time), 12)

  expect(weeks.at(-1)?.from).toBe(at(`${monday}T00:00:00`))
  expect(weeks).toHaveLength(12)
  expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ until }) => until))
})

test.each([
  ['2028-01-01T00:00:00', '2028-01', '2028-02', '2027-02'],
  ['2027-12-31T23:59:59', '2027-12', '2028-01', '2027-01'],
  ['2028-02-29T23:59:59', '2028-02', '2028-03', '2027-03'],
  ['2028-03-01T02:59:59', '2028-03', '2028-04', '2027-04'],
])('at %s in Kenya the month is %s', (time, month, next, first) => {
  const months = lastMonths(at(time), 12)

  expect(months.at(-1)).toEqual({ from: at(`${month}-01T00:00:00`), until: at(`${next}-01T00:00:00`) })
  expect(months[0]?.from).toBe(at(`${first}-01T00:00:00`))
  expect(months.slice(1).map(({ from }) => from)).toEqual(months.slice(0, -1).map(({ until }) => until))
  expect(monthInKenya(at(time), 1).from).toBe(at(`${next}-01T00:00:00`))
})

test('a sign-up counts in its week and month in Kenya, to the millisecond', async () => {
  const { db, person } = await setup()
  const firstOfMonth = at('2027-12-01T00:00:00')
  const monday = at('2027-12-20T00:00:00')
  const oldest = lastWeeks(NOON, 12)[0]?.from ?? 0
  for (const createdAt of [monday, monday - 1, oldest, oldest - 1, firstOfMonth, firstOfMonth - 1])
    await person('teacher', { createdAt })

  const weeks = trendsOf(db.read, lastWeeks(NOON, 12)).signUps
  const months = trendsOf(db.read, lastMonths(NOON, 12)).signUps

  expect(weeks).toEqual(only({ 0: 1, 1: 1, 3: 2, 11: 1 }))
  expect(months).toEqual(only({ 0: 3, 1: 1, 2: 2 }))
})

test('revenue is what was paid then, as much as came, and what was given back is not in it', async () => {
  const { db, person } = await setup()
  const teacher = await person('teacher', { createdAt: 0 })
  const midnight = at('2027-12-01T00:00:00')
  await pay({ db }, teacher, { paidAt: midnight, amount: 1050 })
  await pay({ db }, teacher, { paidAt: midnight - 1, amount: 5000, amountReceived: 4000 })
  await pay({ db }, teacher, { paidAt: midnight, status: 'refunded' })
  await pay({ db }, teacher, { createdAt: midnight, status: 'failed' })
  await pay({ db }, teacher, { createdAt: midnight, status: 'attention', amountReceived: 900 })
  await pay({ db }, teacher, { paidAt: midnight, userId: null, amount: 7 })

  const { revenue } = trendsOf(db.read, lastMonths(NOON, 12))

  expect(revenue).toEqual(only({ 0: 1057, 1: 4000 }))
})

test('a job counts when it was first posted, and an application when it was sent', async () => {
  const panel = await setup()
  const [school, teacher] = [
    await panel.person('school', { createdAt: 0 }),
    await panel.person('teacher', { createdAt: 0 }),
  ]
  const job = await post(panel, school)
  await post(panel, school, { title: 'Tutor' })
  await panel.send('POST', '/api/applications', {
    as: teacher,
    body: { jobId: job.id, coverLetter: 'Hello' },
  })
  const [november, december] = [at('2027-11-30T23:59:59'), at('2027-12-01T00:00:00')]
  await panel.db.write(async tx => {
    await tx.update(jobs).set({ createdAt: december })
    await tx.update(jobs).set({ createdAt: november }).where(eq(jobs.id, job.id))
    await tx.update(applications).set({ createdAt: november })
  })

  const trends = trendsOf(panel.db.read, lastMonths(NOON, 12))

  expect(trends.jobs).toEqual(only({ 0: 1, 1: 1 }))
  expect(trends.applications).toEqual(only({ 1: 1 }))
})

test('samples count in no plot: neither themselves, nor what they post, send, receive or pay', async () => {
  const panel = await setup()
  const { person, db, send } = panel
  const apply = (as: Person, jobId: string) =>
    send('POST', '/api/applications', { as, body: { jobId, coverLetter: 'Hello' } })
  const [school, sampleSchool] = [
    await person('school', { createdAt: 0 }),
    await person('school', { isSample: true }),
  ]
  const [teacher, sample] = [
    await person('teacher', { createdAt: 0 }),
    await person('teacher', { isSample: true }),
  ]
  const [job, sampleJob] = [await post(panel, school), await post(panel, sampleSchool)]
  await db.write(async tx => {
    await tx
      .update(schools)
      .set({ isSample: true })
      .where(eq(schools.id, sampleSchool.user.schoolId ?? ''))
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sampleJob.id))
    await tx.update(users).set({ createdAt: NOON })
    await tx.update(users).set({ createdAt: 0 }).where(eq(users.isSample, false))
  })
  for (const [who, id] of [
    [teacher, job.id],
    [teacher, sampleJob.id],
    [sample, job.id],
    [sample, sampleJob.id],
  ] as const)
    await apply(who, id)
  await db.write(async tx => void (await tx.update(applications).set({ createdAt: NOON })))
  await db.write(async tx => void (await tx.update(jobs).set({ createdAt: NOON })))
  await pay(panel, sample, { paidAt: NOON, amount: 5000 })
  await pay(panel, teacher, { paidAt: NOON, amount: 20 })

  const trends = trendsOf(db.read, lastWeeks(NOON, 12))

  expect(db.read.select().from(applications).all()).toHaveLength(4)
  expect(trends).toEqual({
    signUps: none,
    jobs: only({ 0: 1 }),
    applications: only({ 0: 1 }),
    revenue: only({ 0: 20 }),
  })
})

test('the overview draws 12 weeks, and 12 months by a link; the same numbers stand in a table', async () => {
  const panel = await setup()
  await panel.person('teacher', { createdAt: NOON })
  await panel.person('teacher', { createdAt: at('2027-03-01T00:00:00') })
  await pay(panel, await panel.person('parent', { createdAt: 0 }), { paidAt: NOON, amount: 12_345 })

  const weeks = await panel.open()
  const months = await panel.open('?over=months')
  const other = await panel.open('?over=years')

  expect(mainTextOf(weeks.body)).toContain('Registrations 1 in 12 weeks')
  expect(mainTextOf(weeks.body)).toContain('Revenue KES 12,345 in 12 weeks')
  expect(weeks.body).toContain('href="/admin-dashboard?over=months"')
  expect(mainTextOf(months.body)).toContain('Registrations 2 in 12 months')
  expect(mainTextOf(months.body)).toMatch(
    /Month Registrations Jan 2027 0 Feb 2027 0 Mar 2027 1 .* Dec 2027 1/,
  )
  expect(months.body).toMatch(
    /<svg role="img" aria-labelledby="\S+ \S+"[^>]*><title[^>]*>Registrations<\/title><desc/,
  )
  expect(mainTextOf(other.body)).toContain('in 12 weeks')
  expect(other.status).toBe(200)
})

test('without any data the overview shows a text instead of a chart', async () => {
  const { open } = await setup()

  const { body } = await open()

  for (const words of ['No registrations', 'No jobs posted', 'No applications', 'No revenue'])
    expect(mainTextOf(body)).toContain(`${words} in the last 12 weeks.`)
  expect(body.includes('role="img"')).toBe(false)
})

test('the figures over time read the daily totals and no table of people, jobs, applications or payments', async () => {
  const { db } = await setupPanel()

  const { reads } = db.recordReads(() => trendsOf(db.read, lastMonths(NOON, 12)))

  expect([...reads.keys]).toEqual(['daily_totals'])
})
