import { expect, test } from 'bun:test'
import { and, count, countDistinct, eq, gte } from 'drizzle-orm'
import * as schema from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { seedDemo } from '#db/seed/demo.ts'
import { demoApp, testApp } from '#tests/support/app.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { contents } from './contents.ts'

const DAY = 86_400_000

test('the demo teacher has 24 profile views in 30 days, 3 applications and 12 received messages', async () => {
  const { db, clock } = await demoApp()

  const teacher = db.read
    .select()
    .from(schema.users)
    .where(eq(schema.users.email, 'teacher@demo.elimu.test'))
    .get()
  const { profileViews: views, applications, messages } = schema
  const since = new Date(clock.now() - 30 * DAY + 3 * 3_600_000).toISOString().slice(0, 10)
  const id = teacher?.id ?? ''
  const seen = and(eq(views.profileId, id), gte(views.day, since))
  expect(
    db.read
      .select({ n: countDistinct(views.viewerId) })
      .from(views)
      .where(seen)
      .get(),
  ).toEqual({ n: 24 })
  expect(
    db.read.select({ n: count() }).from(applications).where(eq(applications.applicantId, id)).get(),
  ).toEqual({ n: 3 })
  expect(db.read.select({ n: count() }).from(messages).where(eq(messages.receiverId, id)).get()).toEqual({
    n: 12,
  })
})

test('every demo account signs in with the demo password and has an active subscription', async () => {
  const { send } = await demoApp()
  const roles = { teacher: 'teacher', tutor: 'tutor', counselor: 'counselor', coach: 'career_coach' }

  for (const [name, userType] of Object.entries({ ...roles, parent: 'parent', school: 'school' })) {
    const email = `${name}@demo.elimu.test`
    const answer = await send('POST', '/api/auth/login', { body: { email, password: demoPassword } })

    expect({ email, status: answer.status }).toEqual({ email, status: 200 })
    expect(answer.body.user).toMatchObject({ userType, subscriptionStatus: 'active', isActive: true })
  }
  const admin = await send('POST', '/api/admin/login', {
    body: { username: 'admin', password: demoPassword },
  })
  expect(admin.body.user).toMatchObject({ userType: 'admin' })
})

test('the demo teacher and school have notifications that each lead to a page', async () => {
  const { clock, send } = await demoApp()

  for (const name of ['teacher', 'school']) {
    const email = `${name}@demo.elimu.test`
    const signedIn = await send('POST', '/api/auth/login', { body: { email, password: demoPassword } })
    const as = signedIn.headers.getSetCookie()[0] ?? ''
    const { body } = await send('GET', '/api/notifications', { as })
    const pages = await Promise.all(
      body.map(({ path }: { path: string }) => send('GET', path, { as }).then(({ status }) => status)),
    )

    expect(body.length).toBeGreaterThan(2)
    expect(body.some(({ readAt }: { readAt: string | null }) => readAt === null)).toBe(true)
    expect(new Set(pages)).toEqual(new Set([200]))
    expect(body.every(({ createdAt }: { createdAt: string }) => Date.parse(createdAt) <= clock.now())).toBe(
      true,
    )
  }
})

test('the demo parent has an answered tutor request, and the demo tutor finds sample ones that fit', async () => {
  const { send } = await demoApp()
  const signIn = async (name: string) => {
    const body = { email: `${name}@demo.elimu.test`, password: demoPassword }
    return (await send('POST', '/api/auth/login', { body })).headers.getSetCookie()[0] ?? ''
  }

  const own = await send('GET', '/api/tutor-requests/mine', { as: await signIn('parent') })
  const dashboard = await send('GET', '/dashboard', { as: await signIn('tutor') })
  const { body: open } = await send('GET', '/api/tutor-requests')

  expect(own.body).toMatchObject([{ title: 'Grade 6: Mathematics, English', answers: 1, state: 'open' }])
  expect(mainTextOf(dashboard.body)).toContain('Why it fits: Mathematics, English, Nairobi')
  expect(open).toHaveLength(4)
  expect(open.every(({ isSample }: { isSample: boolean }) => isSample)).toBe(true)
})

test('seeding again, the same day or a week later, changes nothing', async () => {
  const { deps, clock, file } = await demoApp()
  const before = contents(file)

  await seedDemo(deps)
  const after = contents(file)
  clock.advance(7 * DAY)
  await seedDemo(deps)

  expect(after).toEqual(before)
  expect(contents(file)).toEqual(before)
})

test('a demo from two months ago shows 24 profile views after seeding again', async () => {
  const { db, deps, clock } = await demoApp()

  clock.advance(60 * DAY)
  await seedDemo(deps)

  const { profileViews: views } = schema
  const since = new Date(clock.now() - 29 * DAY).toISOString().slice(0, 10)
  const recent = db.read
    .select({ n: countDistinct(views.viewerId) })
    .from(views)
    .where(gte(views.day, since))
    .get()
  expect(recent).toEqual({ n: 24 })
})

test('sample photos are drawings that the site serves, and every demo account has a receipt', async () => {
  const { db, send } = await demoApp()
  const photos = db.read
    .select({ photo: schema.users.profileImageUrl })
    .from(schema.users)
    .all()
    .flatMap(({ photo }) => photo ?? [])
  const receipts = db.read.select().from(schema.payments).all()

  expect(photos).toHaveLength(6)
  for (const photo of photos) {
    const { status, headers } = await send('GET', photo)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
  }
  expect(receipts.map(({ amount }) => amount).sort()).toEqual([1050, 1050, 1050, 5000, 5000, 5000])
  expect(receipts.every(({ status, receipt }) => status === 'paid' && receipt)).toBe(true)
})

test('seeding again keeps changes made to a sample', async () => {
  const { db, deps, clock } = await demoApp()
  await db.write(tx => tx.update(schema.jobs).set({ isActive: false, closedAt: clock.now() }))

  await seedDemo(deps)

  expect(
    db.read.select({ n: count() }).from(schema.jobs).where(eq(schema.jobs.isActive, true)).get(),
  ).toEqual({
    n: 0,
  })
})

test('a real administrator named admin and a real user with a demo phone number keep them', async () => {
  const { db, deps, person } = await testApp()
  const owner = await person('admin', { username: 'admin' })
  const caller = await person('teacher', { phone: '254700000101' })

  await seedDemo(deps)

  const rows = db.read.select().from(schema.users).all()
  expect(rows.filter(({ username }) => username === 'admin').map(({ id }) => id)).toEqual([owner.id])
  expect(rows.filter(({ phone }) => phone === '254700000101').map(({ id }) => id)).toEqual([caller.id])
  expect(rows.find(({ email }) => email === 'teacher@demo.elimu.test')?.phone).toBeNull()
})

test('there are 6 teaching, 5 tutoring, 5 counselling and 3 coaching jobs, KES 72,000 to 120,000, all samples', async () => {
  const { db } = await demoApp()

  const jobs = db.read.select().from(schema.jobs).all()
  const ofCategory = (category: string) => jobs.filter(job => job.category === category)
  expect(['teaching', 'tutoring', 'counseling', 'coaching'].map(name => ofCategory(name).length)).toEqual([
    6, 5, 5, 3,
  ])
  expect(Math.min(...jobs.map(({ payFrom }) => payFrom ?? 0))).toBe(72_000)
  expect(Math.max(...jobs.map(({ payTo }) => payTo ?? 0))).toBe(120_000)
  for (const job of jobs) {
    expect(job).toMatchObject({ isSample: true, isActive: true })
    expect(job.salary).toMatch(/^KES \d{2,3},\d{3} to \d{2,3},\d{3}$/)
  }
})

test('sample jobs close on different days, and their pages show the days left and similar jobs', async () => {
  const { db, clock, send } = await demoApp()
  const jobs = db.read.select().from(schema.jobs).all()
  const closing = jobs.filter(({ closesAt }) => closesAt !== null)

  const pages = await Promise.all(
    closing.map(async ({ id }) => mainTextOf((await send('GET', `/jobs/${id}`)).body as string)),
  )

  expect(new Set(closing.map(({ closesAt }) => closesAt)).size).toBeGreaterThan(5)
  expect(closing.filter(({ closesAt }) => (closesAt ?? 0) <= clock.now())).toEqual([])
  expect(jobs.length).toBeGreaterThan(closing.length)
  expect(pages.filter(text => !/\d+ days? left|last day|closes tomorrow/i.test(text))).toEqual([])
  expect(pages.filter(text => !text.includes('Similar jobs'))).toEqual([])
})

test('the demo school has open jobs and applications of each status, none older than its job', async () => {
  const { db, clock, send } = await demoApp()
  const signIn = await send('POST', '/api/auth/login', {
    body: { email: 'school@demo.elimu.test', password: demoPassword },
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''

  const { body } = await send('GET', '/api/applications', { as: cookie })

  const statuses = new Set(body.map(({ status }: { status: string }) => status))
  expect([...statuses].sort()).toEqual(['accepted', 'pending', 'rejected', 'reviewed'])
  const { applications, jobs } = schema
  for (const row of db.read
    .select()
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .all()) {
    expect(row.applications.createdAt).toBeGreaterThan(row.jobs.createdAt)
    expect(row.applications.createdAt).toBeLessThanOrEqual(clock.now())
  }
})

test('sample professionals have complete profiles, a sample verification and reviews', async () => {
  const { db } = await demoApp()

  const people = db.read.select().from(schema.users).all()
  const professionals = people.filter(
    ({ email }) => email.endsWith('@sample.elimu.test') && !email.includes('school'),
  )
  const complete = professionals.filter(({ bio, userType }) => bio && userType !== 'school')
  const verified = new Set(
    db.read
      .select()
      .from(schema.verifications)
      .all()
      .map(({ userId }) => userId),
  )
  const reviewed = new Set(
    db.read
      .select()
      .from(schema.reviews)
      .all()
      .map(row => row.professionalId),
  )
  expect(complete).toHaveLength(12)
  for (const person of complete) {
    expect(person).toMatchObject({
      isSample: true,
      isVerified: true,
      subscriptionStatus: 'active',
      passwordHash: null,
    })
    expect(person.qualifications && person.experience && person.county && person.hourlyRate).toBeTruthy()
    expect([verified.has(person.id), reviewed.has(person.id)]).toEqual([true, true])
  }
})
