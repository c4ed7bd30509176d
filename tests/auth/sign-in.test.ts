import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { createPasswords } from '#src/features/auth/password-hashing.ts'
import { cookieOf, goodPassword, setupAuth } from './setup.ts'

const DAY = 86_400_000
const wrong = { message: 'Invalid email or password. Please try again.' }

test('a person signs in by email, username or phone number in any Kenyan form', async () => {
  const { member, signIn, send } = await setupAuth()
  const teacher = await member('teacher', {
    email: 'wanjiku@example.test',
    username: 'wanjiku',
    phone: '254712345678',
  })
  const names = [
    'wanjiku@example.test',
    ' WANJIKU@Example.Test ',
    'wanjiku',
    'Wanjiku',
    '0712345678',
    '0712 345 678',
    '712345678',
    '254712345678',
    '+254 (712) 345-678',
  ]

  for (const name of names) {
    const { status, body, headers } = await signIn(name)

    expect([name, status, body.user?.id]).toEqual([name, 200, teacher.id])
    const whoami = await send('GET', '/api/auth/user', { as: cookieOf(headers) })
    expect(whoami.body).toEqual(body.user)
  }
})

test('sample accounts cannot sign in on a public site', async () => {
  const { member, signIn, send, db } = await setupAuth({
    env: { PUBLIC_URL: 'https://kazi.example', FEES: 'teacher=0' },
  })
  const teacher = await member('teacher', { isSample: true })
  await member('admin', { isSample: true, username: 'admin' })
  const before = db.read.select().from(sessions).all().length

  const answers = [
    await signIn(teacher.user.email),
    await send('POST', '/api/admin/login', { body: { username: 'admin', password: goodPassword } }),
  ]

  for (const { status, body } of answers) {
    expect([status, body]).toEqual([403, { message: 'Sample accounts cannot sign in on this site.' }])
  }
  expect(db.read.select().from(sessions).all()).toHaveLength(before)
})

test('a password that changed while it was checked no longer signs in', async () => {
  const { member, signIn, db } = await setupAuth()
  const teacher = await member('teacher')

  const entering = signIn(teacher.user.email)
  await db.write(tx => tx.update(users).set({ passwordHash: 'another' }).where(eq(users.id, teacher.id)))
  const { status, body, headers } = await entering

  expect([status, body]).toEqual([401, wrong])
  expect(headers.get('set-cookie')).toBeNull()
  expect(db.read.select().from(sessions).all()).toHaveLength(1)
})

test('GET /api/auth/user returns the documented fields, and 401 when signed out', async () => {
  const { member, send } = await setupAuth()
  const school = await member('school', {
    school: { name: 'Thika Hill School', subscriptionExpiry: Date.now() + DAY },
  })

  const { body } = await send('GET', '/api/auth/user', { as: school })
  const signedOut = await send('GET', '/api/auth/user')

  expect(Object.keys(body)).toEqual(
    expect.arrayContaining([
      ...[
        'id',
        'email',
        'firstName',
        'lastName',
        'profileImageUrl',
        'userType',
        'location',
        'county',
        'town',
      ],
      ...['phone', 'bio', 'skills', 'experience', 'qualifications', 'subjects', 'availability', 'hourlyRate'],
      ...['isActive', 'isVerified', 'mpesaPhoneNumber', 'paymentReference', 'subscriptionStatus'],
      ...[
        'subscriptionExpiry',
        'createdAt',
        'updatedAt',
        'username',
        'tscNumber',
        'specialization',
        'childAge',
      ],
      ...[
        'preferredSubjects',
        'schedule',
        'preferences',
        'pendingEmail',
        'institutionName',
        'institutionType',
      ],
    ]),
  )
  expect(body).toMatchObject({
    userType: 'school',
    institutionName: 'Thika Hill School',
    subscriptionStatus: 'active',
    preferences: { emailNotifications: true, smsNotifications: false, profileVisible: true },
  })
  expect(body.subscriptionExpiry).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(body.createdAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  expect(signedOut).toMatchObject({ status: 401, body: { message: 'Unauthorized' } })
})

test('no response contains a password, its hash or a session', async () => {
  const { member, signIn, send, db } = await setupAuth()
  const teacher = await member('teacher')
  const { sid } = db.read.select().from(sessions).get() ?? {}

  const answers = [
    await signIn(teacher.user.email),
    await signIn(teacher.user.email, 'not the password'),
    await send('GET', '/api/auth/user', { as: teacher }),
    await send('POST', '/api/auth/password', { as: teacher, body: { password: 'short' } }),
    await send('POST', '/api/auth/password', {
      as: teacher,
      body: { password: 'four green acacias', currentPassword: goodPassword },
    }),
  ]

  for (const { body } of answers) {
    const text = JSON.stringify(body)
    expect(text).not.toContain('argon2')
    expect(text).not.toContain('passwordHash')
    expect(text).not.toContain(goodPassword)
    expect(text).not.toContain('not the password')
    expect(text).not.toContain(sid ?? 'no session')
  }
})

test('a wrong password, an unknown name and an account without a password get the same answer', async () => {
  const { member, person, signIn } = await setupAuth()
  const teacher = await member('teacher')
  const newcomer = await person('tutor')

  const answers = [
    await signIn(teacher.user.email, 'three blue acacia'),
    await signIn('nobody@example.test'),
    await signIn('0799000000'),
    await signIn(newcomer.user.email),
  ]

  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({ status: 401, body: wrong })
    expect(headers.get('set-cookie')).toBeNull()
  }
})

test('an unknown name takes about as long as a wrong password', async () => {
  const passwords = createPasswords()
  const { member, signIn } = await setupAuth({ passwords })
  const teacher = await member('teacher', { passwordHash: await passwords.hash(goodPassword) })
  await signIn('warm-up@example.test')
  // CPU time of this process, so that other programs do not count.
  const timeOf = async (name: string) => {
    const start = process.cpuUsage()
    await signIn(name, 'not the password')
    const { user, system } = process.cpuUsage(start)
    return user + system
  }

  const times: [known: number, unknown: number][] = []
  for (let n = 0; n < 10; n += 1) {
    times.push([await timeOf(teacher.user.email), await timeOf('nobody@example.test')])
  }
  const known = Math.min(...times.map(([time]) => time))
  const unknown = Math.min(...times.map(([, time]) => time))

  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('missing values are reported at their fields', async () => {
  const { signIn, send } = await setupAuth()

  expect(await signIn(' ', '')).toMatchObject({
    status: 422,
    body: {
      fields: { email: 'Please enter your email or username', password: 'Please enter your password' },
    },
  })
  expect((await signIn(['a'], { b: 1 })).status).toBe(422)
  expect((await signIn('x'.repeat(300), 'y'.repeat(2000))).status).toBe(422)
  expect((await send('POST', '/api/auth/login', { body: '{broken' })).status).toBe(400)
})

test('a suspended account learns of it only with the right password', async () => {
  const { member, signIn, db } = await setupAuth()
  const teacher = await member('teacher', { isActive: false })

  const right = await signIn(teacher.user.email)
  const bad = await signIn(teacher.user.email, 'not the password')

  expect(right).toMatchObject({
    status: 403,
    body: { message: 'Your account is suspended. Please contact support.' },
  })
  expect(right.headers.get('set-cookie')).toBeNull()
  expect(bad).toMatchObject({ status: 401, body: wrong })
  expect(db.read.select().from(sessions).all()).toHaveLength(1)
})

test('signing in within 7 days of closing the account restores it; later it is unknown', async () => {
  const { member, signIn, db, clock } = await setupAuth()
  const back = await member('teacher', { deletionRequestedAt: clock.now() - 6 * DAY })
  const gone = await member('tutor', { deletionRequestedAt: clock.now() - 8 * DAY })

  const restored = await signIn(back.user.email)
  const unknown = await signIn(gone.user.email)

  expect(restored.status).toBe(200)
  expect(unknown).toMatchObject({ status: 401, body: wrong })
  expect(db.read.select().from(users).where(eq(users.id, back.id)).get()?.deletionRequestedAt).toBeNull()
})
