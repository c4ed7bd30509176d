import { expect, test } from 'bun:test'
import { count, eq } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { connect, type Db } from '#db/connection.ts'
import * as schema from '#db/schema.ts'
import { sampleId } from '#db/seed/ids.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { personalData, type TableName } from '#src/features/privacy/personal-data.ts'
import { retention } from '#src/features/privacy/retention.ts'
import { demoApp, testApp } from '#tests/support/app.ts'

const DAY = 86_400_000
const YEAR = 365 * DAY

test('recent rows stay in every table', async () => {
  const { db, clock, person } = await demoApp()
  const teacher = await person('teacher')
  await db.write(async tx => {
    await tx.insert(schema.payments).values({ id: 'young', ...payment('young', clock.now() - 29 * DAY) })
    await tx
      .insert(schema.outbox)
      .values({ channel: 'email', recipient: 'a@b.test', body: '', userId: teacher.id })
  })
  const before = counts(db)

  await applyRetention(db, clock.now())

  expect(counts(db)).toEqual(before)
  const young = db.read.select().from(schema.payments).where(eq(schema.payments.id, 'young')).get()
  expect(young?.draft).toEqual({ firstName: 'Amina' })
})

test('an account that cannot be erased is reported and does not stop the others', async () => {
  const { db, file, clock, person } = await testApp()
  const stuck = await person('teacher', { deletionRequestedAt: clock.now() - 8 * DAY })
  await db.write(async tx => {
    await tx.insert(schema.payments).values(payment('old', clock.now() - 31 * DAY))
    await tx.update(schema.sessions).set({ expire: clock.now() - 1 })
  })
  const sqlite = connect(file)
  sqlite.run("CREATE TRIGGER stuck BEFORE DELETE ON users BEGIN SELECT RAISE(ABORT, 'stuck'); END")
  sqlite.close()

  const failure = await applyRetention(db, clock.now()).catch((error: Error) => error)

  expect(failure).toMatchObject({ message: 'Cleaning failed for: Accounts. Everything else was cleaned.' })
  expect(db.read.select().from(schema.users).get()?.id).toBe(stuck.id)
  expect(await db.read.$count(schema.sessions)).toBe(0)
  expect(db.read.select().from(schema.payments).get()?.draft).toBeNull()
})

test('ended sessions and used links are deleted', async () => {
  const { db, clock, person } = await testApp()
  const teacher = await person('teacher')
  const link = (hash: string, expiresAt: number) => ({
    hash,
    userId: teacher.id,
    purpose: 'password' as const,
    expiresAt,
  })
  await db.write(tx =>
    tx
      .insert(schema.oneTimeTokens)
      .values([link('old', clock.now() - 2 * DAY), link('fresh', clock.now() - DAY / 2)]),
  )

  await applyRetention(db, clock.now() + 31 * DAY)
  const afterMonth = counts(db)

  expect(afterMonth.sessions).toBe(0)
  expect(afterMonth.oneTimeTokens).toBe(0)
  expect(afterMonth.users).toBe(1)
})

test('the draft of an unpaid registration is cleared after 30 days; paid ones stay', async () => {
  const { db, clock } = await testApp()
  const old = clock.now() - 31 * DAY
  await db.write(tx =>
    tx
      .insert(schema.payments)
      .values([
        payment('expired', old, 'expired'),
        payment('pending', old, 'pending'),
        payment('attention', old, 'attention'),
        payment('paid', old, 'paid'),
      ]),
  )

  await applyRetention(db, clock.now())

  const rows = db.read.select().from(schema.payments).all()
  const draftOf = (status: string) => rows.find(row => row.status === status)?.draft
  expect(rows).toHaveLength(4)
  expect(draftOf('expired')).toBeNull()
  expect(draftOf('pending')).toBeNull()
  expect(draftOf('attention')).toEqual({ firstName: 'Amina' })
  expect(draftOf('paid')).toEqual({ firstName: 'Amina' })
})

test('the paying browser is cleared 72 hours after the payment, or after 30 days if unpaid', async () => {
  const { db, clock, person } = await testApp()
  const parent = await person('parent')
  const [hour, day] = [3_600_000, DAY]
  const row = (name: string, age: number, status: 'paid' | 'failed' | 'attention', changes = {}) => ({
    ...payment(name, clock.now() - age, status),
    browserHash: name,
    paidAt: status === 'paid' ? clock.now() - age : null,
    ...changes,
  })
  await db.write(tx =>
    tx.insert(schema.payments).values([
      row('fresh', 71 * hour, 'paid'),
      row('old', 73 * hour, 'paid'),
      row('waits for a person', 40 * day, 'attention'),
      row('young', 29 * day, 'failed'),
      row('renewal nobody paid', 31 * day, 'failed', {
        userId: parent.id,
        draft: null,
        purpose: 'renewal',
      }),
    ]),
  )

  await applyRetention(db, clock.now())

  const rows = db.read.select().from(schema.payments).all()
  const known = rows.flatMap(({ browserHash }) => browserHash ?? [])
  expect(known.toSorted()).toEqual(['fresh', 'waits for a person', 'young'])
  expect(rows).toHaveLength(5)
})

test('the number of a person without an account is cleared with the draft', async () => {
  const { db, clock, person } = await testApp()
  const old = clock.now() - 31 * DAY
  const parent = await person('parent')
  const phone = '254712345678'
  await db.write(tx =>
    tx.insert(schema.payments).values([
      { ...payment('nobody', old, 'cancelled'), phone },
      { ...payment('nobody, emptied before', old, 'failed'), phone, draft: null },
      { ...payment('member', old, 'failed'), phone, draft: null, userId: parent.id },
      { ...payment('paid', old, 'paid'), phone },
      { ...payment('young', clock.now(), 'failed'), phone },
    ]),
  )

  await applyRetention(db, clock.now())

  const rows = db.read.select().from(schema.payments).all()
  const kept = rows.filter(row => row.phone !== null).map(row => row.callbackTokenHash)
  expect(kept.toSorted()).toEqual(['member', 'paid', 'young'])
})

test('each table deletes its rows when their retention period ends, not before', async () => {
  const { db, clock } = await demoApp()
  await db.write(async tx => {
    await tx.insert(schema.outbox).values({ channel: 'sms', recipient: '254712345678', body: '' })
    await tx.insert(schema.paymentCallbacks).values({ body: '{}', receivedAt: clock.now() })
    await tx.insert(schema.payments).values(payment('one', clock.now(), 'paid'))
    await tx.insert(schema.reports).values({
      target: 'person',
      reporterId: sampleId('user', 'teacher'),
      reportedId: sampleId('user', 'parent'),
      reason: 'Asked for money.',
    })
  })
  const after = async (ms: number) => {
    await applyRetention(db, clock.now() + ms)
    return counts(db)
  }

  const months = await after(60 * DAY)
  const quarter = await after(122 * DAY)
  const year = await after(YEAR + 31 * DAY)
  const twoYears = await after(2 * YEAR + 31 * DAY)
  const eightYears = await after(8 * YEAR)

  expect(months).toMatchObject({ outbox: 1, profileViews: 24, notifications: 21 })
  expect(quarter).toMatchObject({
    outbox: 0,
    profileViews: 0,
    notifications: 0,
    applications: 10,
    paymentCallbacks: 1,
  })
  expect(year).toMatchObject({ applications: 0, paymentCallbacks: 0, messages: 15, reports: 1 })
  expect(twoYears).toMatchObject({ messages: 0, reports: 0, payments: 7, jobs: 19 })
  expect(eightYears).toMatchObject({ payments: 0, jobs: 19, users: 28, reviews: 22 })
})

test('a job is deleted two years after it closed; an open one stays', async () => {
  const { db, clock } = await demoApp()
  const { id } = db.read.select().from(schema.jobs).get() ?? { id: '' }
  await db.write(tx =>
    tx.update(schema.jobs).set({ isActive: false, closedAt: clock.now() }).where(eq(schema.jobs.id, id)),
  )

  await applyRetention(db, clock.now() + 2 * YEAR + DAY)

  expect(counts(db)).toMatchObject({ jobs: 18, postings: 18 })
})

test('accounts are erased after 7 days: payments stay without the person, and a school goes with its last user', async () => {
  const { db, clock } = await demoApp()
  const owner = sampleId('user', 'school:demo')
  await db.write(async tx => {
    await tx.insert(schema.payments).values({
      ...payment('renewal', clock.now(), 'paid'),
      userId: owner,
      phone: '254712345678',
      id: 'p1',
    })
    await tx
      .insert(schema.paymentCallbacks)
      .values({ paymentId: 'p1', body: '{"phone":1}', receivedAt: clock.now() })
    await tx.update(schema.users).set({ deletionRequestedAt: clock.now() }).where(eq(schema.users.id, owner))
  })

  await applyRetention(db, clock.now() + 6 * DAY)
  const before = counts(db)
  await applyRetention(db, clock.now() + 8 * DAY)
  const after = counts(db)

  expect(before).toMatchObject({ users: 28, schools: 8 })
  expect(after).toMatchObject({ users: 27, schools: 7, payments: 7 })
  const kept = db.read.select().from(schema.payments).where(eq(schema.payments.id, 'p1')).get()
  expect(kept).toMatchObject({ userId: null, phone: null, draft: null, amount: 1050, status: 'paid' })
  expect(db.read.select().from(schema.paymentCallbacks).get()?.body).toBe('{}')
})

test('every table has a retention period', () => {
  const said = new Set(retention.flatMap(({ of }) => of))

  expect([...said].toSorted()).toEqual((Object.keys(personalData) as TableName[]).toSorted())
  for (const { table, keeps } of retention) expect(`${table}: ${keeps}`).toMatch(/^[A-Z].+: .{3,}/)
})

function payment(key: string, createdAt: number, status: schema.Payment['status'] = 'expired') {
  return {
    callbackTokenHash: key,
    purpose: 'registration' as const,
    amount: 1050,
    draft: { firstName: 'Amina' },
    status,
    createdAt,
  }
}

function counts(db: Db) {
  const tables = {
    applications: schema.applications,
    jobs: schema.jobs,
    messages: schema.messages,
    notifications: schema.notifications,
    oneTimeTokens: schema.oneTimeTokens,
    outbox: schema.outbox,
    paymentCallbacks: schema.paymentCallbacks,
    payments: schema.payments,
    postings: schema.postings,
    profileViews: schema.profileViews,
    reports: schema.reports,
    reviews: schema.reviews,
    schools: schema.schools,
    sessions: schema.sessions,
    users: schema.users,
  }
  const rows = (table: SQLiteTable) => db.read.select({ n: count() }).from(table).get()?.n
  return Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, rows(table)]))
}
