import { Database, type SQLQueryBindings, type Statement } from 'bun:sqlite'
import { afterAll, beforeAll, expect, test } from 'bun:test'
import { nextAdminDigest } from '#src/features/admin/digest.ts'
import { createResponseCache } from '#src/http/response-cache.ts'
import { paths } from '#src/paths.ts'
import { demoApp, testApp } from '#tests/support/app.ts'
import { type DemoName, demo, signInCall } from '#tests/support/demo-site.ts'

type Query = Statement<unknown, SQLQueryBindings[]>

/** The statements that a request builds, those that it runs, and the rows that it reads. */
type Work = [prepared: number, run: number, rows: number]

const lists: Record<string, Work> = {
  '/jobs': [0, 2, 45],
  '/jobs?search=maths': [0, 2, 45],
  '/teachers': [0, 1, 21],
  '/tutors': [0, 1, 21],
  '/professionals': [0, 6, 85],
  '/schools': [0, 3, 45],
  '/salary-guide': [0, 2, 45],
  '/tutor-requests': [0, 2, 21],
}

const own: Record<string, Work> = {
  '/messages': [0, 3, 30],
  '/notifications': [0, 2, 30],
  '/profile': [0, 0, 0],
  '/settings': [0, 2, 10],
  '/saved': [0, 2, 30],
  '/alerts': [0, 1, 10],
}

const [job, professional, school] = [
  paths.job(demo.openJob),
  paths.professional(demo.teacher),
  paths.school(demo.school),
]

/** The panel's lists are built for the filters asked for. */
const panel: Record<string, Work> = {
  overview: [0, 12, 65],
  users: [1, 5, 60],
  verification: [8, 12, 25],
  jobs: [3, 6, 25],
  applications: [2, 4, 20],
  payments: [4, 8, 25],
  delivery: [6, 8, 10],
  reports: [3, 5, 10],
  reviews: [0, 4, 30],
  audit: [6, 9, 10],
  settings: [2, 6, 10],
  system: [11, 17, 25],
}

/** The most work for each page, beside the two statements that every page of a signed-in person runs. */
const pages: Partial<Record<DemoName | 'nobody', Record<string, Work>>> = {
  nobody: {
    '/': [0, 3, 30],
    ...lists,
    [job]: [0, 17, 30],
    [professional]: [0, 9, 25],
    [school]: [0, 7, 10],
  },
  teacher: {
    ...{ '/': [0, 6, 20], '/dashboard': [0, 7, 20], '/applications': [0, 2, 25] },
    ...lists,
    ...own,
    '/jobs': [0, 4, 45],
    '/jobs?search=maths': [0, 4, 45],
    [job]: [0, 19, 35],
    [professional]: [0, 11, 20],
    [school]: [0, 9, 15],
  },
  tutor: { '/': [0, 7, 20], '/dashboard': [0, 8, 20] },
  parent: {
    '/': [0, 16, 25],
    '/dashboard': [0, 16, 25],
    '/tutor-requests': [0, 4, 30],
    [professional]: [0, 16, 30],
  },
  school: { '/': [0, 12, 25], '/dashboard': [0, 11, 25], '/admin': [0, 12, 35], [professional]: [0, 16, 30] },
  admin: Object.fromEntries(Object.entries(panel).map(([tab, most]) => [paths.adminDashboard(tab), most])),
}

const OF_VIEWER = 2
const work: Work = [0, 0, 0]
const { query } = Database.prototype

beforeAll(() => {
  Object.assign(Database.prototype, { query: countingQuery })
})
afterAll(() => {
  Object.assign(Database.prototype, { query })
})

test('a page builds no statement twice, and its work stays within bounds', async () => {
  const { send, deps } = await demoApp()
  for (const [who, most] of Object.entries(pages)) {
    const cookie = who === 'nobody' ? '' : await signIn(send, who as DemoName)
    for (const [path, [prepared, run, rows]] of Object.entries(most)) {
      const visit = async () => {
        deps.state(createResponseCache).texts.clear()
        work.fill(0)
        const { status } = await send('GET', path, { headers: { cookie } })
        expect({ who, path, status }).toEqual({ who, path, status: 200 })
      }
      await visit()
      await visit()
      await visit()

      const ofViewer = cookie ? OF_VIEWER : 0
      const within = [prepared, run + ofViewer, rows + ofViewer]
      const exceeded = work.some((n, at) => n > (within[at] ?? 0))
      expect({ who, path, work: exceeded ? [...work] : within }).toEqual({ who, path, work: within })
    }
  }
})

test('after a commit, one query tells when the next email to administrators is due, however many there are', async () => {
  const { person, deps } = await testApp()
  for (let n = 0; n < 5; n++) await person('admin')
  nextAdminDigest(deps)

  work.fill(0)
  const due = nextAdminDigest(deps)

  expect({ due, work }).toEqual({ due: null, work: [0, 1, 0] })
})

async function signIn(send: Awaited<ReturnType<typeof demoApp>>['send'], who: DemoName): Promise<string> {
  const [path, body] = signInCall(who)
  const { headers } = await send('POST', path, { body })
  return headers.getSetCookie().find(cookie => cookie.startsWith('elimu_session=')) ?? ''
}

const counted = new WeakSet<Query>()

function countingQuery(this: Database, text: string): Query {
  const statement: Query = query.call(this, text)
  work[0] += 1
  if (counted.has(statement)) return statement
  counted.add(statement)
  const { all, values } = statement
  const count = <Row>(rows: Row[]): Row[] => {
    work[1] += 1
    work[2] += rows.length
    return rows
  }
  return Object.assign(statement, {
    all: (...bindings: SQLQueryBindings[]) => count(all.apply(statement, bindings)),
    values: (...bindings: SQLQueryBindings[]) => count(values.apply(statement, bindings)),
  })
}
