import { expect, test } from 'bun:test'
import type { User } from '#db/schema.ts'
import type { Daraja } from '#src/features/payments/daraja/client.ts'
import { startSession } from '#src/http/session.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { faultOf } from './answer-faults.ts'
import { furnish, goodCalls, idFor } from './good-calls.ts'
import { MARK, oddBodies, oddInputs } from './odd-inputs.ts'

/** A gateway that knows no phone, so that no prompt is ever open. */
const deafGateway: Daraja = {
  push: async () => ({ outcome: 'rejected', reason: 'phone', detail: 'no such phone' }),
  query: async () => ({ state: 'pending' }),
}

const env = { RATE_LIMIT: 'off', TRUST_PROXY: '1', METRICS_TOKEN: 'metrics-token' }

test('no odd input breaks a route, comes back in an error or lands in the log; each error says what is wrong', async () => {
  const site = await testApp({ env, daraja: deafGateway })
  const callers = [
    null,
    await site.person('teacher'),
    await site.person('school'),
    await site.person('admin'),
  ]
  const wrong: string[] = []
  for (const { method, path: pattern } of routesOf(site.app)) {
    const id = idFor(pattern, await furnish(site, callers[1]?.user, callers[2]?.user))
    const cookies = await signIn(
      site,
      callers.map(caller => caller?.user),
    )
    const inputs = oddInputs(method, pattern, id)
    const full = await firstLetIn(site, method, pattern, cookies)
    for (const [place, cookie] of cookies.entries()) {
      // All to the first who is let in, some to everyone else.
      const sent = place === full ? inputs : inputs.filter((_, index) => (index + place) % 6 === 0)
      const found = await Promise.all(sent.map(input => faultOf(site, method, input, cookie)))
      const who = ['a visitor', 'a teacher', 'a school', 'an administrator'][place]
      wrong.push(...found.flatMap(fault => (fault ? [`${method} ${pattern} as ${who}: ${fault}`] : [])))
    }
  }

  expect(wrong).toEqual([])
  expect(site.logged.filter(line => line.includes(MARK) || line.includes('"level":"error"'))).toEqual([])
}, 240_000)

test('one odd field in an otherwise good body breaks nothing either', async () => {
  const site = await testApp({ env, daraja: deafGateway })
  const [teacher, school, admin] = [
    await site.person('teacher'),
    await site.person('school'),
    await site.person('admin'),
  ]
  const things = await furnish(site, teacher.user, school.user)
  const wrong: string[] = []
  for (const { method = 'POST', path, as, good } of goodCalls(things, { teacher, school, admin })) {
    for (const field of Object.keys(good)) {
      const inputs = oddBodies(path, good, field)
      const found = await Promise.all(inputs.map(input => faultOf(site, method, input, as?.cookie ?? '')))
      wrong.push(...found.flatMap(fault => (fault ? [`${method} ${path}, ${field}: ${fault}`] : [])))
    }
  }

  expect(wrong).toEqual([])
  expect(site.logged.filter(line => line.includes(MARK) || line.includes('"level":"error"'))).toEqual([])
}, 240_000)

function routesOf(app: TestApp['app']) {
  const seen = new Map(app.routes.map(route => [`${route.method} ${route.path}`, route]))
  // Files are not made from what anybody sends.
  return [...seen.values()].filter(({ path }) => !path.startsWith('/assets/'))
}

async function firstLetIn({ app }: TestApp, method: string, pattern: string, cookies: string[]) {
  const path = pattern.replace(/:\w+/g, 'nobody')
  for (const [place, cookie] of cookies.entries()) {
    const { status, headers } = await app.handle(
      new Request(`http://localhost:3000${path}`, { method, headers: cookie ? { cookie } : {} }),
    )
    const isSentAway = headers.get('location')?.includes('/login') ?? false
    if (status !== 401 && status !== 403 && !isSentAway) return place
  }
  return cookies.length - 1
}

/** Fresh sessions: signing out and choosing a password end them. */
function signIn({ db, deps }: TestApp, people: (User | undefined)[]): Promise<string[]> {
  return db.write(tx =>
    Promise.all(
      people.map(async user => {
        if (!user) return ''
        const { token } = await startSession(tx, deps, user, { rememberMe: false, userAgent: '' })
        return `elimu_session=${token}`
      }),
    ),
  )
}
