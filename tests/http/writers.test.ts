import { expect, test } from 'bun:test'
import { createResponseCache } from '#src/http/response-cache.ts'
import { paths } from '#src/paths.ts'
import { expectCurrentCache, type Person, type TestApp } from '#tests/support/app.ts'
import { isAll, oneIn } from '#tests/support/extent.ts'
import { oddSite } from './fuzz-site.ts'
import { furnish, goodCalls, idFor } from './valid-requests.ts'

test('after a write by any route, a page that is still cached is what a new one would be', async () => {
  const needless: string[] = []
  const wrote = new Set<string>()
  const routes = oneIn(6, writingRoutes((await oddSite()).app))
  for (const { method, path } of routes) {
    const site = await oddSite()
    const { pages, calls } = await worldFor(site, method, path)
    let changes = 0
    site.db.onCommit(keys => {
      changes += keys?.length ?? 0
    })
    const { texts } = site.deps.state(createResponseCache)
    for (const { address, as, body } of calls) {
      for (const page of pages) await site.send('GET', page)
      const cached = [...texts]
      changes = 0

      const { status } = await site.send(method, address, { as, body })

      // An earlier call may have closed the job.
      expect(cached.length).toBeWithin(publicLists.length, pages.length + 1)
      expect(status).toBeLessThan(500)
      const dropped = cached.filter(([, { reads }]) => site.db.hasChanged(reads)).map(([url]) => url)
      if (isPrivate(path) && dropped.length > 0) needless.push(`${method} ${path}: ${dropped}`)
      if (changes > 0) wrote.add(`${method} ${path}`)
      await expectCurrentCache(site.app, site.deps)
    }
  }

  expect(needless).toEqual([])
  expect(wrote.size / routes.length).toBeGreaterThan(isAll ? 0.58 : 0.35)
  expect([...wrote].filter(route => isPrivate(route.split(' ')[1] ?? '')).length).toBeGreaterThan(1)
}, 600_000)

/** Whether what a route writes is on no page that visitors see. */
const isPrivate = (path: string) =>
  privatePaths.test(path.replace(/^\/(api|admin|admin-dashboard)(?=\/.)/, ''))

const privatePaths =
  /^\/(auth|log|sessions|saved-|alerts|blocks|notifications|reports?$|ai\/|assistant|contact|deliveries|confirmation|notes|people|invitations|.*\/notes$|.*\/(un)?save$|.*\/(un)?block$|.*\/people|.*\/invitations)/

function writingRoutes(app: TestApp['app']) {
  const routes = app.routes.filter(({ method }) => method !== 'GET' && method !== 'HEAD')
  return [...new Map(routes.map(route => [`${route.method} ${route.path}`, route])).values()]
}

/** Public pages and lists, and valid requests of a route: those that are known, otherwise a plain one from everybody. */
async function worldFor(site: TestApp, method: string, pattern: string) {
  const passwordHash = await site.deps.passwords.hash('x')
  const people = {
    teacher: await site.person('teacher', { passwordHash }),
    school: await site.person('school', { passwordHash }),
    admin: await site.person('admin', { passwordHash, username: 'a' }),
  }
  const { teacher, school, admin } = people
  const things = await furnish(site, teacher.user, school.user)
  const isOf = new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`)
  const known: Call[] = goodCalls(things, people)
    .filter(call => (call.method ?? 'POST') === method && isOf.test(call.path.split('?')[0] ?? ''))
    .map(({ path, as, good }) => ({ address: path, as, fields: good }))
  const address = pattern.replace(/:\w+/g, idFor(pattern, things))
  const everybody = [teacher, school, admin, things.tutor, things.parent, undefined]
  const calls = known.length > 0 ? known : everybody.map((as): Call => ({ address, as, fields: {} }))
  return {
    pages: [
      ...publicLists,
      ...[paths.job(things.job), paths.professional(things.teacher), paths.school(things.school)],
      paths.tutorRequest(things.request),
    ],
    calls: calls.map(({ address, as, fields }) => {
      const body = { ...fields, ...changesFor(pattern, teacher) }
      const isCall = pattern.startsWith('/api/')
      return {
        ...{ address, body: isCall ? body : new URLSearchParams(body as Record<string, string>) },
        // The teacher has applied already.
        as: /^\/(api\/applications|jobs\/:id\/apply)$/.test(pattern) && as === teacher ? things.tutor : as,
      }
    }),
  }
}

interface Call {
  address: string
  as: Person | undefined
  fields: Record<string, unknown>
}

const publicLists = [
  ...['/', '/jobs', '/jobs?search=tutor', '/teachers', '/tutors', '/professionals', '/schools'],
  ...['/salary-guide', '/tutor-requests', '/parents', '/pricing', '/contact'],
  ...['/api/jobs', '/api/jobs/featured', '/api/professionals', '/api/schools', '/jobs.atom'],
]

/** What a body needs so that these people's request is accepted. */
function changesFor(pattern: string, { user: { email } }: Person): Record<string, string> {
  const changes: [RegExp, Record<string, string>][] = [
    [/^\/(api\/auth\/)?(login|forgot-password)$/, { email, password: 'x' }],
    [/^\/(api\/users\/)?profile$/, { email, currentPassword: 'x', updatedAt: '' }],
    [/^\/(api\/schools\/mine|admin\/school)$/, { updatedAt: '' }],
    [/^\/api\/applications\/:id$/, { status: 'reviewed' }],
    [/^\/api\/admin\/users\/:id\/status$/, { status: 'suspended' }],
    [/profile\/entries/, { kind: 'experience', title: 'Teacher', place: 'Thika', startYear: '2019' }],
  ]
  return changes.find(([route]) => route.test(pattern))?.[1] ?? {}
}
