import { expect, test } from 'bun:test'
import { sessions } from '#db/schema.ts'
import { cookieOf, goodPassword, setupAuth } from './setup.ts'

const DAY = 86_400_000

test('Remember me keeps the cookie for SESSION_DAYS; otherwise it ends with the browser', async () => {
  const { member, signIn } = await setupAuth({ env: { SESSION_DAYS: '10' } })
  const { user } = await member('teacher')
  const cookie = async (rememberMe?: unknown) =>
    (await signIn(user.email, goodPassword, { rememberMe })).headers.getSetCookie()[0]

  for (const no of [undefined, false, 'false', '']) expect(await cookie(no)).not.toContain('Max-Age')
  for (const yes of [true, 'true', 'on']) {
    expect(await cookie(yes)).toMatch(
      /^elimu_session=[0-9a-f]{64}; Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/,
    )
  }
})

test('under https the cookie is Secure', async () => {
  const { member, signIn } = await setupAuth({ env: { PUBLIC_URL: 'https://elimu.example' } })
  const { user } = await member('teacher')

  const { headers } = await signIn(user.email)

  expect(headers.get('set-cookie')).toContain('; Secure')
})

test('only the hash of the session token is stored', async () => {
  const { member, signIn, db } = await setupAuth()
  const { user } = await member('teacher')

  const token = cookieOf((await signIn(user.email)).headers).split('=')[1] ?? ''

  expect(token).toHaveLength(64)
  expect(JSON.stringify(db.read.select().from(sessions).all())).not.toContain(token)
})

test('a session ends after SESSION_DAYS, that of an administrator after 8 hours', async () => {
  const { member, signIn, send, clock, administrator } = await setupAuth()
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

test('signing in again on a browser ends its previous session', async () => {
  const { member, send } = await setupAuth()
  const teacher = await member('teacher')

  const { headers } = await send('POST', '/api/auth/login', {
    as: teacher,
    body: { email: teacher.user.email, password: goodPassword },
  })

  expect((await send('GET', '/api/auth/user', { as: teacher })).status).toBe(401)
  expect((await send('GET', '/api/auth/user', { as: cookieOf(headers) })).status).toBe(200)
})
