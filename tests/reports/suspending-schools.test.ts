import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { listing, post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { setupReports } from './setup.ts'

const password = 'a long enough secret'

/** A school of two owners and a recruiter with a job, and another school that has nothing to do with it. */
async function fakeSchool() {
  const setup = await setupReports()
  const { person, send, db } = setup
  const passwordHash = await quickHash(password)
  const owner = await person('school', { passwordHash, school: { name: 'Quick Hire Academy' } })
  const { schoolId } = owner.user
  const partner = await person('school', { passwordHash, schoolId, schoolRole: 'owner' })
  const recruiter = await person('school', { passwordHash, schoolId, schoolRole: 'recruiter' })
  const other = await person('school')
  const statusOf = async (path: string) => (await send('GET', path)).status
  return {
    ...setup,
    ...{ owner, partner, recruiter, schoolId: schoolId ?? '', all: [owner, partner, recruiter] },
    ...{ job: await post(setup, recruiter), other, otherJob: await post(setup, other) },
    admin: await person('admin'),
    statusOf,
    isSignedIn: ({ id }: Person) =>
      db.read.select().from(sessions).where(eq(sessions.userId, id)).all().length > 0,
    isActive: ({ id }: Person) => db.read.select().from(users).where(eq(users.id, id)).get()?.isActive,
    signIn: ({ user: { email } }: Person) => send('POST', '/api/auth/login', { body: { email, password } }),
  }
}

test('suspending a school over a report closes its people, page and jobs, and no other school', async () => {
  const setup = await fakeSchool()
  const { tutor, schoolId, job, other, otherJob, all, partner, admin, reported, settle, send } = setup
  const before = [await setup.statusOf(`/api/jobs/${job.id}`), (await setup.signIn(partner)).status]
  const id = await reported(tutor, { schoolId, cause: 'false' })

  const { status } = await settle(admin, id, { outcome: 'suspended' })

  expect([status, before]).toEqual([200, [200, 200]])
  expect(all.map(setup.isActive)).toEqual([false, false, false])
  expect(all.map(setup.isSignedIn)).toEqual([false, false, false])
  for (const person of all) expect((await setup.signIn(person)).status).toBeGreaterThanOrEqual(400)
  expect((await send('GET', `/schools/${schoolId}`, { as: tutor })).status).toBe(404)
  expect(await setup.statusOf(`/jobs/${job.id}`)).toBe(404)
  expect(await setup.statusOf(`/api/jobs/${job.id}`)).toBe(404)
  expect((await send('POST', '/api/jobs', { as: partner, body: listing() })).status).toBe(401)

  expect([setup.isActive(other), setup.isSignedIn(other)]).toEqual([true, true])
  expect(await setup.statusOf(`/api/jobs/${otherJob.id}`)).toBe(200)
  expect((await send('GET', `/schools/${other.user.schoolId}`, { as: tutor })).status).toBe(200)
})

test('each suspended member is audited and notified once', async () => {
  const { tutor, schoolId, all, other, admin, reported, settle, noted, told, mailTo } = await fakeSchool()
  const id = await reported(tutor, { schoolId, cause: 'false' })

  await settle(admin, id, { outcome: 'suspended', message: 'Please call us.' })

  const entries = await noted('user.status')
  expect(entries.map(({ targetId }) => targetId).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  for (const entry of entries)
    expect(entry).toMatchObject({ actorId: admin.id, detail: { status: 'suspended', report: id } })
  for (const person of all) {
    const heard = told(person).filter(({ title }) => title === 'Your account is suspended')
    expect(heard).toHaveLength(1)
    expect(heard[0]?.text).toContain('so you can no longer sign in.')
    expect(heard[0]?.text).toContain('Please call us.')
    expect(mailTo(person).at(-1)?.subject).toBe('Your account is suspended')
  }
  expect(told(other)).toEqual([])
})

test('suspending over a job suspends its whole school, and the form says so', async () => {
  const { tutor, job, all, admin, isActive, statusOf, reported, settle, send } = await fakeSchool()
  const id = await reported(tutor, { jobId: job.id, cause: 'money' })

  const page = await send('GET', `/admin-dashboard/reports/${id}/settlement`, { as: admin })
  const { status } = await settle(admin, id, { outcome: 'suspended' })

  expect(mainTextOf(page.body)).toContain('Suspend Quick Hire Academy and all its accounts')
  expect(page.body).toContain('value="taken-down"')
  expect(status).toBe(200)
  expect(all.map(isActive)).toEqual([false, false, false])
  expect(await statusOf(`/api/jobs/${job.id}`)).toBe(404)
})

test('a leaving owner cannot restore the school by signing in', async () => {
  const { tutor, partner, schoolId, job, statusOf, signIn, ...setup } = await fakeSchool()
  const now = setup.clock.now()
  await setup.db.write(tx =>
    tx.update(users).set({ deletionRequestedAt: now }).where(eq(users.id, partner.id)),
  )
  const id = await setup.reported(tutor, { schoolId, cause: 'false' })

  await setup.settle(setup.admin, id, { outcome: 'suspended' })

  expect((await signIn(partner)).status).toBeGreaterThanOrEqual(400)
  expect(await statusOf(`/api/jobs/${job.id}`)).toBe(404)
})

test("suspending over a recruiter's message suspends only the recruiter", async () => {
  const { tutor, owner, partner, recruiter, job, isActive, statusOf, send, ...setup } = await fakeSchool()
  const words = { receiverId: tutor.id, content: 'Pay me first' }
  const { body: message } = await send('POST', '/api/messages', { as: recruiter, body: words })
  const id = await setup.reported(tutor, { messageId: message.id, cause: 'money' })

  await setup.settle(setup.admin, id, { outcome: 'suspended' })

  expect([recruiter, owner, partner].map(isActive)).toEqual([false, true, true])
  expect(await statusOf(`/api/jobs/${job.id}`)).toBe(200)
})

test('the form for a school offers no take-down and says how to hide it', async () => {
  const { tutor, schoolId, parent, admin, reported, send } = await fakeSchool()
  const form = async (id: string) =>
    (await send('GET', `/admin-dashboard/reports/${id}/settlement`, { as: admin })).body

  const ofSchool = await form(await reported(tutor, { schoolId, cause: 'false' }))
  const ofParent = await form(await reported(tutor, { userId: parent.id, cause: 'abuse' }))

  expect(ofSchool).not.toContain('value="taken-down"')
  expect(mainTextOf(ofSchool)).toContain('Suspend Quick Hire Academy and all its accounts')
  expect(mainTextOf(ofSchool)).toContain('This is the only way to hide a school.')
  expect(mainTextOf(ofParent)).toContain('Suspend the account')
})
