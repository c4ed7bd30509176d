import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { paths } from '#src/paths.ts'
import { arrived, openPage } from '#tests/support/browser.ts'
import { type DemoName, demo, furnishedSite, signIn, visitorOf } from '#tests/support/demo-site.ts'
import { hydrateIslands } from '#tests/support/development-scripts.ts'
import { oneIn, waysToTry } from '#tests/support/extent.ts'
import { bytesOf, shiftsOn, watchWire } from '#tests/support/network-log.ts'
import { signedOut } from './page-list.ts'

const KB = 1024
const publicPages = [
  ...['/', '/jobs', `/jobs/${demo.openJob}`, '/login', '/register', '/teachers', '/schools'],
  ...[
    '/professionals',
    `/professionals/${demo.teacher}`,
    '/salary-guide',
    '/resources/cv-writing',
    '/privacy',
  ],
]
const pagesWithForms = ['/login', '/register?role=teacher']
/** Each public page, and one of each of those about one thing. */
const stillPages = [
  ...signedOut.filter(route => !/:|nowhere|token=|key=/.test(route)),
  ...[paths.job(demo.openJob), paths.professional(demo.teacher), paths.school(demo.school)],
  paths.resource('cv-writing'),
]

/** The most KB of HTML, uncompressed, and elements of a page. */
const sizes: [who: DemoName | null, path: string, kilobytes: number, elements: number][] = [
  [null, '/', 47, 740],
  [null, '/jobs', 72, 1400],
  [null, '/teachers', 53, 1000],
  [null, '/professionals', 60, 1070],
  [null, '/schools', 42, 700],
  ['teacher', '/jobs', 86, 1550],
  ['teacher', '/dashboard', 36, 560],
  ['teacher', '/settings', 25, 355],
  ['parent', '/dashboard', 34, 520],
  ['school', '/dashboard', 29, 415],
]

/** A site whose lists are full. */
async function fullSite() {
  const site = await furnishedSite()
  generateJobs(site.file, 60, site.clock.now())
  return site
}

test('a public page that nobody touched takes at most 35 KB on the wire besides pictures, and no React', async () => {
  const site = await fullSite()

  for (const path of oneIn(3, publicPages)) {
    const page = await openPage(site.url, { serviceWorkers: 'allow' })
    const wire = await watchWire(page)
    await page.goto(path, { waitUntil: 'networkidle' })

    const loaded = wire()
    const types = new Set(loaded.map(({ type }) => type))
    types.delete('Image')
    // The file of icons counts as other.
    expect(types).toEqual(new Set(['Document', 'Other', 'Script', 'Stylesheet']))
    // React alone would be 57 KB.
    expect(bytesOf(loaded.filter(({ type }) => type === 'Script'))).toBeWithin(500, 6 * KB)
    expect(bytesOf(loaded.filter(({ type }) => type !== 'Image'))).toBeWithin(4 * KB, 35 * KB)
  }
}, 120_000)

test('the main pages take no more HTML and elements than they should', async () => {
  const site = await fullSite()

  for (const [who, path, kilobytes, elements] of sizes) {
    const html = (await (await visitorOf(site, who)).send('GET', path)).body
    const found = {
      kilobytes: Math.round(Buffer.byteLength(html) / 1000),
      elements: html.match(/<[a-z]/g).length,
    }

    const isSmall = found.kilobytes <= kilobytes && found.elements <= elements
    expect({ who, path, ...found, isSmall }).toEqual({ who, path, ...found, isSmall: true })
  }
})

test('all scripts of a page, once every island woke, take at most 110 KB on the wire', async () => {
  const site = await fullSite()

  for (const path of oneIn(3, pagesWithForms)) {
    const page = await openPage(site.url)
    const wire = await watchWire(page)
    await page.goto(path)
    await hydrateIslands(page)

    const scripts = wire().filter(({ type }) => type === 'Script')
    expect(bytesOf(scripts)).toBeWithin(60 * KB, 110 * KB)
  }
}, 120_000)

test('all scripts of the list of jobs, once every island woke, take at most 20 KB on the wire, signed out and in', async () => {
  const site = await fullSite()

  for (const who of [null, 'teacher'] as const) {
    const page = await openPage(site.url)
    if (who) await signIn(page, who)
    const wire = await watchWire(page)
    await page.goto('/jobs')
    await hydrateIslands(page)
    await page.waitForLoadState('networkidle')

    const scripts = wire().filter(({ type }) => type === 'Script')
    expect(bytesOf(scripts)).toBeWithin(5 * KB, 20 * KB)
  }
}, 120_000)

test('the payment page needs at most 14 KB of scripts on the wire, and no React', async () => {
  const site = await fullSite()
  const page = await openPage(site.url)
  const wire = await watchWire(page)

  await page.goto('/mpesa-payment?plan=individual&role=tutor', { waitUntil: 'networkidle' })
  await arrived(page, 'payment')

  expect(bytesOf(wire().filter(({ type }) => type === 'Script'))).toBeWithin(6 * KB, 14 * KB)
})

test('the scripts of a job, after applying, with the toaster, take at most 110 KB on the wire', async () => {
  const site = await fullSite()
  const page = await openPage(site.url)
  await signIn(page, 'teacher')
  const wire = await watchWire(page)

  await page.goto(`/jobs/${demo.openJob}`)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.getByLabel('Cover letter').fill('I teach Grade 5.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  await page.getByText('Application Submitted', { exact: true }).waitFor()

  const scripts = wire().filter(({ type }) => type === 'Script')
  expect(bytesOf(scripts)).toBeWithin(60 * KB, 110 * KB)
}, 120_000)

for (const width of waysToTry('shifts', [360, 1280])) {
  test(`nothing shifts while islands wake, at ${width} pixels`, async () => {
    const site = await fullSite()
    const page = await openPage(site.url, { width })
    await signIn(page, 'teacher')

    for (const path of ['/jobs', `/jobs/${demo.openJob}`, '/profile']) {
      await page.goto(path)
      await arrived(page)
      await hydrateIslands(page)
      await settle(page)

      expect(await shiftsOn(page)).toEqual([])
    }
    expect(await page.locator('[data-awake]').count()).toBeGreaterThan(0)
  }, 120_000)
}

test('nothing shifts on a public page on a phone, from the first paint until its islands woke', async () => {
  const site = await fullSite()
  const page = await openPage(site.url)
  const shifted: string[] = []

  for (const path of oneIn(6, stillPages)) {
    await page.goto(path)
    await hydrateIslands(page)
    await settle(page)
    const shifts = await shiftsOn(page)
    if (shifts.length > 0) shifted.push(`${path}: ${shifts.join(', ')}`)
  }

  expect(shifted).toEqual([])
}, 120_000)

/** Two frames: what a waking island changed is laid out and reported. */
const settle = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  )
