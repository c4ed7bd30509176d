import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, notifications, users } from '#db/schema.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { form, goodPassword } from '#tests/auth/setup.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { colleagueOf, setupSchool } from './setup.ts'

const DAY = 86_400_000

async function setupAuth() {
  const app = await setupSchool()
  const { send, db } = app
  const setRole = (as: Person, { id }: Person, role: string) =>
    send('PATCH', `/api/schools/mine/people/${id}`, { as, body: { role } })
  const takeOut = (as: Person, { id }: Person) => send('DELETE', `/api/schools/mine/people/${id}`, { as })
  const isSignedIn = async (as: Person) => (await send('GET', '/api/auth/user', { as })).status === 200
  const owners = () =>
    db.read
      .select()
      .from(users)
      .where(eq(users.schoolRole, 'owner'))
      .all()
      .filter(({ schoolId }) => schoolId === app.owner.user.schoolId)
  return { ...app, setRole, takeOut, isSignedIn, owners }
}

test('members are listed with email, role and last day seen, owners first', async () => {
  const { send, db, owner, recruiter, stranger, clock } = await setupAuth()
  clock.advance(2 * DAY)
  await send('GET', '/api/auth/user', { as: owner })
  await db.write(() => undefined)
  const today = new Date(clock.now() + 3 * 3_600_000).toISOString().slice(0, 10)

  const { status, body } = await send('GET', '/api/schools/mine/people', { as: recruiter })
  const page = mainTextOf((await send('GET', '/admin/people', { as: owner })).body)

  expect(status).toBe(200)
  expect(body.map(({ id, role }: { id: string; role: string }) => [id, role])).toEqual([
    [owner.id, 'owner'],
    [recruiter.id, 'recruiter'],
  ])
  expect(body[0]).toEqual({
    id: owner.id,
    firstName: 'Grace',
    lastName: 'Wanjiru',
    email: owner.user.email,
    position: null,
    role: 'owner',
    isActive: true,
    lastSeenOn: today,
  })
  expect(page).toContain('Grace Wanjiru Owner You')
  expect(page).toContain('Last seen today')
  expect(page).not.toContain(stranger.user.email)
})

test("changing a colleague's role notifies them and is audited", async () => {
  const { setRole, owner, recruiter, userOf, db, deeds } = await setupAuth()

  const made = await setRole(owner, recruiter, 'owner')
  const again = await setRole(owner, recruiter, 'owner')
  const back = await setRole(owner, recruiter, 'recruiter')

  expect([made.status, made.body.role, again.status, back.body.role]).toEqual([
    200,
    'owner',
    200,
    'recruiter',
  ])
  expect(userOf(recruiter.id)?.schoolRole).toBe('recruiter')
  expect(deeds('school.role')).toMatchObject([
    { actorId: owner.id, targetId: recruiter.id, detail: { role: 'owner' } },
    { actorId: owner.id, targetId: recruiter.id, detail: { role: 'recruiter' } },
  ])
  const told = db.read.select().from(notifications).where(eq(notifications.userId, recruiter.id)).all()
  expect(told.map(({ title }) => title)).toEqual([
    'You are now an owner of the account for Ziwa View School',
    'You are now a recruiter for Ziwa View School',
  ])
})

test('the last active owner can be neither demoted nor removed', async () => {
  const app = await setupAuth()
  const { setRole, takeOut, owner, db, owners } = app
  await colleagueOf(app, owner, { schoolRole: 'owner', isActive: false })
  await colleagueOf(app, owner, { schoolRole: 'owner', deletionRequestedAt: app.clock.now() })

  const demoted = await setRole(owner, owner, 'recruiter')
  const out = await takeOut(owner, owner)

  expect([demoted.status, demoted.body.message]).toEqual([
    409,
    'A school needs at least one owner. Make a colleague an owner first.',
  ])
  expect([out.status, out.body.message]).toEqual([
    409,
    'You cannot remove yourself. To leave the school, delete your account in Account Settings.',
  ])
  expect(owners().filter(({ id }) => id === owner.id)).toHaveLength(1)
  expect(db.read.select().from(users).where(eq(users.id, owner.id)).get()?.deletionRequestedAt).toBeNull()
})

test('two owners who demote or remove each other at once leave one', async () => {
  for (const way of ['setRole', 'takeOut'] as const) {
    const app = await setupAuth()
    const { setRole, takeOut, owner, owners } = app
    const other = await colleagueOf(app, owner, { schoolRole: 'owner' })
    const deed = (as: Person, whom: Person) =>
      way === 'setRole' ? setRole(as, whom, 'recruiter') : takeOut(as, whom)

    const answers = await Promise.all([deed(owner, other), deed(other, owner)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const left = owners().filter(({ deletionRequestedAt, isActive }) => isActive && !deletionRequestedAt)
    expect(left).toHaveLength(1)
  }
})

test('a removed colleague is signed out, emailed and erased after 7 days', async () => {
  const app = await setupAuth()
  const { takeOut, owner, isSignedIn, send, db, clock, mail, deeds, userOf } = app
  const passwordHash = await quickHash(goodPassword)
  const colleague = await colleagueOf(app, owner, { passwordHash, firstName: 'Mumbi' })
  const job = await post(app, colleague)

  const { status } = await takeOut(owner, colleague)

  expect([status, await isSignedIn(colleague), await isSignedIn(owner)]).toEqual([200, false, true])
  const again = await send('POST', '/api/auth/login', {
    body: { email: colleague.user.email, password: goodPassword },
  })
  expect(again.status).toBe(403)
  expect(userOf(colleague.id)?.deletionRequestedAt).toBeNumber()
  expect(mail().at(-1)).toMatchObject({
    recipient: colleague.user.email,
    subject: "You have been removed from your school's Elimu account",
  })
  expect(deeds('school.remove')).toMatchObject([
    { actorId: owner.id, targetId: colleague.id, detail: { school: owner.user.schoolId } },
  ])
  const people = await send('GET', '/api/schools/mine/people', { as: owner })
  expect(people.body).toHaveLength(2)

  await applyRetention(db, clock.now() + 8 * DAY)

  expect(userOf(colleague.id)).toBeUndefined()
  expect(db.read.select().from(jobs).where(eq(jobs.id, job.id)).get()).toMatchObject({
    schoolId: owner.user.schoolId,
    postedById: null,
    isActive: true,
    isHidden: false,
  })
})

test("a removed colleague's jobs stay with the school and notify its owner", async () => {
  const { takeOut, owner, recruiter, person, send, db } = await setupAuth()
  const job = await post({ send }, recruiter)

  await takeOut(owner, recruiter)
  const changed = await send('PATCH', `/api/jobs/${job.id}`, { as: owner, body: { title: 'Bursar' } })
  const letter = { jobId: job.id, coverLetter: 'Hello' }
  const applied = await send('POST', '/api/applications', { as: await person('teacher'), body: letter })

  expect([changed.status, applied.status]).toEqual([200, 201])
  const told = db.read.select().from(notifications).where(eq(notifications.userId, owner.id)).all()
  expect(told).toMatchObject([{ title: 'New application for “Bursar”' }])
})

test("an owner's invitations end when they lose the role", async () => {
  for (const way of ['setRole', 'takeOut'] as const) {
    const app = await setupAuth()
    const { setRole, takeOut, owner, linkFor, send, invited } = app
    const other = await colleagueOf(app, owner, { schoolRole: 'owner' })
    const token = await linkFor('otieno@example.test', { as: other })
    await linkFor('mumbi@example.test')

    const { status } =
      way === 'setRole' ? await setRole(owner, other, 'recruiter') : await takeOut(owner, other)

    expect(status).toBe(200)
    expect((await send('GET', `/join?token=${token}`)).status).toBe(410)
    expect(invited().map(({ email }) => email)).toEqual(['mumbi@example.test'])
  }
})

test('people of other schools and people who left cannot be changed or removed', async () => {
  const app = await setupAuth()
  const { setRole, takeOut, owner, stranger, userOf, person } = app
  const leaver = await colleagueOf(app, owner, { deletionRequestedAt: app.clock.now() })
  const teacher = await person('teacher')

  for (const whom of [stranger, leaver, teacher]) {
    const before = userOf(whom.id)
    expect((await setRole(owner, whom, 'owner')).status).toBe(404)
    expect((await takeOut(owner, whom)).status).toBe(404)
    expect(userOf(whom.id)).toEqual(before)
  }
})

test('bad input is refused with a message', async () => {
  const { send, owner, recruiter, userOf } = await setupAuth()

  const call = await send('PATCH', `/api/schools/mine/people/${recruiter.id}`, {
    as: owner,
    body: { role: 'principal' },
  })
  const page = await send('POST', `/admin/people/${recruiter.id}/role`, {
    as: owner,
    body: form({ role: 'principal' }),
  })

  expect([call.status, call.body.fields]).toEqual([422, { role: 'Choose owner or recruiter' }])
  expect([page.status, page.headers.get('location')]).toEqual([303, '/admin/people'])
  expect(userOf(recruiter.id)?.schoolRole).toBe('recruiter')
})

test('changing a role and removing a person work without JavaScript, once', async () => {
  const { send, owner, recruiter, userOf, deeds } = await setupAuth()
  const page = (await send('GET', '/admin/people', { as: owner })).body
  const press = (deed: string, body = {}) =>
    send('POST', `/admin/people/${recruiter.id}/${deed}`, { as: owner, body: form(body) })

  const role = await press('role', { role: 'owner' })
  const out = [await press('removal'), await press('removal')]

  expect(mainTextOf(page)).toContain('Make owner : Amina Otieno')
  expect(page).toContain(`action="/admin/people/${recruiter.id}/removal"`)
  expect(page).not.toContain(`action="/admin/people/${owner.id}/`)
  expect([role, ...out].map(({ status, headers }) => [status, headers.get('location')])).toEqual(
    Array(3).fill([303, '/admin/people']),
  )
  expect(userOf(recruiter.id)).toMatchObject({ isActive: false })
  expect(deeds('school.remove')).toHaveLength(1)
})

test('an administrator can restore a removed colleague within 7 days', async () => {
  const app = await setupAuth()
  const { takeOut, owner, send, person, userOf } = app
  const admin = await person('admin')
  const colleague = await colleagueOf(app, owner, { passwordHash: await quickHash(goodPassword) })
  await takeOut(owner, colleague)

  await send('POST', `/api/admin/users/${colleague.id}/status`, { as: admin, body: { status: 'active' } })
  const credentials = { email: colleague.user.email, password: goodPassword }
  const signedIn = await send('POST', '/api/auth/login', { body: credentials })

  expect(signedIn.status).toBe(200)
  expect(userOf(colleague.id)).toMatchObject({ isActive: true, deletionRequestedAt: null })
})
