import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools, users } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { setupPanel } from './setup.ts'

const DAY = 86_400_000

test('active grants teachers and tutors a subscription without an end, audited as a grant', async () => {
  const { setStatus, person, audited, admin, db } = await setupPanel()
  const teacher = await person('teacher', { subscriptionStatus: 'inactive', isActive: true })

  const { status, body } = await setStatus(teacher, 'active')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    id: teacher.id,
    isActive: true,
    status: 'active',
    subscriptionStatus: 'active',
    subscriptionExpiry: null,
  })
  expect(db.read.select().from(users).where(eq(users.id, teacher.id)).get()).toMatchObject({
    isActive: true,
    subscriptionStatus: 'active',
  })
  expect(audited()).toMatchObject([
    { actorId: admin.id, action: 'subscription.grant', targetType: 'user', targetId: teacher.id },
    { actorId: admin.id, action: 'user.status', targetId: teacher.id, detail: { status: 'active' } },
  ])
})

test('active grants one year, to its last day in East Africa, where the plan is annual', async () => {
  const { setStatus, person, clock } = await setupPanel()
  const ended = { subscriptionStatus: 'active' as const, subscriptionExpiry: clock.now() - DAY }

  for (const counselor of [
    await person('counselor', { subscriptionStatus: 'inactive' }),
    await person('parent', ended),
    await person('career_coach', { subscriptionStatus: 'expired', subscriptionExpiry: 1 }),
  ]) {
    const { body } = await setStatus(counselor, 'active')

    const days = (Date.parse(body.subscriptionExpiry) - clock.now()) / DAY
    expect(days).toBeGreaterThanOrEqual(365)
    expect(days).toBeLessThan(367)
    expect(body.subscriptionExpiry).toEndWith('T20:59:59.999Z')
  }
})

test('active leaves an existing subscription unchanged and grants nothing', async () => {
  const { setStatus, person, audited, clock } = await setupPanel()
  const subscriptionExpiry = clock.now() + 40 * DAY
  const paid = await person('counselor', { subscriptionExpiry })
  const renewing = await person('counselor', { subscriptionStatus: 'pending', subscriptionExpiry })

  for (const someone of [paid, renewing]) {
    const { body } = await setStatus(someone, 'active')

    expect(Date.parse(body.subscriptionExpiry)).toBe(subscriptionExpiry)
    expect(body.status).toBe('active')
  }
  expect(audited().map(entry => entry.action)).toEqual(['user.status', 'user.status'])
})

test('a paid year that an administrator interrupted goes on to its date', async () => {
  const { setStatus, person, audited, clock } = await setupPanel()
  const subscriptionExpiry = clock.now() + 40 * DAY
  const counselor = await person('counselor', { subscriptionExpiry })

  await setStatus(counselor, 'inactive')
  const { body } = await setStatus(counselor, 'active')

  expect(Date.parse(body.subscriptionExpiry)).toBe(subscriptionExpiry)
  expect(audited().map(entry => entry.action)).not.toContain('subscription.grant')
})

test('inactive signs in and cannot apply', async () => {
  const { setStatus, person, send, isSignedIn, audited, ...setup } = await setupPanel()
  const [teacher, school] = [await person('teacher'), await person('school')]
  const job = await post({ send }, school)

  const { body } = await setStatus(teacher, 'inactive')

  expect(body).toMatchObject({ isActive: true, status: 'inactive', subscriptionStatus: 'inactive' })
  expect(await isSignedIn(teacher)).toBe(true)
  const applying = { as: teacher, body: { jobId: job.id, coverLetter: 'Please.' } }
  expect(await send('POST', '/api/applications', applying)).toMatchObject({
    status: 403,
    body: { message: 'Please upgrade your subscription to apply for jobs.' },
  })
  expect(audited()).toMatchObject([{ action: 'user.status', detail: { status: 'inactive' } }])
  expect(setup.logged.join('')).not.toContain(teacher.user.email)
})

test('suspended ends every session at once, and keeps the subscription as it was', async () => {
  const { setStatus, person, sessionsOf, isSignedIn, clock } = await setupPanel()
  const subscriptionExpiry = clock.now() + 40 * DAY
  const counselor = await person('counselor', { subscriptionExpiry })

  const { body } = await setStatus(counselor, 'suspended')

  expect(body).toMatchObject({ isActive: false, status: 'suspended', subscriptionStatus: 'active' })
  expect(Date.parse(body.subscriptionExpiry)).toBe(subscriptionExpiry)
  expect(sessionsOf(counselor)).toEqual([])
  expect(await isSignedIn(counselor)).toBe(false)
})

test('a session does not come back with the account', async () => {
  const { setStatus, person, isSignedIn } = await setupPanel()
  const teacher = await person('teacher')

  await setStatus(teacher, 'suspended')
  const { body } = await setStatus(teacher, 'active')

  expect(body).toMatchObject({ isActive: true, status: 'active' })
  expect(await isSignedIn(teacher)).toBe(false)
})

test('a suspended school and its jobs are out of sight, and come back with it', async () => {
  const { setStatus, person, send, db } = await setupPanel()
  const school = await person('school')
  const job = await post({ send }, school)
  const seen = async () => [
    (await send('GET', '/api/jobs')).body.length,
    (await send('GET', `/api/jobs/${job.id}`)).status,
    db.read.select().from(schools).get()?.isHidden,
  ]

  expect(await seen()).toEqual([1, 200, false])
  await setStatus(school, 'suspended')
  expect(await seen()).toEqual([0, 404, true])
  await setStatus(school, 'inactive')
  expect(await seen()).toEqual([1, 200, false])
})

test('a school is hidden once the last of its owners is suspended, and not with a recruiter', async () => {
  const { setStatus, person, send } = await setupPanel()
  const owner = await person('school')
  const { schoolId } = owner.user
  const [partner, recruiter] = [
    await person('school', { schoolId, schoolRole: 'owner' }),
    await person('school', { schoolId, schoolRole: 'recruiter' }),
  ]
  const job = await post({ send }, owner)
  const isSeen = async () => (await send('GET', `/api/jobs/${job.id}`)).status === 200

  await setStatus(recruiter, 'suspended')
  expect(await isSeen()).toBe(true)
  await setStatus(owner, 'suspended')
  expect(await isSeen()).toBe(true)
  await setStatus(partner, 'suspended')
  expect(await isSeen()).toBe(false)
})

test("a school's status is its school's subscription, shared by its people", async () => {
  const { setStatus, person, db, audited, send, admin, clock } = await setupPanel()
  const owner = await person('school', { subscriptionStatus: 'inactive' })
  const colleague = await person('school', { schoolId: owner.user.schoolId, schoolRole: 'recruiter' })

  await setStatus(owner, 'active')

  const school = db.read.select().from(schools).get()
  expect(school?.subscriptionStatus).toBe('active')
  expect(((school?.subscriptionExpiry ?? 0) - clock.now()) / DAY).toBeGreaterThanOrEqual(365)
  expect(audited()[0]).toMatchObject({
    action: 'subscription.grant',
    targetType: 'school',
    targetId: school?.id,
  })
  const { body } = await send('GET', '/api/admin/users', { as: admin })
  expect(body.find((row: { id: string }) => row.id === colleague.id).status).toBe('active')
})

test('the answers to a status come in order', async () => {
  const { setStatus, send, person, admin } = await setupPanel()
  const teacher = await person('teacher')
  const path = `/api/admin/users/${teacher.id}/status`

  expect((await send('POST', path, { body: {} })).status).toBe(401)
  for (const role of ['teacher', 'school', 'parent'] as const) {
    expect((await send('POST', path, { as: await person(role), body: {} })).status).toBe(403)
  }
  expect((await send('POST', path, { as: admin, body: '{' })).status).toBe(400)
  expect(await setStatus(teacher, 'expired')).toMatchObject({
    status: 422,
    body: { fields: { status: 'Choose active, inactive or suspended' } },
  })
  expect((await setStatus({ id: 'nobody' }, 'active')).status).toBe(404)
})

test('administrators cannot change their own status', async () => {
  const { setStatus, admin, audited } = await setupPanel()

  for (const status of ['active', 'inactive']) {
    expect(await setStatus(admin, status)).toMatchObject({
      status: 409,
      body: { message: "You can't change the status of your own account." },
    })
  }
  expect(audited()).toEqual([])
})

test('an administrator is suspended and comes back by another, and gets no subscription', async () => {
  const { setStatus, person, admin, isSignedIn, audited } = await setupPanel()
  const colleague = await person('admin', { subscriptionStatus: 'inactive' })

  const refused = await setStatus(colleague, 'active')
  const suspended = await setStatus(colleague, 'suspended')
  const wasSignedIn = await isSignedIn(colleague)
  const back = await setStatus(colleague, 'inactive')

  expect(refused).toMatchObject({
    status: 409,
    body: { message: "Administrators don't need a subscription. Choose inactive: they can still sign in." },
  })
  expect([suspended.body.status, wasSignedIn]).toEqual(['suspended', false])
  expect(back.body).toMatchObject({ isActive: true, subscriptionStatus: 'inactive' })
  expect(audited().map(({ actorId, action }) => [actorId, action])).toEqual([
    [admin.id, 'user.status'],
    [admin.id, 'user.status'],
  ])
})

test('if two administrators suspend each other at once, one stays active', async () => {
  const { setStatus, person, admin, db } = await setupPanel()
  const colleague = await person('admin')

  const answers = await Promise.all([
    setStatus(colleague, 'suspended', admin),
    setStatus(admin, 'suspended', colleague),
  ])

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const inOffice = db.read.select().from(users).where(eq(users.isActive, true)).all()
  expect(inOffice).toHaveLength(1)
})

test('only its owner can reopen a closed account', async () => {
  const { setStatus, person, clock, audited } = await setupPanel()
  const leaver = await person('teacher', { deletionRequestedAt: clock.now() })

  const { status, body } = await setStatus(leaver, 'active')

  expect([status, body.message]).toEqual([
    409,
    'This account is closed and will be deleted. Only its owner can reopen it, by signing in.',
  ])
  expect(audited()).toEqual([])
})

test('a sample is granted a subscription where samples may sign in, and on a public site only keeps the one it has', async () => {
  const sample = { isSample: true, subscriptionStatus: 'inactive' as const }
  const trial = await setupPanel()
  const open = await setupPanel({ env: { PUBLIC_URL: 'https://elimu.example', FEES: 'teacher=0' } })
  const ofTrial = await trial.person('teacher', sample)
  const without = await open.person('teacher', sample)
  const paid = await open.person('counselor', { isSample: true, isActive: false })

  expect((await trial.setStatus(ofTrial, 'active')).status).toBe(200)
  expect(await open.setStatus(without, 'active')).toMatchObject({
    status: 409,
    body: {
      message: "This is a sample account. It can't sign in on this site, so it needs no subscription.",
    },
  })
  expect((await open.setStatus(without, 'inactive')).status).toBe(200)
  expect((await open.setStatus(paid, 'active')).body).toMatchObject({ status: 'active' })
  expect(open.audited().map(({ action }) => action)).toEqual(['user.status', 'user.status'])
})

test('administrators cannot shut themselves out', async () => {
  const { setStatus, admin, isSignedIn, audited } = await setupPanel()

  expect((await setStatus(admin, 'suspended')).status).toBe(409)

  expect(await isSignedIn(admin)).toBe(true)
  expect(audited()).toEqual([])
})
