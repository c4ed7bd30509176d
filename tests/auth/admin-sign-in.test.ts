import { expect, test } from 'bun:test'
import { auditLog } from '#db/schema.ts'
import { createAdmin } from '#src/features/auth/create-admin.ts'
import { cookieOf, form, goodPassword, setupAuth } from './setup.ts'

async function setupAdmin(options: Parameters<typeof setupAuth>[0] = {}) {
  const app = await setupAuth(options)
  const signIn = (username: unknown, password: unknown = goodPassword) =>
    app.send('POST', '/api/admin/login', { body: { username, password } })
  return { ...app, signIn, admin: await app.administrator() }
}

test('an administrator signs in by username for 8 hours, and it is audited', async () => {
  const { signIn, send, admin, db } = await setupAdmin()

  const { status, body, headers } = await signIn(' Admin ')

  expect([status, body.user.userType]).toEqual([200, 'admin'])
  expect(headers.get('set-cookie')).toContain('Max-Age=28800')
  expect((await send('GET', '/api/auth/user', { as: cookieOf(headers) })).status).toBe(200)
  expect(db.read.select().from(auditLog).all()).toMatchObject([
    { action: 'admin.create', actorId: admin.id },
    { action: 'admin.sign-in', actorId: admin.id, targetId: admin.id },
  ])
})

test('a school signs in by email, username or phone', async () => {
  const { signIn, member } = await setupAdmin()
  await member('school', { email: 'head@example.test', username: 'thika-hill', phone: '254722000000' })

  for (const name of ['head@example.test', 'thika-hill', '0722000000']) {
    const { status, body } = await signIn(name)
    expect([name, status, body.user?.userType]).toEqual([name, 200, 'school'])
  }
})

test('everyone else gets the same answer as for a wrong password', async () => {
  const { signIn, member } = await setupAdmin()
  const refused = { status: 401, body: { message: 'Invalid credentials' } }

  for (const role of ['teacher', 'tutor', 'counselor', 'career_coach', 'parent'] as const) {
    expect(await signIn((await member(role)).user.email)).toMatchObject(refused)
  }
  expect(await signIn('admin', 'not the password')).toMatchObject(refused)
  expect(await signIn('nobody')).toMatchObject(refused)
})

test('an empty username or password is reported as missing information', async () => {
  const { signIn, send } = await setupAdmin()

  expect(await signIn('  ', '')).toMatchObject({
    status: 422,
    body: { message: 'Please enter both username and password' },
  })
  const page = await send('POST', '/admin/login', { body: form({ username: '', password: 'x' }) })
  expect(page.status).toBe(422)
  expect(page.body).toContain('Missing Information')
  expect(page.body).toContain('Please enter both username and password')
})

test('a suspended school is told that its account is suspended', async () => {
  const { signIn, member } = await setupAdmin()
  const { user } = await member('school', { isActive: false })

  expect(await signIn(user.email)).toMatchObject({
    status: 403,
    body: { message: 'Your account is suspended. Please contact support.' },
  })
})

test('without script the form leads each role to its dashboard or shows the error', async () => {
  const { send, member } = await setupAdmin()
  const school = await member('school')
  const post = (username: string, password = goodPassword) =>
    send('POST', '/admin/login', { body: form({ username, password }) })

  const [admin, head, bad] = [
    await post('admin'),
    await post(school.user.email),
    await post('admin', 'no such'),
  ]

  expect(admin.headers.get('location')).toBe('/admin/dashboard')
  expect(head.headers.get('location')).toBe('/admin')
  expect(decodeURIComponent(admin.headers.getSetCookie().join())).toContain('Welcome to the admin panel')
  expect(bad.status).toBe(401)
  expect(bad.body).toContain('Login Failed')
  expect(bad.body).toContain('Invalid credentials')
})

test('an administrator returns to the requested page, a school goes to its own, and no one is sent to another site', async () => {
  const { send, member } = await setupAdmin()
  const school = await member('school')
  const next = '/admin-dashboard?tab=verification'
  const post = async (username: string, asked: string) => {
    const body = form({ username, password: goodPassword, next: asked })
    return (await send('POST', '/admin/login', { body })).headers.get('location')
  }

  const asked = await send('GET', `/admin/login?next=${encodeURIComponent(next)}`)
  const wrong = await send('POST', '/admin/login', {
    body: form({ username: 'admin', password: 'no', next }),
  })

  expect(asked.body).toContain(`name="next" value="${next}"`)
  expect(wrong.body).toContain(`name="next" value="${next}"`)
  expect(await post('admin', next)).toBe(next)
  expect(await post(school.user.email, next)).toBe('/admin')
  for (const away of ['//evil.example', 'https://evil.example', '/api/auth/user'])
    expect(await post('admin', away)).toBe('/admin/dashboard')
})

test('/admin-login leads to the admin sign-in page', async () => {
  const { send } = await setupAdmin()

  const { body } = await send('GET', '/admin/login')
  const short = await send('GET', '/admin-login')

  expect(body).toContain('Access Admin Panel')
  expect(body).toContain('logged and monitored')
  expect([short.status, short.headers.get('location')]).toEqual([302, '/admin/login'])
})

test('an administrator needs a unique username and a good password', async () => {
  const { deps, administrator } = await setupAdmin()

  expect(await administrator().catch(String)).toBe(
    'DomainError: An administrator with this username already exists.',
  )
  for (const username of ['', 'a', '0712345678', 'with space', 'a@b.ke', 'x'.repeat(41)]) {
    await expect(createAdmin(deps, username, goodPassword)).rejects.toMatchObject({ kind: 'invalid' })
  }
  for (const password of ['short', 'password123', 'x'.repeat(129)]) {
    await expect(createAdmin(deps, 'second', password)).rejects.toMatchObject({ kind: 'invalid' })
  }
  expect((await createAdmin(deps, 'Second.Admin', goodPassword)).username).toBe('second.admin')
})

test('failed admin sign-ins are audited by id alone, never by what was typed', async () => {
  const { signIn, member, admin, db } = await setupAdmin()
  const school = await member('school')
  const suspended = await member('school', { isActive: false })

  for (const name of ['admin', 'SecretOfSomebody', school.user.email]) await signIn(name, 'not the password')
  await signIn(suspended.user.email)
  await db.write(() => undefined)

  const refused = { action: 'admin.refused', actorId: null, detail: null }
  expect(db.read.select().from(auditLog).all().slice(1)).toMatchObject([
    { ...refused, targetType: 'user', targetId: admin.id },
    { ...refused, targetType: null, targetId: null },
    { ...refused, targetType: 'user', targetId: school.id },
    { ...refused, targetType: 'user', targetId: suspended.id },
  ])
})

test('at the common sign-in only administrators are audited', async () => {
  const { send, member, admin, db } = await setupAdmin()
  const { user } = await member('school')
  const login = (email: string, password: string) =>
    send('POST', '/api/auth/login', { body: { email, password } })

  for (const name of ['admin', user.email, 'nobody']) {
    await login(name, 'not the password')
    await login(name, goodPassword)
  }
  await db.write(() => undefined)

  expect(db.read.select().from(auditLog).all().slice(1)).toMatchObject([
    { action: 'admin.refused', actorId: null, targetId: admin.id },
    { action: 'admin.sign-in', actorId: admin.id, targetId: admin.id },
  ])
})

test('a flood of attempts neither fills the audit log nor hides attempts on an administrator', async () => {
  const { send, admin, db, clock } = await setupAdmin({ env: { TRUST_PROXY: '1' } })
  const flood = (username: (n: number) => string) =>
    Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        send('POST', '/api/admin/login', {
          body: { username: username(n), password: 'wrong' },
          headers: { 'x-forwarded-for': `203.0.113.${n}` },
        }),
      ),
    )
  const noted = async () => {
    await db.write(() => undefined)
    const entries = db.read.select().from(auditLog).all()
    const targets = entries.filter(({ action }) => action === 'admin.refused').map(({ targetId }) => targetId)
    return [targets.filter(id => id === null).length, targets.filter(id => id === admin.id).length]
  }

  await flood(n => `nobody${n}`)
  const afterNames = await noted()
  await flood(() => 'admin')
  const afterAdmin = await noted()
  clock.advance(3_600_001)
  await flood(n => `nobody${n}`)

  expect([afterNames, afterAdmin, await noted()]).toEqual([
    [10, 0],
    [10, 10],
    [20, 10],
  ])
}, 120_000)
