import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/connection.ts'
import { jobs, outbox, settings } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { setupReports } from './setup.ts'

const preferences = { emailNotifications: false, smsNotifications: false, profileVisible: true }
const subject = 'A child may be at risk: please review now'

async function setupAuth() {
  const app = await setupReports()
  const admin = await app.person('admin', { preferences })
  const alerts = () =>
    app.db.read
      .select()
      .from(outbox)
      .all()
      .filter(message => message.subject === subject)
  const digests = () =>
    app.db.read
      .select()
      .from(outbox)
      .all()
      .filter(message => message.subject?.startsWith('More reports'))
  return { ...app, admin, alerts, digests }
}

test('a child safety report alerts every administrator and the safeguarding contact at once', async () => {
  const { admin, person, tutor, parent, message, reported, alerts, told, db, env } = await setupAuth()
  const suspended = await person('admin', { isActive: false })
  await db.write(tx =>
    tx.insert(settings).values([
      { key: 'safeguarding.name', value: 'Ruth Achieng' },
      { key: 'safeguarding.email', value: 'ruth@example.test' },
    ]),
  )

  const id = await reported(tutor, { messageId: message.id, cause: 'child', reason: 'Asks to meet alone.' })

  const path = `/admin-dashboard/reports/${id}/settlement`
  expect(
    alerts()
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual([admin.user.email, 'ruth@example.test'])
  expect(alerts()[0]?.body).toContain(env.publicUrl + path)
  expect(alerts()[0]?.body).toContain('116')
  expect(told(admin)).toMatchObject([{ title: subject }])
  expect(told(suspended)).toEqual([])
  const mails = JSON.stringify(alerts().map(({ body }) => body))
  for (const secret of [parent.user.firstName, parent.user.lastName, 'Brian', 'Kiprop', 'alone', 'Pay me'])
    expect(mails).not.toContain(secret)
})

test('without a safeguarding contact support is alerted', async () => {
  const { admin, tutor, parent, reported, alerts, env } = await setupAuth()

  await reported(tutor, { userId: parent.id, cause: 'child' })

  expect(
    alerts()
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual([admin.user.email, env.supportEmail].sort())
})

test('one alert is sent per content while it is pending, and another after a decision', async () => {
  const { admin, person, send, tutor, reported, settle, alerts } = await setupAuth()
  const job = await post({ send }, await person('school'))
  const other = await post({ send }, await person('school'))

  const first = await reported(undefined, { jobId: job.id, cause: 'child' })
  await reported(tutor, { jobId: job.id, cause: 'child', reason: 'I saw it too.' })
  const once = alerts().length
  await reported(tutor, { jobId: other.id, cause: 'child' })
  const twice = alerts().length
  await settle(admin, first)
  await reported(undefined, { jobId: job.id, cause: 'child', reason: 'Once more.' })

  expect([once, twice, alerts().length]).toEqual([2, 4, 6])
})

test('reports with other causes are no alert', async () => {
  const { tutor, message, parent, reported, alerts, admin, told } = await setupAuth()

  await reported(tutor, { messageId: message.id, cause: 'abuse' })
  await reported(tutor, { userId: parent.id, cause: 'money' })

  expect(alerts()).toEqual([])
  expect(told(admin).map(({ title }) => title)).toEqual([
    'Someone reported a message',
    'Someone reported a person or a school',
  ])
})

test('a flood from one address delays no notification and loses no other report', async () => {
  const { send, person, tutor, parent, reported, alerts, digests, told, admin, db, clock } = await setupAuth()
  const job = await post({ send }, await person('school'))
  const other = await addJobs(db, job.id, 30)
  for (const jobId of other) await reported(undefined, { jobId, cause: 'child', reason: 'Flood' })
  const flood = { bell: told(admin).length, mails: alerts().length, digests: digests().length }

  await reported(tutor, { userId: parent.id, cause: 'child', reason: 'A true worry' })

  expect(flood).toEqual({ bell: 30, mails: 20 * 2, digests: 2 })
  expect(told(admin)).toHaveLength(31)
  const soon = clock.now() + 5 * 60_000
  for (const { nextAttemptAt } of digests()) expect(nextAttemptAt).toBeWithin(soon - 60_000, soon + 1)
  expect(digests()[0]?.body).toContain('/admin-dashboard?tab=reports')

  await db.write(tx => tx.update(outbox).set({ status: 'sent' }))
  await reported(undefined, { jobId: job.id, cause: 'child', reason: 'Later' })
  expect(digests()).toHaveLength(4)
  expect((await send('GET', '/admin-dashboard?tab=reports', { as: admin })).body).toContain('A true worry')
})

/** Copies of a job: a school posts no such number in an hour. */
async function addJobs(db: Db, jobId: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `copy-${n}`)
  const job = db.read.select().from(jobs).where(eq(jobs.id, jobId)).get()
  if (!job) throw new Error('no job')
  await db.write(async tx => {
    await tx.insert(jobs).values(ids.map(id => ({ ...job, id })))
  })
  return ids
}
