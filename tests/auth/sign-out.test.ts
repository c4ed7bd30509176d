import { expect, test } from 'bun:test'
import { setupAuth } from './setup.ts'

async function signedIn() {
  const app = await setupAuth()
  const teacher = await app.member('teacher')
  const isSignedIn = async () => (await app.send('GET', '/api/auth/user', { as: teacher })).status === 200
  return { ...app, teacher, isSignedIn }
}

test('POST /api/auth/logout ends the session and clears the cookie, also when signed out', async () => {
  const { send, teacher, isSignedIn } = await signedIn()

  const first = await send('POST', '/api/auth/logout', { as: teacher })
  const second = await send('POST', '/api/auth/logout', { as: teacher })
  const nobody = await send('POST', '/api/auth/logout')

  expect([first.status, second.status, nobody.status]).toEqual([200, 200, 200])
  expect(first.headers.get('set-cookie')).toContain('elimu_session=; Max-Age=0')
  expect(await isSignedIn()).toBe(false)
})

test("signing out clears the browser's payment cookie, but only with a session", async () => {
  const { send, teacher } = await signedIn()
  const browser = `elimu_payment=${'a'.repeat(64)}`

  const signedOut = await send('POST', '/api/auth/logout', { as: `${browser}; ${teacher.cookie}` })
  const nobody = await send('POST', '/api/auth/logout', { as: browser })

  expect(signedOut.headers.getSetCookie().some(cookie => cookie.startsWith('elimu_payment=;'))).toBe(true)
  expect(nobody.headers.getSetCookie().some(cookie => cookie.startsWith('elimu_payment='))).toBe(false)
})

test('GET /api/logout ends the session and redirects to the front page, also when signed out', async () => {
  const { send, teacher, isSignedIn } = await signedIn()

  const first = await send('GET', '/api/logout', {
    as: teacher,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const nobody = await send('GET', '/api/logout')

  expect([first.status, first.headers.get('location')]).toEqual([303, '/'])
  expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/'])
  expect(await isSignedIn()).toBe(false)
})

test('GET /api/logout does nothing for another site or a prefetch', async () => {
  const { send, teacher, isSignedIn } = await signedIn()
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ]

  for (const headers of others) {
    const { status, headers: sent } = await send('GET', '/api/logout', {
      as: teacher,
      headers: { ...headers },
    })

    expect([status, sent.get('location'), sent.get('set-cookie')]).toEqual([303, '/', null])
  }
  expect(await isSignedIn()).toBe(true)
})

test('the Sign Out button is a form that leads to the front page', async () => {
  const { send, teacher, isSignedIn } = await signedIn()

  const foreign = await send('POST', '/logout', { as: teacher, headers: { origin: 'https://evil.example' } })
  const stillIn = await isSignedIn()
  const own = await send('POST', '/logout', { as: teacher })

  expect([foreign.status, stillIn]).toEqual([403, true])
  expect([own.status, own.headers.get('location'), await isSignedIn()]).toEqual([303, '/', false])
})
