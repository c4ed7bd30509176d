import { expect, test } from 'bun:test'
import { cookieOf, form, goodPassword, markOf, setupAuth } from './setup.ts'

test('one network address has ten attempts at an account in a quarter of an hour', async () => {
  const { member, signIn, clock } = await setupAuth()
  const { user } = await member('teacher')
  const other = await member('tutor')
  for (let n = 0; n < 10; n += 1) expect((await signIn(user.email, 'wrong one')).status).toBe(401)

  const limited = await signIn(user.email)
  const neighbour = await signIn(other.user.email)
  clock.advance(15 * 60_000 + 1)
  const later = await signIn(user.email)

  expect(limited).toMatchObject({
    status: 429,
    body: { message: 'Too many attempts. Please try again later.' },
  })
  expect(neighbour.status).toBe(200)
  expect(later.status).toBe(200)
})

test('email address, username and phone number share one limit', async () => {
  const { member, signIn } = await setupAuth()
  const { user } = await member('teacher', { phone: '254712345678', username: 'amina' })
  const names = [user.email, '0712 345 678', '+254712345678', 'amina']
  for (let n = 0; n < 10; n += 1) await signIn(names[n % 4] ?? '', 'wrong one')

  for (const name of names) expect((await signIn(name)).status).toBe(429)
})

test('a stranger who keeps guessing does not lock the owner out', async () => {
  const { member, send } = await setupAuth({ env: { TRUST_PROXY: '1' } })
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

test('one network address that tries many accounts is limited, and successful sign-ins do not count', async () => {
  const { member, signIn } = await setupAuth()
  const { user } = await member('teacher')
  for (let n = 0; n < 3; n += 1) await signIn(user.email)
  const statuses = await Promise.all(
    Array.from({ length: 101 }, (_, n) => signIn(`nobody${n}@example.test`).then(({ status }) => status)),
  )

  expect(statuses.filter(status => status === 401)).toHaveLength(100)
  expect(statuses.filter(status => status === 429)).toHaveLength(1)
}, 120_000)

/** The app after strangers at six addresses have used up an account's attempts. */
async function underSiege() {
  const app = await setupAuth({ env: { TRUST_PROXY: '1' } })
  const { user } = await app.member('teacher')
  const from = (address: string, password: string, mark = '', path = '/api/auth/login') => {
    const body = path.startsWith('/api/')
      ? { email: user.email, password }
      : form({ email: user.email, password })
    return app.send('POST', path, { as: mark, body, headers: { 'x-forwarded-for': address } })
  }
  const besiege = () =>
    Promise.all(Array.from({ length: 60 }, (_, n) => from(`203.0.113.${n % 6}`, 'wrong one')))
  return { ...app, user, from, besiege }
}

test('guesses from many addresses do not block a browser that the owner has used before', async () => {
  const { from, besiege, send } = await underSiege()
  const mark = markOf((await from('198.51.100.4', goodPassword)).headers)
  await send('POST', '/api/auth/logout', { as: mark })
  await besiege()

  const stranger = await from('198.51.100.5', goodPassword)
  const owner = await from('198.51.100.6', goodPassword, mark)
  const withoutScript = await from('198.51.100.6', goodPassword, mark, '/login')
  const amongThem = await from('203.0.113.1', goodPassword, mark)

  expect([stranger.status, owner.status, withoutScript.status, amongThem.status]).toEqual([
    429, 200, 303, 200,
  ])
}, 120_000)

test('a blocked user can still sign in by a reset link', async () => {
  const { user, from, besiege, linkFor, send } = await underSiege()
  await besiege()

  const refused = await from('198.51.100.4', goodPassword)
  const token = await linkFor({ id: user.id, user, cookie: '' })
  const password = 'four green acacias'
  const chosen = await send('POST', '/api/auth/password', { body: { token, password } })
  const later = await from('198.51.100.4', password, markOf(chosen.headers))

  expect([refused.status, chosen.status, later.status]).toEqual([429, 200, 200])
}, 120_000)

test('a known browser has ten attempts of its own', async () => {
  const { from } = await underSiege()
  const mark = markOf((await from('198.51.100.4', goodPassword)).headers)
  for (let n = 0; n < 10; n += 1) expect((await from(`192.0.2.${n}`, 'wrong one', mark)).status).toBe(401)

  const known = await from('192.0.2.20', goodPassword, mark)
  const unknown = await from('192.0.2.20', goodPassword)

  expect([known.status, unknown.status]).toEqual([429, 200])
})

test("altering the browser's mark gives no further attempts", async () => {
  const { from, besiege } = await underSiege()
  const mark = markOf((await from('198.51.100.4', goodPassword)).headers)
  await besiege()

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => from('198.51.100.7', 'wrong one', `${mark}.${n}`)),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(429))
}, 120_000)

test("a browser's mark is valid for one person and password, and a forged one for no one", async () => {
  const { user, from, besiege, signIn, member, linkFor, send } = await underSiege()
  const other = await member('tutor')
  const own = markOf((await from('198.51.100.4', goodPassword)).headers)
  const others = markOf((await signIn(other.user.email)).headers)
  const token = await linkFor({ id: user.id, user, cookie: '' })
  await besiege()
  const tries = async () => {
    const marks = [own, others, 'elimu_known=', 'elimu_known=a.b', `elimu_known=${'a'.repeat(64)}.`]
    const answers = await Promise.all(marks.map(mark => from('198.51.100.7', 'wrong one', mark)))
    return answers.map(({ status }) => status)
  }

  const before = await tries()
  await send('POST', '/api/auth/password', { body: { token, password: 'four green acacias' } })
  const after = await tries()

  expect(before).toEqual([401, 429, 429, 429, 429])
  expect(after).toEqual([429, 429, 429, 429, 429])
}, 120_000)

test('the mark does not sign in, is hidden from scripts and survives signing out', async () => {
  const { from, send } = await underSiege()
  const { headers } = await from('198.51.100.4', goodPassword)
  const mark = markOf(headers)
  const [, set = ''] = headers.getSetCookie()

  const asked = await send('GET', '/api/auth/user', { as: mark })
  const out = await send('POST', '/api/auth/logout', { as: `${cookieOf(headers)}; ${mark}` })

  expect(set).toMatch(
    /^elimu_known=[0-9a-f]{64}\.[0-9a-f]{64}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(asked.status).toBe(401)
  expect(out.headers.getSetCookie().join()).not.toContain('elimu_known')
})
