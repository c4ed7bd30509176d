import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { applications, auditLog, messages, notifications, schools, users } from '#db/schema.ts'
import { notify } from '#src/features/notifications/notify.ts'
import { applyRetention } from '#src/features/privacy/apply-retention.ts'
import { form, goodPassword, setupAuth } from '#tests/auth/setup.ts'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { textOf } from '#tests/support/page-text.ts'

const DAY = 86_400_000

async function leavers() {
  const app = await setupAuth()
  const leave = (as: Person, password = goodPassword) =>
    app.send('DELETE', '/api/me', { as, body: { password } })
  const stored = (id: string) => app.db.read.select().from(users).where(eq(users.id, id)).get()
  const isSignedIn = async (as: Person) => (await app.send('GET', '/api/auth/user', { as })).status === 200
  return { ...app, leave, stored, isSignedIn }
}

test('closing an account signs out all devices, sends an email with the last day to return and is audited by id', async () => {
  const { member, signIn, leave, isSignedIn, send, mail, clock, db } = await leavers()
  const teacher = await member('teacher')
  const other = (await signIn(teacher.user.email)).headers.get('set-cookie') ?? ''

  const { status, body, headers } = await leave(teacher)

  expect(status).toBe(202)
  expect(Math.abs(Date.parse(body.erasedAt) - clock.now() - 7 * DAY)).toBeLessThan(5000)
  expect(headers.get('set-cookie')).toContain('elimu_session=; Max-Age=0')
  expect(await isSignedIn(teacher)).toBe(false)
  expect((await send('GET', '/api/auth/user', { as: other })).status).toBe(401)
  expect(mail().at(-1)).toMatchObject({ recipient: teacher.user.email, kind: 'account' })
  expect(mail().at(-1)?.body).toContain('Sign in before that date')
  expect(db.read.select().from(auditLog).all()).toMatchObject([
    { action: 'account.leave', actorId: teacher.id, targetId: teacher.id },
  ])
})

test('closing an account requires the password', async () => {
  const { member, leave, send, stored, isSignedIn } = await leavers()
  const teacher = await member('teacher')

  const wrong = await leave(teacher, 'not this one')
  const none = await send('DELETE', '/api/me', { as: teacher, body: {} })

  expect([wrong.status, wrong.body.fields]).toEqual([422, { password: "That's not your current password." }])
  expect(none.status).toBe(422)
  expect([stored(teacher.id)?.deletionRequestedAt, await isSignedIn(teacher)]).toEqual([null, true])
})

test("a closed account's profile and applications are hidden until its owner signs in again", async () => {
  const { member, leave, send, signIn } = await leavers()
  const [teacher, school] = [await member('teacher'), await member('school')]
  const job = await post({ send }, school)
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'I teach.' } })
  const seen = async () => ({
    profile: (await send('GET', `/api/professionals/${teacher.id}`)).status,
    listed: (await send('GET', '/api/professionals')).body.length,
    received: (await send('GET', '/api/applications', { as: school })).body.length,
  })

  const before = await seen()
  await leave(teacher)
  const gone = await seen()
  const back = await signIn(teacher.user.email)
  const after = await seen()

  expect(before).toEqual({ profile: 200, listed: 1, received: 1 })
  expect(gone).toEqual({ profile: 404, listed: 0, received: 0 })
  expect([back.status, after]).toEqual([200, before])
})

test('the other person can read a conversation with a closed account without its name, and cannot reply', async () => {
  const { member, leave, signIn, send, db } = await leavers()
  const [teacher, school] = [
    await member('teacher', { firstName: 'Nekesa', lastName: 'Wafula' }),
    await member('school'),
  ]
  await db.write(tx =>
    tx.insert(messages).values([
      { senderId: school.id, receiverId: teacher.id, content: 'Yes it is.', createdAt: 1 },
      { senderId: teacher.id, receiverId: school.id, content: 'Is the post still open?', createdAt: 2 },
    ]),
  )
  const pageAt = async (path: string) => (await send('GET', path, { as: school })).body as string
  const thread = () => pageAt(`/messages/${teacher.id}`)
  const seen = async () => [await pageAt('/messages'), await thread()].map(textOf)
  const before = await seen()

  await leave(teacher)
  const closed = await seen()
  const form = await thread()
  const list = await send('GET', '/api/messages', { as: school })
  const body = { receiverId: teacher.id, content: 'Hello?' }
  const written = await send('POST', '/api/messages', { as: school, body })
  const typed = await send('POST', `/messages/${teacher.id}`, { as: school, body: new URLSearchParams(body) })
  await signIn(teacher.user.email)
  const back = await seen()

  for (const page of [...before, ...back]) expect(page).toContain('Nekesa')
  for (const page of closed) {
    expect(page).toContain('Is the post still open?')
    expect(page).toContain('Former user')
    expect(page).toContain('This account is closed')
    for (const trace of ['Nekesa', teacher.user.email]) expect(page).not.toContain(trace)
  }
  expect(closed[1]).toContain('You can read your conversation, but you can no longer send messages')
  expect(form).not.toContain('<textarea')
  expect(form).not.toContain(`/professionals/${teacher.id}`)
  expect(form).not.toContain(`/messages/${teacher.id}/block`)
  expect(JSON.stringify(list.body)).not.toContain('Nekesa')
  expect(list.body.map(({ content }: { content: string }) => content)).toEqual([
    'Is the post still open?',
    'Yes it is.',
  ])
  expect([written.status, typed.status]).toEqual([404, 404])
  expect(typed.body).toContain('Hello?')
  expect(textOf(typed.body)).toContain('This account is closed.')
  expect(await db.read.$count(messages)).toBe(2)
})

test('the recipient of a message can still report a closed account; others cannot', async () => {
  const { member, leave, send, db } = await leavers()
  const [teacher, school, stranger] = [
    await member('teacher', { firstName: 'Nekesa' }),
    await member('school'),
    await member('school'),
  ]
  const row = { id: 'first', senderId: teacher.id, receiverId: school.id, content: 'Pay me first.' }
  await db.write(tx => tx.insert(messages).values(row))
  await leave(teacher)

  const form = await send('GET', '/report?message=first', { as: school })
  const body = new URLSearchParams({ cause: 'money', reason: 'Asks for money.', block: 'on' })
  const report = await send('POST', '/report?message=first', { as: school, body })
  const ofStranger = await send('GET', `/messages/${teacher.id}`, { as: stranger })

  expect([form.status, report.status, ofStranger.status]).toEqual([200, 303, 404])
  expect(form.body).not.toContain('Nekesa')
  expect(await db.read.query.reports.findMany()).toMatchObject([
    { reportedId: teacher.id, reason: 'Asks for money.' },
  ])
})

test('a school without other users is hidden with its jobs, can be restored, and is erased after 7 days', async () => {
  const { member, leave, send, signIn, db, clock } = await leavers()
  const owner = await member('school')
  await post({ send }, owner)
  const seen = async () => ({
    school: (await send('GET', `/api/schools/${owner.user.schoolId}`)).status,
    jobs: (await send('GET', '/api/jobs')).body.length,
  })

  await leave(owner)
  const gone = await seen()
  await signIn(owner.user.email)
  const back = await seen()
  const again = (await signIn(owner.user.email)).headers.getSetCookie()[0]?.split(';')[0] ?? ''
  await send('DELETE', '/api/me', { as: again, body: { password: goodPassword } })
  await applyRetention(db, clock.now() + 8 * DAY)

  expect(gone).toEqual({ school: 404, jobs: 0 })
  expect(back).toEqual({ school: 200, jobs: 1 })
  expect(db.read.select().from(schools).all()).toEqual([])
  expect(db.read.select().from(users).all()).toEqual([])
})

test('a school with other users gets the longest-standing one as its owner, who is notified', async () => {
  const { member, leave, send, db, clock, mail, stored } = await leavers()
  const owner = await member('school')
  const { schoolId } = owner.user
  const first = await member('school', { schoolId, schoolRole: 'recruiter', createdAt: 1 })
  const second = await member('school', { schoolId, schoolRole: 'recruiter', createdAt: 2 })
  await post({ send }, owner)

  await leave(owner)
  const roles = [stored(first.id)?.schoolRole, stored(second.id)?.schoolRole]
  const told = mail().filter(({ recipient }) => recipient === first.user.email)
  await applyRetention(db, clock.now() + 8 * DAY)

  expect(roles).toEqual(['owner', 'recruiter'])
  expect(told).toHaveLength(1)
  expect(told[0]?.subject).toBe("You are now an owner of your school's account on Elimu")
  expect((await send('GET', `/api/schools/${schoolId}`)).status).toBe(200)
  expect((await send('GET', '/api/jobs')).body).toHaveLength(1)
  expect(stored(owner.id)).toBeUndefined()
})

test('suspended users of a school keep it when its owner is erased', async () => {
  const { member, leave, db, clock, stored } = await leavers()
  const owner = await member('school')
  const { schoolId } = owner.user
  const suspended = await member('school', { schoolId, schoolRole: 'recruiter', isActive: false })

  await leave(owner)
  const hides = db.read.select().from(schools).get()?.isHidden
  await applyRetention(db, clock.now() + 8 * DAY)

  expect(hides).toBe(true)
  expect(stored(suspended.id)).toMatchObject({ schoolId, schoolRole: 'owner' })
  expect(db.read.select().from(schools).get()?.isHidden).toBe(true)
})

test('a closed account gets no email, but its notifications are there after signing in again', async () => {
  const { member, leave, mail, db, deps, stored } = await leavers()
  const teacher = await member('teacher')
  await leave(teacher)
  const sent = mail().length

  const leaver = stored(teacher.id)
  if (leaver) await db.write(tx => notify(tx, deps, leaver, notice))

  expect(mail()).toHaveLength(sent)
  expect(db.read.select().from(notifications).all()).toMatchObject([{ userId: teacher.id }])
})

const notice = {
  kind: 'job',
  subject: 'A new job',
  text: 'It may fit you.',
  path: '/jobs',
  action: 'See the jobs',
} as const

test('after 7 days signing in fails as if there were no account', async () => {
  const { member, leave, signIn, clock } = await leavers()
  const teacher = await member('teacher')
  await leave(teacher)
  clock.advance(7 * DAY)

  const { status, body } = await signIn(teacher.user.email)

  expect([status, body.message]).toEqual([401, 'Invalid email or password. Please try again.'])
})

test('the only administrator cannot close their account', async () => {
  const { member, leave } = await leavers()
  const admin = await member('admin')

  const only = await leave(admin)
  await member('admin')
  const oneOfTwo = await leave(admin)

  expect([only.status, only.body.message]).toEqual([
    409,
    'You are the only administrator. Create another one before you delete your account.',
  ])
  expect(oneOfTwo.status).toBe(202)
})

test('the page explains the consequences for each role, and works without script', async () => {
  const { member, send, db, stored } = await leavers()
  const [teacher, owner] = [await member('teacher'), await member('school')]
  const job = await post({ send }, owner)
  await send('POST', '/api/applications', { as: teacher, body: { jobId: job.id, coverLetter: 'I teach.' } })
  const page = async (as: Person) => textOf((await send('GET', '/settings/delete', { as })).body)

  const [teachers, owners] = [await page(teacher), await page(owner)]
  const wrong = await send('POST', '/settings/delete', { as: teacher, body: form({ password: 'wrong' }) })
  const right = await send('POST', '/settings/delete', {
    as: teacher,
    body: form({ password: goodPassword }),
  })

  expect(teachers).toContain('Your profile and your application will no longer be visible')
  expect(owners).toContain('Its open job will be hidden immediately')
  expect([wrong.status, textOf(wrong.body).includes("That's not your current password.")]).toEqual([
    422,
    true,
  ])
  expect(right.status).toBe(200)
  expect(textOf(right.body)).toContain('Your account is closed')
  expect(right.headers.getSetCookie().join()).toContain('elimu_session=; Max-Age=0')
  expect(stored(teacher.id)?.deletionRequestedAt).toBeNumber()
  expect(db.read.select().from(applications).all()).toHaveLength(1)
})
