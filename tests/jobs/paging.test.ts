import { expect, test } from 'bun:test'
import { jobs, postings } from '#db/schema.ts'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { facetsOf } from '#src/features/jobs/search/facets.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { read } from './page-text.ts'
import { listing, post, postTitled, schoolIdOf } from './setup.ts'

test('a page has 20 jobs by default, at most 100, and headers for the next page', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await postTitled(app, school, Array(23).fill('Teacher'))
  const size = async (limit: string) => (await app.send('GET', `/api/jobs?limit=${limit}`)).body.length

  const first = await app.send('GET', '/api/jobs?search=teacher&location=eldoret')
  const second = await app.send('GET', linkOf(first.headers))

  expect(first.body).toHaveLength(20)
  expect(first.headers.get('x-total-count')).toBe('23')
  expect(linkOf(first.headers)).toStartWith('/api/jobs?search=teacher&location=eldoret&cursor=')
  expect(second.body).toHaveLength(3)
  expect(second.headers.get('link')).toBeNull()
  expect(second.headers.get('x-total-count')).toBe('23')
  expect(await Promise.all(['5', '100', '1000', '0', '-3', 'x', '2.9'].map(size))).toEqual([
    5, 23, 23, 1, 1, 20, 2,
  ])
})

test('no request returns more than 100 jobs', async () => {
  const app = await testApp()
  generateJobs(app.file, 120, app.clock.now())

  const { body, headers } = await app.send('GET', '/api/jobs?limit=1000')

  expect(body).toHaveLength(100)
  expect(headers.get('x-total-count')).toBe('120')
})

test.each(['date', 'relevance'])('paging by %s shows every job once', async sort => {
  const app = await testApp()
  const school = await app.person('school')
  await postTitled(
    app,
    school,
    Array.from({ length: 25 }, (_, n) => `Teacher ${'of music '.repeat(n % 5)}`),
  )

  const seen = await walk(app, `/api/jobs?search=teacher&limit=4&sort=${sort}`)

  expect(seen).toHaveLength(25)
  expect(new Set(seen).size).toBe(25)
})

test('paging neither skips nor repeats a job while others are posted, changed, closed and reopened', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const posted = (await postTitled(app, school, Array(40).fill('Teacher'))).toReversed()
  const close = (id?: string) => app.send('DELETE', `/api/jobs/${id}/publication`, { as: school })
  const reopen = (id?: string) => app.send('POST', `/api/jobs/${id}/publication`, { as: school })

  const closed = [posted[30], posted[6]]
  const seen = await walk(app, '/api/jobs?limit=7', async page => {
    await post(app, school, { title: `Posted meanwhile ${page}` })
    await app.send('PATCH', `/api/jobs/${posted[35]}`, { as: school, body: { title: `Changed ${page}` } })
    if (page === 1) for (const id of [...closed, posted[2]]) await close(id)
    if (page === 2) await reopen(posted[2])
  })

  expect(seen).toEqual(posted.filter(id => id !== posted[30]))
})

test('if the last job of a relevance page closed, the next page continues after it', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await postTitled(app, school, Array(6).fill('Teacher'))
  const all = await walk(app, '/api/jobs?search=teacher&sort=relevance&limit=6')

  const seen = await walk(app, '/api/jobs?search=teacher&sort=relevance&limit=2', async page => {
    if (page === 1) await app.send('DELETE', `/api/jobs/${all[1]}/publication`, { as: school })
  })

  expect(seen).toEqual(all)
})

test('matches are counted up to 1,000', async () => {
  const app = await testApp()
  const school = await app.person('school')
  await postPlainly(app, schoolIdOf(school), 1001)

  const { headers, body } = await app.send('GET', '/api/jobs?limit=100')
  const page = await app.send('GET', '/jobs')

  expect(headers.get('x-total-count')).toBe('1000+')
  expect(body).toHaveLength(100)
  expect(read(page.body).text).toContain('1,000+ jobs found')
})

/** The ids of all pages, following the Link header; `between` runs after each page. */
async function walk(
  app: TestApp,
  first: string,
  between: (page: number) => Promise<unknown> = async () => {},
) {
  const ids: string[] = []
  for (let path = first, page = 1; path; page++) {
    const { body, headers } = await app.send('GET', path)
    ids.push(...body.map((job: { id: string }) => job.id))
    await between(page)
    path = linkOf(headers)
  }
  return ids
}

const linkOf = (headers: Headers) => /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? ''

/** Many jobs in one write. */
async function postPlainly({ db }: TestApp, schoolId: string, count: number) {
  const { title, description, company, location } = listing()
  const columns = { title, description, company, location, jobType: 'full_time' as const, schoolId }
  const place = {
    town: null,
    county: null,
    category: 'other' as const,
    level: null,
    subjects: [],
    specialization: null,
  }
  await db.write(async tx => {
    for (let n = 0; n < count; n++) {
      const id = Bun.randomUUIDv7()
      await tx.insert(jobs).values({ id, ...columns, facets: facetsOf({ ...columns, ...place }) })
      await tx.insert(postings).values({ jobId: id, postedAt: Date.now() })
    }
  })
}
