import { expect, test } from 'bun:test'
import type { User } from '#db/schema.ts'
import { startSession } from '#src/http/session/session.ts'
import type { TestApp } from '#tests/support/app.ts'
import { oneIn } from '#tests/support/extent.ts'
import { oddInputs } from './fuzz-inputs.ts'
import { oddLines, oddSite } from './fuzz-site.ts'
import { faultOf } from './response-checks.ts'
import { furnish, idFor } from './valid-requests.ts'

test('odd input never breaks a route, is never echoed or logged, and each error says what is wrong', async () => {
  const wrong: string[] = []
  const routes = oneIn(3, routesOf((await oddSite()).app))
  // Each route leaves rows behind, which make lists longer for the following ones.
  while (routes.length > 0) wrong.push(...(await faultsOf(routes.splice(0, 20))))

  expect(wrong).toEqual([])
}, 240_000)

async function faultsOf(routes: Route[]): Promise<string[]> {
  const site = await oddSite()
  const callers = [
    null,
    await site.person('teacher'),
    await site.person('school'),
    await site.person('admin'),
  ]
  const wrong: string[] = []
  for (const [turn, { method, path: pattern }] of routes.entries()) {
    const id = idFor(pattern, await furnish(site, callers[1]?.user, callers[2]?.user))
    const cookies = await signIn(
      site,
      callers.map(caller => caller?.user),
    )
    const inputs = oddInputs(method, pattern, id)
    const full = await firstLetIn(site, method, pattern, cookies)
    for (const [place, cookie] of cookies.entries()) {
      // Each caller of a route gets another share of the inputs: the first with access gets more, and calls get more than pages,
      // which have the same schemas.
      const share = place !== full ? 48 : pattern.startsWith('/api/') ? 4 : 10
      const shared = inputs.filter((_, index) => (index + place + turn) % share === 0)
      const sent = oneIn(4, shared, turn)
      const found = await Promise.all(sent.map(input => faultOf(site, method, input, cookie)))
      const who = ['a visitor', 'a teacher', 'a school', 'an administrator'][place]
      wrong.push(...found.flatMap(fault => (fault ? [`${method} ${pattern} as ${who}: ${fault}`] : [])))
    }
  }
  return [...wrong, ...oddLines(site)]
}

type Route = Pick<TestApp['app']['routes'][number], 'method' | 'path'>

function routesOf(app: TestApp['app']): Route[] {
  const seen = new Map(app.routes.map(route => [`${route.method} ${route.path}`, route]))
  // Files do not depend on input.
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

/** Creates new sessions, since signing out and choosing a password end them. */
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
