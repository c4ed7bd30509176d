import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, jobs, messages, payments, schools, users } from '#db/schema.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

type House = Awaited<ReturnType<typeof setupPanel>>

const stats = async ({ send, admin }: House) => (await send('GET', '/api/admin/stats', { as: admin })).body

function pay({ db, clock }: House, person: Person, changes: Partial<typeof payments.$inferInsert>) {
  const values = {
    callbackTokenHash: crypto.randomUUID(),
    purpose: 'registration' as const,
    amount: 5000,
    status: 'paid' as const,
    paidAt: clock.now(),
    userId: person.id,
    ...changes,
  }
  return db.write(async tx => void (await tx.insert(payments).values(values)))
}

test('the stats count users, jobs, revenue and pending applications', async () => {
  const setup = await setupPanel()
  const { person, send, setStatus } = setup
  const [school, teacher] = [await person('school'), await person('teacher')]
  await setStatus(await person('tutor', { subscriptionStatus: 'inactive' }), 'suspended')
  const job = await post(setup, school)
  await post(setup, school, { title: 'Tutor' })
  await send('DELETE', `/api/jobs/${job.id}/publication`, { as: school })
  const open = await post(setup, school, { title: 'Coach' })
  await send('POST', '/api/applications', { as: teacher, body: { jobId: open.id, coverLetter: 'Hello' } })
  await pay(setup, school, { amount: 5000 })
  await pay(setup, teacher, { amount: 1050, paidAt: setup.clock.now() - 40 * 86_400_000 })
  await pay(setup, teacher, { amount: 1050, amountReceived: 1000 })
  for (const status of ['pending', 'attention', 'refunded', 'failed'] as const)
    await pay(setup, teacher, { status })

  expect(await stats(setup)).toEqual({
    totalUsers: 4,
    activeUsers: 3,
    totalJobs: 3,
    revenue: 7050,
    pendingApplications: 1,
    activeSubscriptions: 2,
    monthlyRevenue: 6000,
  })
  expect((await send('GET', '/api/admin/analytics', { as: setup.admin })).body).toEqual({
    totalUsers: 4,
    activeJobs: 2,
    totalApplications: 1,
    revenue: 7050,
  })
})

test('samples count in no figure', async () => {
  const setup = await setupPanel()
  const { person, send, db } = setup
  const before = [await stats(setup), (await send('GET', '/api/admin/analytics', { as: setup.admin })).body]
  const [school, teacher] = [
    await person('school', { isSample: true }),
    await person('teacher', { isSample: true }),
  ]
  await person('tutor', { isSample: true, isActive: false })
  const job = await post(setup, school)
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'Hello' } })
  await pay(setup, teacher, {})
  await db.write(async tx => {
    await tx.update(schools).set({ isSample: true })
    await tx.update(jobs).set({ isSample: true })
  })

  expect(db.read.select().from(applications).all()).toHaveLength(1)
  expect([await stats(setup), (await send('GET', '/api/admin/analytics', { as: setup.admin })).body]).toEqual(
    before,
  )
})

test('a subscription is active in the figures exactly where it gives rights', async () => {
  const setup = await setupPanel()
  const { person, db, clock } = setup
  const teacher = await person('teacher')
  const now = clock.now()

  for (const subscriptionStatus of ['active', 'inactive', 'expired', 'pending'] as const) {
    for (const subscriptionExpiry of [null, now - 1000, now + 60_000]) {
      const held = { subscriptionStatus, subscriptionExpiry }
      await db.write(tx => tx.update(users).set(held).where(eq(users.id, teacher.id)))

      const { activeSubscriptions } = await stats(setup)
      expect([held, activeSubscriptions]).toEqual([held, subscriptionOf(held, null, now).isActive ? 1 : 0])
    }
  }
})

test('a month begins in East Africa', async () => {
  const start = Date.UTC(2027, 2, 31, 21)
  const setup = await setupPanel()
  setup.clock.advance(start + 3_600_000 - setup.clock.now())
  const teacher = await setup.person('teacher')
  const admin = await setup.person('admin')
  await pay(setup, teacher, { amount: 100, paidAt: start - 1 })
  await pay(setup, teacher, { amount: 30, paidAt: start })

  const { monthlyRevenue, revenue } = await stats({ ...setup, admin })

  expect({ monthlyRevenue, revenue }).toEqual({ monthlyRevenue: 30, revenue: 130 })
})

test('a school sees only its own contacts, jobs, applications, messages and payments', async () => {
  const setup = await setupPanel()
  const { person, send, db } = setup
  const [school, other] = [await person('school'), await person('school')]
  const [applicant, writer, heard, stranger] = [
    await person('teacher'),
    await person('tutor'),
    await person('counselor'),
    await person('teacher'),
  ]
  const job = await post(setup, school)
  const elsewhere = await post(setup, other, { title: 'Elsewhere' })
  const apply = (as: Person, jobId: string) =>
    send('POST', '/api/applications', { as, body: { jobId, coverLetter: 'Hello' } })
  await apply(applicant, job.id)
  await apply(applicant, elsewhere.id)
  await apply(stranger, elsewhere.id)
  await db.write(async tx => {
    await tx.insert(messages).values([
      { senderId: writer.id, receiverId: school.id, content: 'one' },
      { senderId: applicant.id, receiverId: school.id, content: 'two' },
      { senderId: school.id, receiverId: heard.id, content: 'three' },
      { senderId: other.id, receiverId: stranger.id, content: 'four' },
    ])
  })
  await pay(setup, school, { amount: 5000 })
  await pay(setup, school, { amount: 5000, status: 'failed' })
  await pay(setup, other, { amount: 5000 })
  const read = async (list: string) => (await send('GET', `/api/admin/${list}`, { as: school })).body

  expect(await read('analytics')).toEqual({
    totalUsers: 3,
    activeJobs: 1,
    totalApplications: 1,
    revenue: 5000,
  })
  const people: { id: string; email: string | null; phone: string | null; status: string }[] =
    await read('users')
  expect(new Set(people.map(row => row.id))).toEqual(new Set([applicant.id, writer.id, heard.id]))
  expect(people.filter(row => row.email || row.phone).map(row => row.id)).toEqual([applicant.id])
  expect(people.every(row => row.status === 'active')).toBe(true)
  expect((await read('jobs')).map((row: { id: string }) => row.id)).toEqual([job.id])
  expect((await read('applications')).map((row: { jobId: string }) => row.jobId)).toEqual([job.id])
  expect((await read('messages')).map((row: { content: string }) => row.content).sort()).toEqual([
    'one',
    'three',
    'two',
  ])
})

test('an email address shows once both have written', async () => {
  const { person, send, db } = await setupPanel()
  const [school, tutor] = [await person('school'), await person('tutor')]
  const write = (senderId: string, receiverId: string) =>
    db.write(tx => tx.insert(messages).values({ senderId, receiverId, content: 'Hello' }))
  const email = async () => (await send('GET', '/api/admin/users', { as: school })).body[0].email

  await write(tutor.id, school.id)
  expect(await email()).toBeNull()
  await write(school.id, tutor.id)
  expect(await email()).toBe(tutor.user.email)
})

test('the audit log is read by administrators only, newest first, in parts', async () => {
  const { send, person, admin, setStatus } = await setupPanel()
  const teacher = await person('teacher')
  for (const status of ['inactive', 'suspended', 'active']) await setStatus(teacher, status)

  const first = await send('GET', '/api/admin/audit?limit=2', { as: admin })
  const next = /<(.+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const second = await send('GET', next, { as: admin })

  expect((await send('GET', '/api/admin/audit')).status).toBe(401)
  expect((await send('GET', '/api/admin/audit', { as: await person('school') })).status).toBe(403)
  expect(first.headers.get('x-total-count')).toBe('4')
  expect([...first.body, ...second.body].map(entry => entry.detail?.status ?? entry.action)).toEqual([
    'active',
    'subscription.grant',
    'suspended',
    'inactive',
  ])
  expect(first.body[0]).toMatchObject({
    actorId: admin.id,
    targetId: teacher.id,
    at: expect.stringMatching(/Z$/),
  })
})

test('the table of users contains no credentials and can be searched', async () => {
  const { send, person, admin } = await setupPanel()
  await person('teacher', { passwordHash: 'secret-hash', firstName: 'Njeri', lastName: 'Mwangi' })

  const { body, headers } = await send('GET', '/api/admin/users', { as: admin })
  const found = await send('GET', '/api/admin/users?search=mwa%20nje', { as: admin })
  const byComma = await send('GET', '/api/admin/users?search=Mwangi,%20Njeri', { as: admin })
  const none = await send('GET', '/api/admin/users?search=100%25', { as: admin })

  expect(headers.get('x-total-count')).toBe('2')
  expect(JSON.stringify(body)).not.toContain('secret-hash')
  expect(body.map((row: { status: string }) => row.status).sort()).toEqual(['active', 'inactive'])
  expect(found.body).toMatchObject([{ firstName: 'Njeri', lastName: 'Mwangi' }])
  expect(byComma.body).toEqual(found.body)
  expect(none.body).toEqual([])
})
