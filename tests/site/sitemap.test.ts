import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { jobs, users } from '#db/schema.ts'
import { sitemap, sitemapPart } from '#src/features/site/seo/sitemap.ts'
import { hold, post, schoolIdOf } from '#tests/jobs/setup.ts'
import { hidden } from '#tests/professionals/setup.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { readPage } from './parse-page.ts'

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address)
const asked = new Request('http://localhost:3000/')

test('the sitemap lists pages, guides, open jobs, visible professionals and schools at their permanent addresses', async () => {
  const app = await testApp({ env: { PUBLIC_URL: 'https://elimu.test' } })
  const school = await app.person('school')
  const job = await post(app, school)
  const teacher = await app.person('teacher')

  const { status, headers, body } = await app.send('GET', '/sitemap.xml')

  expect([status, headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(body).toStartWith('<?xml version="1.0" encoding="utf-8"?>\n<urlset ')
  expect(addressesIn(body)).toEqual(
    expect.arrayContaining([
      'https://elimu.test/',
      'https://elimu.test/teachers',
      'https://elimu.test/resources/tsc-registration',
      'https://elimu.test/privacy',
      `https://elimu.test/jobs/${job.id}`,
      `https://elimu.test/professionals/${teacher.id}`,
      `https://elimu.test/schools/${schoolIdOf(school)}`,
    ]),
  )
  expect(body).toContain(`<loc>https://elimu.test/jobs/${job.id}</loc><lastmod>${job.updatedAt}</lastmod>`)
})

test('each address in the sitemap is an indexable page with that canonical address', async () => {
  const app = await testApp()
  await post(app, await app.person('school'))
  await app.person('teacher')
  const addresses = addressesIn((await app.send('GET', '/sitemap.xml')).body)

  const wrong: string[] = []
  for (const address of addresses) {
    const { status, body } = await app.send('GET', address.slice(app.env.publicUrl.length))
    const isCanonical = body.includes(`<link rel="canonical" href="${address}"/>`)
    if (status !== 200 || body.includes('noindex') || !isCanonical) wrong.push(address)
  }

  expect(addresses.length).toBeGreaterThan(25)
  expect(wrong).toEqual([])
})

test('closed and held jobs, hidden and suspended people, and samples are not in the sitemap', async () => {
  const app = await testApp()
  const school = await app.person('school')
  const [closed, held, sample, over] = await Promise.all([1, 2, 3, 4].map(() => post(app, school)))
  await app.send('DELETE', `/api/jobs/${closed.id}/publication`, { as: school })
  await hold(app, held.id)
  await app.db.write(async tx => {
    await tx.update(jobs).set({ isSample: true }).where(eq(jobs.id, sample.id))
    await tx
      .update(jobs)
      .set({ closesAt: app.clock.now() - 1 })
      .where(eq(jobs.id, over.id))
  })
  await app.person('teacher', hidden)
  await app.person('tutor', { isActive: false })
  await app.person('counselor', { isSample: true })
  await app.person('teacher', { deletionRequestedAt: app.clock.now() })
  await app.person('parent')
  await app.person('school', { school: { isHidden: true } })
  await app.person('school', { school: { isSample: true } })

  const addresses = addressesIn((await app.send('GET', '/sitemap.xml')).body)

  const rows = addresses.filter(address => /\/(jobs|professionals|schools)\/./.test(address))
  expect(rows).toEqual([`${app.env.publicUrl}/schools/${schoolIdOf(school)}`])
})

test('a sitemap over the limit becomes an index of files that together list each address once', async () => {
  const app = await testApp()
  await furnish(app)
  const whole = addressesIn((await app.send('GET', '/sitemap.xml')).body)

  const index = await (await sitemap(app.deps, asked, 7)).text()
  const files = addressesIn(index).map(file => file.slice(app.env.publicUrl.length))
  const parts = await Promise.all(
    files.map(async file => addressesIn(await (await sitemapPart(app.deps, asked, file, 7)).text())),
  )

  expect(index).toContain('<sitemapindex ')
  expect(files.length).toBeGreaterThan(4)
  expect(Math.max(...parts.map(part => part.length))).toBe(7)
  expect(Math.min(...parts.map(part => part.length))).toBeGreaterThan(0)
  expect(parts.flat()).toEqual(whole)
})

test('an empty file is not in the index and is not found', async () => {
  const app = await testApp()
  await furnish(app)
  await app.db.write(tx => tx.update(jobs).set({ isActive: false, closedAt: app.clock.now() }))
  await app.db.write(tx => tx.update(users).set({ isActive: false }))

  const files = addressesIn(await (await sitemap(app.deps, asked, 2)).text())
  const numbers = files.map(file => Number(/(\d+)\.xml$/.exec(file)?.[1]))
  const absent = Array.from({ length: Math.max(...numbers) }, (_, n) => n + 1).filter(
    n => !numbers.includes(n),
  )

  expect(absent.length).toBeGreaterThan(2)
  for (const n of absent) {
    await expect(sitemapPart(app.deps, asked, `/sitemap-${n}.xml`, 2)).rejects.toMatchObject({
      kind: 'missing',
    })
  }
})

test('a part that does not exist is not found', async () => {
  const { send } = await testApp()

  const paths = [
    '/sitemap-0.xml',
    '/sitemap-2.xml',
    '/sitemap-x.xml',
    '/sitemap-1.txt',
    '/sitemap-9999999.xml',
  ]
  const answers = await Promise.all(paths.map(path => send('GET', path)))

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await send('GET', '/sitemap-1.xml')).status).toBe(200)
})

test('robots.txt disallows private pages, allows public ones and names the sitemap', async () => {
  const { env, send } = await testApp()

  const { headers, body } = await send('GET', '/robots.txt')
  const isClosed = closedBy(body)

  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`\nSitemap: ${env.publicUrl}/sitemap.xml\n`)
  expect(
    [
      '/admin',
      '/admin/login',
      '/admin-dashboard',
      '/api/jobs',
      '/dashboard',
      '/messages/1',
      '/mpesa-payment',
    ].filter(path => !isClosed(path)),
  ).toEqual([])
  const open = addressesIn((await send('GET', '/sitemap.xml')).body).map(
    address => address.slice(env.publicUrl.length) || '/',
  )
  expect([...open, '/jobs/1', '/professionals/1', '/jobs.atom', '/og/default.png'].filter(isClosed)).toEqual(
    [],
  )
})

test('every page that requires sign-in is closed to search engines', async () => {
  const { app, send } = await testApp()
  const isClosed = closedBy((await send('GET', '/robots.txt')).body)
  const own: string[] = []

  for (const { method, path } of app.routes.filter(({ path }) => !path.startsWith('/api/'))) {
    if (method !== 'GET') continue
    const address = path.replaceAll(/:\w+/g, '1')
    const { headers } = await send('GET', address)
    if (headers.get('location')?.startsWith('/login?next=')) own.push(address)
  }

  expect(own).toEqual(expect.arrayContaining(['/dashboard', '/jobs/1/apply', '/payments', '/saved']))
  expect(own.filter(path => !isClosed(path))).toEqual([])
})

test('a page requested with a trailing slash has a canonical address without it', async () => {
  const { send } = await testApp()

  const { status, body } = await send('GET', '/jobs/')

  expect(status).toBe(200)
  expect(readPage(body).canonical).toBe('http://localhost:3000/jobs')
})

/** Whether a robots.txt closes a path. */
function closedBy(robots: string): (path: string) => boolean {
  const rules = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path = '']) => path)
  return path => rules.some(rule => new RegExp(`^${rule.replaceAll('*', '.*')}`).test(path))
}

async function furnish(app: TestApp) {
  const school = await app.person('school')
  for (let n = 0; n < 8; n++) await post(app, school, { title: `Teacher ${n}` })
  for (let n = 0; n < 5; n++) await app.person('teacher')
}
