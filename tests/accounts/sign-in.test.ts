import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { sessions, users } from '#db/schema.ts'
import { cookieOf, form, goodPassword, house } from './support.ts'

const DAY = 86_400_000
const wrong = { message: 'Invalid email or password. Please try again.' }

test('a person signs in by e-mail, username or phone number in any Kenyan form', async () => {
  const { member, signIn, send } = await house()
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

test('GET /api/auth/user answers the fields of the specification in wire form, and 401 signed out', async () => {
  const { member, send } = await house()
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

test('no answer holds a password, its hash or a session', async () => {
  const { member, signIn, send, db } = await house()
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

test('a wrong password, an unknown name and an account without a password are told the same', async () => {
  const { member, person, signIn } = await house()
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
  const { member, signIn } = await house()
  const teacher = await member('teacher')
  await signIn('warm-up@example.test')
  const fastestOf = async (name: string) => {
    const times: number[] = []
    for (let n = 0; n < 5; n += 1) {
      const start = performance.now()
      await signIn(name, 'not the password')
      times.push(performance.now() - start)
    }
    return Math.min(...times)
  }

  const known = await fastestOf(teacher.user.email)
  const unknown = await fastestOf('nobody@example.test')

  expect(unknown).toBeGreaterThan(known / 2)
  expect(unknown).toBeLessThan(known * 2)
})

test('what is missing is said at its field', async () => {
  const { signIn, send } = await house()

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

test('a suspended account is told so, but only with its password', async () => {
  const { member, signIn, db } = await house()
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

test('Remember me keeps the cookie for SESSION_DAYS, otherwise the browser drops it when it closes', async () => {
  const { member, signIn } = await house({ env: { SESSION_DAYS: '10' } })
  const { user } = await member('teacher')
  const cookie = async (rememberMe?: unknown) =>
    (await signIn(user.email, goodPassword, { rememberMe })).headers.getSetCookie().join()

  for (const no of [undefined, false, 'false', '']) expect(await cookie(no)).not.toContain('Max-Age')
  for (const yes of [true, 'true', 'on']) {
    expect(await cookie(yes)).toMatch(
      /^elimu_session=[0-9a-f]{64}; Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  }
})

test('under https the cookie is Secure', async () => {
  const { member, signIn } = await house({ env: { PUBLIC_URL: 'https://elimu.example' } })
  const { user } = await member('teacher')

  const { headers } = await signIn(user.email)

  expect(headers.get('set-cookie')).toContain('; Secure')
})

test('only the hash of the session token is stored', async () => {
  const { member, signIn, db } = await house()
  const { user } = await member('teacher')

  const token = cookieOf((await signIn(user.email)).headers).split('=')[1] ?? ''

  expect(token).toHaveLength(64)
  expect(JSON.stringify(db.read.select().from(sessions).all())).not.toContain(token)
})

test('a session ends after SESSION_DAYS, that of an administrator after 8 hours', async () => {
  const { member, signIn, send, clock, administrator } = await house()
  const { user } = await member('teacher')
  await administrator()
  const teacher = cookieOf((await signIn(user.email)).headers)
  const admin = cookieOf((await signIn('admin')).headers)
  const statuses = async () => [
    (await send('GET', '/api/auth/user', { as: teacher })).status,
    (await send('GET', '/api/auth/user', { as: admin })).status,
  ]

  clock.advance(DAY / 3 - 60_000)
  const before = await statuses()
  clock.advance(120_000)
  const after8Hours = await statuses()
  clock.advance(30 * DAY)
  const afterDays = await statuses()

  expect([before, after8Hours, afterDays]).toEqual([
    [200, 200],
    [200, 401],
    [401, 401],
  ])
})

test('signing in again on one browser ends the session before', async () => {
  const { member, send } = await house()
  const teacher = await member('teacher')

  const { headers } = await send('POST', '/api/auth/login', {
    as: teacher,
    body: { email: teacher.user.email, password: goodPassword },
  })

  expect((await send('GET', '/api/auth/user', { as: teacher })).status).toBe(401)
  expect((await send('GET', '/api/auth/user', { as: cookieOf(headers) })).status).toBe(200)
})

test('ten wrong tries for one account from one address are enough for a quarter of an hour', async () => {
  const { member, signIn, clock } = await house()
  const { user } = await member('teacher')
  const other = await member('tutor')
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, 'wrong one')).status).toBe(401)

  const limited = await signIn(user.email)
  const neighbour = await signIn(other.user.email)
  clock.advance(15 * 60_000 + 1)
  const later = await signIn(user.email)

  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please wait a little and try again.' },
  })
  expect(neighbour.status).toBe(200)
  expect(later.status).toBe(200)
})

test('somebody elsewhere who keeps guessing does not lock the owner out', async () => {
  const { member, send } = await house({ env: { TRUST_PROXY: '1' } })
  const { user } = await member('teacher')
  const from = (address: string, password: string) =>
    send('POST', '/api/auth/login', {
      body: { email: user.email, password },
      headers: { 'x-forwarded-for': address },
    })
  for (let n = 0; n < 12; n += 1) await from('203.0.113.9', 'wrong one')

  const guesser = await from('203.0.113.9', goodPassword)
  const owner = await from('198.51.100.4', goodPassword)

  expect([guesser.status, owner.status]).toEqual([429, 200])
})

test('one address that tries many accounts is slowed down, and signing in does not count', async () => {
  const { member, signIn } = await house()
  const { user } = await member('teacher')
  for (let n = 0; n < 3; n += 1) await signIn(user.email)
  const statuses = await Promise.all(
    Array.from({ length: 101 }, (_, n) => signIn(`nobody${n}@example.test`).then(({ status }) => status)),
  )

  expect(statuses.filter(status => status === 401)).toHaveLength(100)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
})

test('signing in within 7 days of asking for deletion restores the account, later it is unknown', async () => {
  const { member, signIn, db, clock } = await house()
  const back = await member('teacher', { deletionRequestedAt: clock.now() - 6 * DAY })
  const gone = await member('tutor', { deletionRequestedAt: clock.now() - 8 * DAY })

  const restored = await signIn(back.user.email)
  const unknown = await signIn(gone.user.email)

  expect(restored.status).toBe(200)
  expect(unknown).toMatchObject({ status: 401, body: wrong })
  expect(db.read.select().from(users).where(eq(users.id, back.id)).get()?.deletionRequestedAt).toBeNull()
})

test('the form without script signs in and leads on by role', async () => {
  const { member, send, administrator } = await house()
  const teacher = await member('teacher')
  const school = await member('school')
  await administrator()
  const post = (email: string, next = '') =>
    send('POST', '/login', { body: form({ email, password: goodPassword, next }) })

  const answers = [
    await post(teacher.user.email),
    await post(school.user.email),
    await post('admin'),
    await post(teacher.user.email, '/jobs?search=maths'),
    await post(teacher.user.email, '//evil.example'),
    await post(teacher.user.email, 'https://evil.example'),
  ]

  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [303, '/dashboard'],
    [303, '/admin'],
    [303, '/admin-dashboard'],
    [303, '/jobs?search=maths'],
    [303, '/dashboard'],
    [303, '/dashboard'],
  ])
  const cookies = answers[0]?.headers.getSetCookie().join() ?? ''
  expect(cookies).toContain('elimu_session=')
  expect(decodeURIComponent(cookies)).toContain('Welcome back! You have successfully signed in.')
})

test('the form without script comes back with what was typed, its messages and the notice', async () => {
  const { send } = await house()

  const empty = await send('POST', '/login', { body: form({ email: '', password: '' }) })
  const bad = await send('POST', '/login', {
    body: form({ email: 'wanjiku@example.test', password: 'not the password', next: '/jobs' }),
  })

  expect(empty.status).toBe(422)
  expect(empty.body).toContain('Please enter your email or username')
  expect(empty.body).toContain('Please enter your password')
  expect(bad.status).toBe(401)
  expect(bad.body).toContain('Sign in failed')
  expect(bad.body).toContain('Invalid email or password. Please try again.')
  expect(bad.body).toContain('value="wanjiku@example.test"')
  expect(bad.body).toContain('name="next" value="/jobs"')
  expect(bad.body).not.toContain('not the password')
})

test('the sign-in page has every way on, and sends home who is signed in', async () => {
  const { send, member } = await house()
  const school = await member('school')

  const { body } = await send('GET', '/login')
  const signedIn = await send('GET', '/login', { as: school })

  for (const href of ['/forgot-password', '/register', '/admin-login'])
    expect(body).toContain(`href="${href}"`)
  expect(body).toContain('name="rememberMe"')
  expect([signedIn.status, signedIn.headers.get('location')]).toEqual([303, '/admin'])
})
