import { expect, setDefaultTimeout, test } from 'bun:test'
import { payments } from '#db/schema.ts'
import { formatMetrics } from '#src/operations/metrics.ts'
import { testApp } from '#tests/support/app.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { serving } from './program.ts'

setDefaultTimeout(120_000)

test('/metrics can be read from this machine', async () => {
  const { url } = await serving({ DATA_DIR: emptyFolder() })
  await fetch(`${url}/api/jobs`)
  await fetch(`${url}/api/auth/user`)
  await fetch(`${url}/no/such/page`)

  const answer = await fetch(`${url}/metrics`)
  const text = await answer.text()

  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text).toContain('elimu_requests_total{group="api/jobs",class="2xx"} 1')
  expect(text).toContain('elimu_requests_total{group="api/auth",class="4xx"} 1')
  expect(text).toContain('elimu_requests_total{group="other",class="4xx"} 1')
  expect(text).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
  expect(text).toMatch(/^elimu_uptime_seconds [\d.]+$/m)
  expect(text).toMatch(/^elimu_database_bytes \d{5,}$/m)
})

test('requests through a proxy on this machine get 404', async () => {
  const { url } = await serving({ DATA_DIR: emptyFolder() })

  const answer = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '41.90.1.2' } })

  expect(answer.status).toBe(404)
})

test('a public site requires the token from this machine too, since a proxy may hide the client', async () => {
  const { url } = await serving({
    DATA_DIR: emptyFolder(),
    PUBLIC_URL: 'https://jobs.example',
    METRICS_TOKEN: 'a-long-metrics-token',
  })

  const bare = await fetch(`${url}/metrics`)
  const bearer = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a-long-metrics-token' } })

  expect([bare.status, bearer.status]).toEqual([404, 200])
})

test('the token gives access from anywhere, a wrong token does not', async () => {
  const { send, db } = await testApp({ env: { METRICS_TOKEN: 'a-long-metrics-token' } })
  await db.write(tx =>
    tx
      .insert(payments)
      .values({ callbackTokenHash: 'x', purpose: 'registration', amount: 1050, status: 'paid' }),
  )

  const right = await send('GET', '/metrics', { headers: { authorization: 'Bearer a-long-metrics-token' } })
  const wrong = await send('GET', '/metrics', { headers: { authorization: 'Bearer b-long-token' } })
  const none = await send('GET', '/metrics')

  expect(right.status).toBe(200)
  expect(right.body).toContain('elimu_payments{status="paid"} 1')
  expect(wrong.status).toBe(404)
  expect(none.status).toBe(404)
})

test('if no token is configured, no bearer token gives access', async () => {
  const { send } = await testApp()

  const answer = await send('GET', '/metrics', { headers: { authorization: 'Bearer ' } })

  expect(answer.status).toBe(404)
})

test('the text is in the Prometheus format', () => {
  const text = formatMetrics([
    { name: 'a_total', type: 'counter', help: 'How many.', values: [[{ of: 'x"y' }, 2]] },
    { name: 'b', type: 'gauge', help: 'How much.', values: [[{}, 0.5]] },
  ])

  expect(text).toBe(
    '# HELP a_total How many.\n# TYPE a_total counter\na_total{of="x_y"} 2\n# HELP b How much.\n# TYPE b gauge\nb 0.5\n',
  )
})
