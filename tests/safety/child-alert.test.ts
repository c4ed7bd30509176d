import { expect, test } from 'bun:test'
import { outbox, settings } from '#db/schema.ts'
import { post } from '#tests/jobs/jobs.ts'
import { safetyHouse } from './house.ts'

const preferences = { emailNotifications: false, smsNotifications: false, profileVisible: true }
const subject = 'A child may be at risk: please look now'

async function house() {
  const app = await safetyHouse()
  const admin = await app.person('admin', { preferences })
  const alerts = () =>
    app.db.read
      .select()
      .from(outbox)
      .all()
      .filter(message => message.subject === subject)
  return { ...app, admin, alerts }
}

test('where a child may be at risk every administrator and the named contact hear of it at once', async () => {
  const { admin, person, tutor, parent, message, reported, alerts, told, db, env } = await house()
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

test('without a named contact support hears of it', async () => {
  const { admin, tutor, parent, reported, alerts, env } = await house()

  await reported(tutor, { userId: parent.id, cause: 'child' })

  expect(
    alerts()
      .map(({ recipient }) => recipient)
      .sort(),
  ).toEqual([admin.user.email, env.supportEmail].sort())
})

test('it is said once for each thing while it waits, and again for another or after a decision', async () => {
  const { admin, person, send, tutor, reported, settle, alerts } = await house()
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

test('other causes wait in the queue without an email', async () => {
  const { tutor, message, parent, reported, alerts, admin, told } = await house()

  await reported(tutor, { messageId: message.id, cause: 'abuse' })
  await reported(tutor, { userId: parent.id, cause: 'money' })

  expect(alerts()).toEqual([])
  expect(told(admin)).toEqual([])
})

test('visitors are not told apart: however many worries they send, one of an account is heard', async () => {
  const { person, send, tutor, parent, reported, report, alerts } = await house()
  const school = await person('school')
  for (let n = 0; n < 21; n++) {
    const job = await post({ send }, school, { title: `Teacher ${n}` })
    const { status } = await report(undefined, { jobId: job.id, cause: 'child', reason: `${n}` })
    if (status !== 201) break
  }
  const ofVisitors = alerts().length

  await reported(tutor, { userId: parent.id, cause: 'child' })

  expect(ofVisitors).toBe(40)
  expect(alerts().length).toBe(42)
})
