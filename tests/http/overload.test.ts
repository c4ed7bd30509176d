import { expect, test } from 'bun:test'
import { createTurn } from '#src/http/overload.tsx'
import { demoApp } from '#tests/support/app.ts'

type Busy = Awaited<ReturnType<typeof demoApp>> & { turn: ReturnType<typeof createTurn>; page: string }

/** Runs `check` with an app that has answered requests without a pause for some seconds, and has /schools in its cache. */
async function whileBusy(seconds: number, check: (app: Busy) => Promise<void>) {
  const app = await demoApp()
  const { body } = await app.send('GET', '/schools')
  const turn = app.deps.state(createTurn)
  turn.isListening = true
  turn.beganAt = performance.now() - seconds * 1000
  try {
    await check({ ...app, turn, page: body })
  } finally {
    turn.isListening = false
  }
}

test('after a second without a pause who wants to read is asked to come back, at no cost', () =>
  whileBusy(1, async ({ send }) => {
    const page = await send('GET', '/jobs?search=maths')
    const list = await send('GET', '/api/jobs?search=maths')
    const compressed = await send('GET', '/jobs?search=physics', { headers: { 'accept-encoding': 'br' } })

    expect([compressed.status, compressed.headers.get('content-encoding')]).toEqual([503, 'br'])
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '3'])
    expect(page.body).toContain('The site is very busy at the moment. Please try again in a few seconds.')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect([list.status, list.headers.get('retry-after'), list.body]).toEqual([
      503,
      '3',
      { message: 'The site is very busy at the moment. Please try again in a few seconds.' },
    ])
  }))

test('pages in the cache, callbacks of M-Pesa, checks and styles are answered meanwhile', () =>
  whileBusy(60, async ({ send, page }) => {
    const [styles = ''] = /\/assets\/[^"]+\.css/.exec(page) ?? []
    const statuses = await Promise.all(
      ['/schools', '/healthz', '/readyz', styles].map(async path => (await send('GET', path)).status),
    )
    const callback = await send('POST', '/callbacks/unknown', { body: {} })

    expect(statuses).not.toContain(503)
    expect(callback.status).not.toBe(503)
  }))

test('what people send may wait four seconds', () =>
  whileBusy(3, async ({ send, turn }) => {
    const sent = await send('POST', '/api/auth/login', { body: { email: 'a@b.co', password: 'wrong one' } })
    turn.beganAt = performance.now() - 4000
    const refused = await send('POST', '/api/auth/login', {
      body: { email: 'a@b.co', password: 'wrong one' },
    })

    expect([sent.status, refused.status]).toEqual([401, 503])
  }))

test('after a pause everything is answered again', () =>
  whileBusy(0, async ({ send, turn }) => {
    turn.beganAt = null
    await send('GET', '/jobs?search=maths')
    expect(turn.beganAt).not.toBeNull()
    await new Promise(resolve => setImmediate(resolve))

    expect(turn.beganAt).toBeNull()
    expect((await send('GET', '/jobs?search=physics')).status).toBe(200)
  }))
