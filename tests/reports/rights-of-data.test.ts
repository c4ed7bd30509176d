import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema.ts'
import { eraseDeletedUsers } from '#src/features/privacy/erase-user.ts'
import { post } from '#tests/jobs/setup.ts'
import { verbsOf } from '#tests/reviews/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { setupReports } from './setup.ts'

async function setupData() {
  const setup = await setupReports()
  const { db, clock, send } = setup

  async function erase({ id }: Person) {
    const deletionRequestedAt = clock.now() - 8 * 86_400_000
    await db.write(tx => tx.update(users).set({ deletionRequestedAt }).where(eq(users.id, id)))
    await eraseDeletedUsers(db, clock.now())
  }

  const exported = async (as: Person) => (await send('GET', '/api/me/export', { as })).body

  return { ...setup, erase, exported }
}

test('a report stays and can be settled after its reporter is erased', async () => {
  const { parent, tutor, message, reported, erase, stored, settle, person, send } = await setupData()
  const admin = await person('admin')
  const aboutMessage = await reported(tutor, { messageId: message.id, cause: 'child' })
  await reported(tutor, { userId: parent.id, cause: 'abuse' })

  await erase(tutor)

  expect(await stored()).toMatchObject([
    { reporterId: null, reportedId: parent.id, messageId: null, content: { text: 'Pay me 500 first' } },
    { reporterId: null, reportedId: parent.id },
  ])
  const panel = await send('GET', '/admin-dashboard?tab=reports', { as: admin })
  expect(panel.body).toContain('Pay me 500 first')
  expect(panel.body).not.toContain('Brian Kiprop')
  expect(panel.body).toContain('Former user')
  expect(await settle(admin, aboutMessage, { outcome: 'suspended' })).toMatchObject({ status: 200 })
})

test('erasing a reporter removes their name from the report and its note', async () => {
  const { parent, tutor, reported, erase, stored, settle, person } = await setupData()
  const reason = 'I am Brian Kiprop, write to me. She is rude.'
  const id = await reported(tutor, { userId: parent.id, cause: 'abuse', reason })
  await settle(await person('admin'), id, { outcome: 'warned', note: 'Brian Kiprop is believable.' })

  await erase(tutor)

  const [row] = await stored()
  expect(row).toMatchObject({ reporterId: null, outcome: 'warned' })
  expect(row?.reason).toBe('I am …, write to me. She is rude.')
  expect(row?.note).toBe('… is believable.')
})

test("erasing the reported person removes their name from the reporter's notification", async () => {
  const { parent, tutor, message, reported, erase, settle, person, told } = await setupData()
  const id = await reported(tutor, { messageId: message.id, cause: 'abuse' })
  await settle(await person('admin'), id)
  const before = JSON.stringify(told(tutor))

  await erase(parent)

  expect(before).toContain('your report about Grace Wanjiru')
  expect(JSON.stringify(told(tutor))).not.toContain('Wanjiru')
})

test('erasing the reported person deletes the reports about them', async () => {
  const setup = await setupData()
  const { parent, tutor, message, reported, erase, stored } = setup
  await reported(tutor, { messageId: message.id, cause: 'money' })
  await reported(tutor, { userId: parent.id, cause: 'money' })

  await erase(parent)

  expect(await stored()).toEqual([])
})

test('my data includes my reports, without posters, reviewers or outcomes', async () => {
  const setup = await setupData()
  const { parent, tutor, message, reported, exported, person, settle } = setup
  const { review, talked } = verbsOf(setup)
  await talked(parent, tutor)
  const school = await person('school', { firstName: 'Hamisi', lastName: 'Mwakio' })
  const job = await post(setup, school)
  const { body: written } = await review(parent, tutor)
  await reported(tutor, { messageId: message.id, cause: 'money' })
  await reported(tutor, { reviewId: written.id, cause: 'abuse' })
  const aboutJob = await reported(tutor, { jobId: job.id, cause: 'false' })
  await settle(await person('admin'), aboutJob, { outcome: 'warned', note: 'Secret finding.' })

  const { reports } = await exported(tutor)

  expect(reports.byMe).toMatchObject([
    { target: 'message', cause: 'money', reported: 'Grace Wanjiru' },
    { target: 'review', cause: 'abuse', reported: null },
    { target: 'job', cause: 'false', reported: null, settledAt: expect.any(String) },
  ])
  const text = JSON.stringify(reports)
  for (const hidden of [school.id, parent.id, 'Hamisi', 'Mwakio', 'Secret finding', 'warned', 'outcome']) {
    expect(text).not.toContain(hidden)
  }
})

test('my data includes only the dates of reports about me, and none by visitors', async () => {
  const setup = await setupData()
  const { parent, tutor, message, reported, exported, person } = setup
  const school = await person('school')
  const job = await post(setup, school)
  await reported(tutor, { messageId: message.id, cause: 'money', reason: 'Wants 500.' })
  await reported(undefined, { jobId: job.id, cause: 'false', reason: 'No such school.' })

  for (const [as, words] of [
    [parent, 'Wants 500'],
    [school, 'No such school'],
  ] as const) {
    const data = await exported(as)
    expect(data.reports.aboutMe).toEqual([{ createdAt: expect.any(String), settledAt: null }])
    expect(JSON.stringify(data)).not.toContain(words)
  }
})

test("a hidden profile is not in the reporter's data", async () => {
  const { tutor, parent, reported, exported, send, stored } = await setupData()
  const words = { receiverId: parent.id, content: 'Habari' }
  await send('POST', '/api/messages', { as: tutor, body: words })
  await send('POST', '/api/users/profile', { as: tutor, body: { preferences: { profileVisible: false } } })

  await reported(parent, { userId: tutor.id, cause: 'false' })

  expect((await stored())[0]?.content).toEqual({ title: 'Brian Kiprop', text: '' })
  expect(JSON.stringify(await exported(parent))).not.toContain('I teach chemistry.')
})

test('a child safety report delays erasing the reported person until it is settled; other reports do not', async () => {
  const { parent, tutor, message, reported, erase, settle, person, db, clock, stored } = await setupData()
  const exists = ({ id }: Person) => db.read.select().from(users).where(eq(users.id, id)).get() !== undefined
  const id = await reported(tutor, { messageId: message.id, cause: 'child' })
  await reported(parent, { userId: tutor.id, cause: 'abuse' })

  await erase(parent)
  await erase(tutor)
  const meanwhile = [exists(parent), exists(tutor), (await stored()).length]
  await settle(await person('admin'), id, { outcome: 'warned' })
  await eraseDeletedUsers(db, clock.now())

  expect(meanwhile).toEqual([true, false, 1])
  expect(exists(parent)).toBe(false)
})
