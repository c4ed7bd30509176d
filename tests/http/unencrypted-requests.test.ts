import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'

const env = { PUBLIC_URL: 'https://jobs.school.ac.ke' }
const page = { accept: 'text/html', 'upgrade-insecure-requests': '1' }

test('a page opened by http explains itself and leads to https, and the log says so', async () => {
  const { app, logged } = await testApp({ env })

  const response = await app.handle(
    new Request('http://192.168.1.20:3000/login?next=%2Fjobs', { headers: page }),
  )
  const html = await response.text()

  expect(response.status).toBe(403)
  expect(html).toContain('Not a secure connection')
  expect(html).toContain('href="https://jobs.school.ac.ke/login"')
  expect(logged.join()).toContain('request without encryption')
})

test('a form sent by http is refused before its password is looked at', async () => {
  const { app } = await testApp({ env })
  const headers = { origin: 'http://jobs.school.ac.ke' }
  const body = new URLSearchParams({ username: 'mary', password: 'secret-password' })

  const response = await app.handle(
    new Request('http://jobs.school.ac.ke/login', { method: 'POST', headers, body }),
  )

  expect(response.status).toBe(403)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await response.text()).toContain('href="https://jobs.school.ac.ke/login"')
})

test('a call of a script by http gets the reason as JSON', async () => {
  const { app } = await testApp({ env })
  const headers = { origin: 'http://jobs.school.ac.ke', 'content-type': 'application/json' }

  const response = await app.handle(
    new Request('http://jobs.school.ac.ke/api/auth/login', { method: 'POST', headers, body: '{}' }),
  )

  expect(response.status).toBe(403)
  expect(await response.json()).toEqual({ message: expect.stringContaining('without encryption') })
})

for (const [name, url, headers, variables = {}] of [
  ['through a web server', 'http://jobs.school.ac.ke/login', page],
  [
    'through a web server that says https',
    'http://elimu:3000/login',
    { ...page, 'x-forwarded-proto': 'https' },
    { TRUST_PROXY: '1' },
  ],
  [
    'by a current browser behind a web server that says http of https',
    'http://jobs.school.ac.ke/login',
    { ...page, 'x-forwarded-proto': 'http', 'sec-fetch-site': 'none' },
    { TRUST_PROXY: '1' },
  ],
  ['by a search engine', 'http://elimu:3000/login', { accept: 'text/html' }],
  ['on this machine', 'http://localhost:3000/login', page],
  ['by a health check', 'http://10.0.0.5:3000/healthz', {}],
  ['by a readiness check', 'http://10.0.0.5:3000/readyz', { accept: '*/*' }],
  ['with a site that has no https', 'http://192.168.1.20:3000/login', page, { PUBLIC_URL: '' }],
] as const) {
  test(`a request ${name} is answered`, async () => {
    const { app } = await testApp({ env: { ...env, ...variables } })

    const { status } = await app.handle(new Request(url, { headers }))

    expect(status).toBe(200)
  })
}

test('a web server that says http of a page leads to the explanation', async () => {
  const { app } = await testApp({ env: { ...env, TRUST_PROXY: '1' } })
  const headers = { ...page, 'x-forwarded-proto': 'http' }

  const { status } = await app.handle(new Request('http://jobs.school.ac.ke/login', { headers }))

  expect(status).toBe(403)
})
