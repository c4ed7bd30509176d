import { expect, test } from 'bun:test'
import { addressOf } from '#src/http/request-lifecycle.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/simulator.ts'

test('an unknown page is a 404 page, and an unknown call is JSON', async () => {
  const { send } = await testApp()

  const page = await send('GET', '/no-such-page')
  const call = await send('GET', '/api/no-such-call')

  expect(page.status).toBe(404)
  expect(page.headers.get('content-type')).toStartWith('text/html')
  expect(page.body).toContain('Page not found')
  expect(page.headers.get('x-request-id')).toHaveLength(36)
  expect(call.status).toBe(404)
  expect(call.body).toEqual({ message: 'We could not find this page.' })
})

test('every answer carries the security headers', async () => {
  const { send } = await testApp()

  for (const path of ['/healthz', '/no-such-page', '/api/no-such-call']) {
    const { headers } = await send('GET', path)

    expect(headers.get('content-security-policy')?.split('; ')).toEqual(
      expect.arrayContaining([
        ...["default-src 'self'", "script-src 'self'", "object-src 'none'", "base-uri 'none'"],
        ...["form-action 'self'", "frame-ancestors 'none'"],
      ]),
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a page says in its caching rule that it depends on who asks', async () => {
  const { send, person } = await testApp()
  const teacher = await person('teacher')

  const signedOut = await send('GET', '/no-such-page')
  const signedIn = await send('GET', '/no-such-page', { as: teacher })
  const paying = await send('GET', '/no-such-page', { as: `elimu_payment=${'a'.repeat(64)}` })

  const byLink = await send('GET', `/password?token=${'a'.repeat(64)}`)

  expect(byLink.headers.get('cache-control')).toBe('no-store')
  expect(signedOut.headers.get('vary')).toContain('Cookie')
  expect(signedOut.headers.get('cache-control')).toBe('no-cache')
  expect(signedIn.headers.get('cache-control')).toBe('private, no-cache')
  expect(paying.headers.get('cache-control')).toBe('private, no-cache')
})

for (const [name, headers, status] of [
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }, 403],
  ['its own origin', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
  ['a page elsewhere, in an old browser', { referer: 'https://evil.example/attack' }, 403],
  ['its own page, in an old browser', { referer: 'http://localhost:3000/settings' }, 200],
  ['a program that says nothing', {}, 200],
] as const) {
  test(`a state-changing call from ${name} answers ${status}`, async () => {
    const { send } = await testApp()

    const { status: answered } = await send('POST', '/api/auth/logout', { headers })

    expect(answered).toBe(status)
  })
}

test('a toast in the cookie shows on the page arrived at and is used up', async () => {
  const { send } = await testApp()
  const toast = encodeURIComponent(JSON.stringify({ title: 'Saved', description: '<b>Well done</b>' }))

  const { body, headers } = await send('GET', '/no-such-page', { as: `elimu_toast=${toast}` })

  expect(body).toContain('data-toast="{&quot;title&quot;:&quot;Saved&quot;')
  expect(body).not.toContain('<b>Well done</b>')
  expect(headers.getSetCookie()).toContain('elimu_toast=; Path=/; Max-Age=0; SameSite=Lax')
})

test('pages come compressed as the browser likes them', async () => {
  const { send } = await testApp()

  const encodings = await Promise.all(
    ['br, gzip', 'gzip', 'identity'].map(async accepted => {
      const { headers } = await send('GET', '/no-such-page', { headers: { 'accept-encoding': accepted } })
      return headers.get('content-encoding')
    }),
  )

  expect(encodings).toEqual(['br', 'gzip', null])
})

test('the log holds the route, never a parameter of the query', async () => {
  const { send, logged } = await testApp()

  await send('GET', '/api/payments/secret-id?phone=0712345678')
  // The line is written after the answer.
  await eventually(() => logged.find(line => line.includes('"event":"request"')))

  expect(logged.join('')).not.toContain('0712345678')
  expect(logged.join('')).not.toContain('secret-id')
})

test("the visitor's address is taken from the proxies the operator trusts, no further", async () => {
  const request = new Request('http://localhost/', {
    headers: { 'x-forwarded-for': '6.6.6.6, 41.90.1.2, 10.0.0.1' },
  })
  const { deps } = await testApp()
  const behind = (trustProxy: number) =>
    addressOf({ ...deps, env: { ...deps.env, trustProxy } }, request, null)

  expect([behind(0), behind(1), behind(2), behind(3)]).toEqual(['local', '10.0.0.1', '41.90.1.2', '6.6.6.6'])
})

test('a path with a broken escape is missing, whatever it belongs to', async () => {
  const { send } = await testApp()

  const call = await send('POST', '/callbacks/%E0%A4%A', { body: {} })
  const page = await send('GET', '/jobs/%')

  expect(call.status).toBe(404)
  expect(call.body).toEqual({ message: 'We could not find this page.' })
  expect(page.status).toBe(404)
})

for (const body of ['null', 'true', '5', '"text"', '[]', '[{}]', '1e999', '']) {
  test(`JSON that is no object (${body || 'nothing'}) is unreadable`, async () => {
    const { send } = await testApp()

    const answer = await send('POST', '/api/auth/login', { body })

    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({
      message: 'We could not read this request. Please send one JSON object or form of at most 64 KB.',
    })
  })
}

test('where not even the error page can be made, a few words say so and nothing of the inside', async () => {
  const { send, db } = await testApp()
  await db.close()

  const page = await send('GET', '/jobs')
  const call = await send('GET', '/api/jobs')

  expect(page.status).toBe(500)
  expect(page.body).toBe('Something went wrong on our side. Please try again.')
  expect(call.status).toBe(500)
  expect(call.body).toEqual({ message: 'Something went wrong on our side. Please try again.' })
})
