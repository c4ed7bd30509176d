import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { invitations, notifications, schools, sessions, users } from '#db/schema.ts'
import { cookieOf, form } from '#tests/auth/setup.ts'
import { post, schoolIdOf } from '#tests/jobs/setup.ts'
import { mainTextOf } from '#tests/support/page-text.ts'
import { colleagueOf, newcomer, setupSchool } from './setup.ts'

const DAY = 86_400_000

test('the link shows the invitation, and joining creates an account and signs in', async () => {
  const { linkFor, send, owner, school, db, deeds, invited } = await setupSchool()
  const token = await linkFor('otieno@example.test')

  const page = await send('GET', `/join?token=${token}`)
  const joined = await send('POST', '/join', { body: form({ ...newcomer, token, phone: '0712 345 678' }) })

  expect(page.status).toBe(200)
  expect(mainTextOf(page.body)).toContain(
    'Grace Wanjiru has invited you to join Ziwa View School, Ahero, as a recruiter.',
  )
  expect(mainTextOf(page.body)).toContain('By joining, you confirm that you are 18 or older')
  expect([joined.status, joined.headers.get('location')]).toEqual([303, '/admin'])
  const user = db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).get()
  expect(user).toMatchObject({
    firstName: 'Otieno',
    lastName: 'Odhiambo',
    position: 'Deputy principal',
    phone: '254712345678',
    userType: 'school',
    schoolId: school()?.id,
    schoolRole: 'recruiter',
    consentVersion: '2026-11.3-school',
    subscriptionStatus: 'inactive',
    isSample: false,
  })
  expect([typeof user?.confirmedAt, typeof user?.consentAt, user?.passwordHash?.slice(0, 9)]).toEqual([
    'number',
    'number',
    '$argon2id',
  ])
  expect(invited()).toEqual([])
  const as = cookieOf(joined.headers)
  expect((await send('GET', '/api/auth/user', { as })).body).toMatchObject({
    email: 'otieno@example.test',
    schoolRole: 'recruiter',
    subscriptionStatus: 'active',
  })
  expect((await post({ send }, { ...owner, cookie: as })).title).toBe('Mathematics Teacher')
  expect(deeds('school.join')).toMatchObject([
    { actorId: user?.id, targetId: school()?.id, detail: { role: 'recruiter' } },
  ])
  const told = db.read.select().from(notifications).all()
  expect(told).toMatchObject([
    { userId: owner.id, title: "Otieno Odhiambo joined your school's team on Elimu", path: '/admin/people' },
  ])
})

test('an invited owner has all rights of an owner', async () => {
  const { linkFor, join, send, invite } = await setupSchool()

  const { headers } = await join(await linkFor('otieno@example.test', { role: 'owner' }))

  const as = cookieOf(headers)
  const changed = await send('PATCH', '/api/schools/mine', { as, body: { town: 'Kombewa' } })
  const invited = await send('POST', '/api/schools/mine/invitations', {
    as,
    body: { email: 'mumbi@example.test', role: 'recruiter' },
  })
  expect([changed.status, invited.status]).toEqual([200, 201])
  expect((await invite('otieno@example.test')).status).toBe(409)
})

test('an unknown, foreign, expired or cancelled token is refused', async () => {
  const { linkFor, join, send, clock, db, person, mail } = await setupSchool()
  const teacher = await person('teacher')
  await send('POST', '/api/auth/forgot-password', { body: { email: teacher.user.email } })
  const foreign = /token=([0-9a-f]{64})/.exec(mail().at(-1)?.body ?? '')?.[1] ?? ''
  const takenBack = await linkFor('mumbi@example.test')
  await db.write(tx => tx.delete(invitations))
  const expired = await linkFor('otieno@example.test')
  clock.advance(7 * DAY + 1)

  for (const token of ['', 'x', 'f'.repeat(64), foreign, takenBack, expired]) {
    const page = await send('GET', `/join?token=${token}`)
    const form = await send('POST', '/join', { body: new URLSearchParams({ ...newcomer, token }) })
    const call = await join(token)

    expect([page.status, form.status, call.status]).toEqual([410, 410, 422])
    expect(mainTextOf(page.body)).toContain('This link no longer works')
    expect(call.body.fields).toHaveProperty('token')
  }
  expect(foreign).toHaveLength(64)
  const strangers = db.read.select().from(users).where(eq(users.firstName, 'Otieno')).all()
  expect(strangers).toEqual([])
})

test('an address with an account is told so before the form', async () => {
  const { linkFor, join, send, person, userOf, invited } = await setupSchool()
  const teacher = await person('teacher', { email: 'otieno@example.test' })
  const token = await linkFor('otieno@example.test')

  const page = await send('GET', `/join?token=${token}`)
  const call = await join(token)

  expect([page.status, call.status]).toEqual([409, 409])
  expect(call.body.message).toBe('An account with this email already exists. Please sign in.')
  expect(mainTextOf(page.body)).toContain('ask the school to send the invitation to a different address')
  expect(page.body).not.toContain('name="password"')
  expect(userOf(teacher.id)).toEqual(teacher.user)
  expect(invited()).toHaveLength(1)
})

test.each([
  ['firstName', '', 'Please enter your first name'],
  ['lastName', ' ', 'Please enter your last name'],
  ['position', 'x'.repeat(101), 'Use at most 100 characters'],
  ['phone', '12345', 'Please enter a valid Kenyan phone number (e.g., 0712345678)'],
  ['password', 'short', 'Use at least 8 characters'],
  ['password', 'password1', 'This password is too common. Choose another one.'],
  ['password', 'otieno@example.test', "Don't use your email address or phone number as your password."],
])(
  '%s that cannot be is refused with a message, and the form keeps the rest: %p',
  async (field, value, message) => {
    const { linkFor, join, send, invited } = await setupSchool()
    const token = await linkFor('otieno@example.test')

    const call = await join(token, { [field]: value })
    const page = await send('POST', '/join', { body: form({ ...newcomer, token, [field]: value }) })

    expect([call.status, page.status]).toEqual([422, 422])
    expect(call.body.fields).toEqual({ [field]: message })
    expect(mainTextOf(page.body)).toContain(message)
    for (const name of ['firstName', 'lastName', 'position'] as const)
      if (name !== field) expect(page.body).toContain(`value="${newcomer[name]}"`)
    expect(page.body).not.toContain(newcomer.password)
    expect(page.body).toContain(`name="token" value="${token}"`)
    expect(invited()).toHaveLength(1)
  },
)

test('a taken phone number is refused at its field, which is optional', async () => {
  const { linkFor, join, person } = await setupSchool()
  const teacher = await person('teacher')
  const token = await linkFor('otieno@example.test')

  const taken = await join(token, { phone: teacher.user.phone })
  const none = await join(token, { phone: undefined })

  expect(taken.status).toBe(422)
  expect(taken.body.fields.phone).toContain('An account with this phone already exists')
  expect([none.status, none.body.user.phone]).toEqual([201, null])
})

test('a double submission creates one account and signs in', async () => {
  for (const together of [true, false]) {
    const { linkFor, join, db, deeds } = await setupSchool()
    const token = await linkFor('otieno@example.test')

    const presses = together
      ? await Promise.all([join(token), join(token)])
      : [await join(token), await join(token)]

    const made = db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).all()
    expect(made).toHaveLength(1)
    expect(deeds('school.join')).toHaveLength(1)
    const codes = presses.map(({ status }) => status)
    expect(codes.filter(code => code === 201).length).toBeGreaterThan(0)
    if (!together) expect(codes).toEqual([201, 201])
  }
})

test('a used link is refused with another password, and later', async () => {
  const { linkFor, join, clock, db } = await setupSchool()
  const token = await linkFor('otieno@example.test')
  await join(token)
  const before = await db.read.$count(sessions)

  const other = await join(token, { password: 'four green acacias' })
  clock.advance(11 * 60_000)
  const later = await join(token)

  expect([other.status, later.status]).toEqual([422, 422])
  expect(await db.read.$count(sessions)).toBe(before)
})

test('two invitations accepted at once create two accounts', async () => {
  const { linkFor, join, db, school } = await setupSchool()
  const tokens = [await linkFor('otieno@example.test'), await linkFor('mumbi@example.test')]

  const answers = await Promise.all(tokens.map(token => join(token)))

  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const ours = db.read
    .select()
    .from(users)
    .where(eq(users.schoolId, school()?.id ?? ''))
    .all()
  expect(ours).toHaveLength(4)
})

test('an address invited by two schools joins one and is told why not the other', async () => {
  const { linkFor, join, stranger, db } = await setupSchool()
  const tokens = [
    await linkFor('otieno@example.test'),
    await linkFor('otieno@example.test', { as: stranger }),
  ]

  const answers = await Promise.all(tokens.map(token => join(token)))

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).all()).toHaveLength(1)
})

test('a suspended school cannot be joined', async () => {
  const { linkFor, join, send, db, owner } = await setupSchool()
  const token = await linkFor('otieno@example.test')
  await db.write(tx =>
    tx
      .update(schools)
      .set({ isHidden: true })
      .where(eq(schools.id, schoolIdOf(owner))),
  )

  const page = await send('GET', `/join?token=${token}`)
  const call = await join(token)

  expect([page.status, call.status]).toEqual([410, 422])
})

test('an invitation works only while its sender is an active owner', async () => {
  for (const gone of [{ isActive: false }, { deletionRequestedAt: 1 }]) {
    const app = await setupSchool()
    const { linkFor, join, send, db, owner } = app
    const other = await colleagueOf(app, owner, { schoolRole: 'owner' })
    const token = await linkFor('otieno@example.test', { as: other })
    const change = (columns: Partial<typeof users.$inferInsert>) =>
      db.write(tx => tx.update(users).set(columns).where(eq(users.id, other.id)))

    await change(gone)
    const refused = await join(token)
    const listed = await send('GET', '/api/schools/mine/invitations', { as: owner })
    await change({ isActive: true, deletionRequestedAt: null })
    const joined = await join(token)

    expect([refused.status, listed.body[0].isOpen, joined.status]).toEqual([422, false, 201])
  }
})

test('joining while signed in to another account warns and signs it out', async () => {
  const { linkFor, send, person } = await setupSchool()
  const teacher = await person('teacher')
  const token = await linkFor('otieno@example.test')

  const page = await send('GET', `/join?token=${token}`, { as: teacher })
  const joined = await send('POST', '/join', { as: teacher, body: form({ ...newcomer, token }) })
  const before = await send('GET', '/api/auth/user', { as: teacher })
  const after = await send('GET', '/api/auth/user', { as: cookieOf(joined.headers) })

  expect(mainTextOf(page.body)).toContain(`You're signed in as ${teacher.user.email}`)
  expect([before.status, after.body.email]).toEqual([401, 'otieno@example.test'])
})

test('the token is in no log, URL or redirect', async () => {
  const { linkFor, send, logged, db } = await setupSchool()
  const token = await linkFor('otieno@example.test')

  const page = await send('GET', `/join?token=${token}`)
  const refused = await send('POST', '/join', { body: form({ ...newcomer, token, firstName: '' }) })
  const joined = await send('POST', '/join', { body: form({ ...newcomer, token }) })

  expect(logged.filter(line => line.includes(token))).toEqual([])
  expect(page.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(page.headers.get('cache-control')).toBe('no-store')
  for (const { body } of [page, refused]) {
    const places = body.split(token).length - 1
    expect(places).toBe(1)
    expect(body).toContain(`<input type="hidden" name="token" value="${token}"/>`)
    expect(body).toContain('action="/join" method="post"')
    expect(body).not.toMatch(/href="https?:\/\/(?!localhost)/)
  }
  expect(joined.headers.get('location')).toBe('/admin')
  expect(JSON.stringify(db.read.select().from(users).all())).not.toContain(token)
})

test('names of schools and people are escaped', async () => {
  const script = '<script>alert(1)</script>'
  const { linkFor, send, owner, db } = await setupSchool()
  const isOurs = eq(schools.id, schoolIdOf(owner))
  await db.write(tx => tx.update(schools).set({ name: script, town: script }).where(isOurs))
  await db.write(tx => tx.update(users).set({ firstName: script }).where(eq(users.id, owner.id)))
  const token = await linkFor('otieno@example.test')

  const { body } = await send('GET', `/join?token=${token}`)

  expect(body).not.toContain('<script>alert')
  expect(body).toContain('&lt;script&gt;alert(1)')
})
