import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { jobs, users } from '#db/schema.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/simulator.ts'
import { bringWorker, keptIn, noteOn } from './offline-pages.ts'

/** What the browser says where there is no network. */
const noNetwork = /ERR_INTERNET_DISCONNECTED|Failed to load resource/
const guide = '/resources/cv-writing'
const job = `/jobs/${demo.openJob}`

test('a job and a guide once seen can be read offline, also the page that brought the worker, each with a note of when it was kept', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page, job)
  await eventually(async () => (await keptIn(page)).includes(job) || undefined)
  await page.goto(guide)
  await eventually(async () => (await keptIn(page)).includes(guide) || undefined)

  await page.context().setOffline(true)
  await page.reload()
  const guideNote = await noteOn(page)
  const guideTitle = await page.locator('h1').textContent()
  await page.goto(job)

  expect(guideTitle).toContain('CV')
  expect(guideNote).toMatch(/^You're offline\. This is a copy saved on \d+ \w{3} \d{4}, \d+:\d\d [ap]m/)
  expect(await noteOn(page)).toStartWith("You're offline. This is a copy saved on")
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex')
  expect(await violationsOn(page)).toEqual([])
  expectQuiet(page, { except: noNetwork })
})

test('a page never seen gives the offline page, which leads to those that are kept', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)
  await page.goto(guide)
  await page.goto('/jobs?search=teacher&type=full_time')
  await eventually(async () => (await keptIn(page)).length === 2 || undefined)

  await page.context().setOffline(true)
  await page.goto('/schools')
  const note = await noteOn(page)
  const links = await page.locator('#kept-pages a').evaluateAll(all => all.map(a => a.getAttribute('href')))
  const faults = await violationsOn(page)
  await page.locator('#kept-pages a').last().click()
  await page.waitForURL('**/jobs?*')

  expect(note).toStartWith("You're offline, and this page is not saved on this device.")
  expect(links).toEqual([guide, '/jobs?search=teacher&type=full_time'])
  expect(faults).toEqual([])
  expect(await noteOn(page)).toContain('This is a copy saved on')
  expectQuiet(page, { except: noNetwork })
})

test('the network comes first; a page that is gone, and after signing out by the API every page, is no longer kept', async () => {
  const { url, db } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  const person = `/professionals/${demo.teacher}`
  await bringWorker(page)
  await page.goto(job)
  await eventually(async () => (await keptIn(page)).includes(job) || undefined)

  await db.write(tx => tx.update(jobs).set({ title: 'A title changed since' }))
  await page.reload()
  const [title, notes] = [await page.locator('h1').textContent(), await page.locator('.offline-note').count()]

  await page.goto(person)
  await eventually(async () => (await keptIn(page)).includes(person) || undefined)
  await db.write(tx => tx.update(users).set({ isActive: false }))
  await page.reload()
  await eventually(async () => !(await keptIn(page)).includes(person) || undefined)
  const gone = await page.locator('h1').textContent()

  await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }))
  await eventually(async () => (await keptIn(page)).length === 0 || undefined)
  await page.context().setOffline(true)
  await page.goto(job)

  expect([title, notes, gone]).toEqual(['A title changed since', 0, 'Page not found'])
  expect(await noteOn(page)).toContain('not saved on this device')
})

test('of somebody signed in nothing is kept, and what they read is kept as any visitor sees it until they sign out', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow', width: 1280 })
  await bringWorker(page)
  await signIn(page, 'teacher')
  for (const path of ['/dashboard', '/messages', `/messages/${demo.owner}`, '/jobs', '/', guide, job])
    await page.goto(path)
  await eventually(async () => (await keptIn(page)).length === 2 || undefined)

  const kept = await keptIn(page)
  const texts = await keptTexts(page)
  await page.context().setOffline(true)
  await page.reload()
  const offline = await page.locator('body').textContent()
  await page.context().setOffline(false)
  await page.goto('/dashboard')
  const name = (
    await page.getByRole('button', { name: /^Account menu for/ }).getAttribute('aria-label')
  )?.replace('Account menu for ', '')
  await page.getByRole('button', { name: /^Account menu for/ }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(address => address.pathname === '/')

  expect(kept).toEqual([guide, job])
  expect(name).toMatch(/\w+ \w+/)
  expect(texts.filter(text => text.includes(name ?? '') || text.includes('teacher@demo'))).toEqual([])
  expect(offline).toContain('Sign In')
  await eventually(async () => (await keptIn(page)).every(path => path === '/') || undefined)
})

test('signing out by the link takes the copies away, and the next person finds nothing of the one before', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)
  await signIn(page, 'teacher')
  await page.goto(guide)
  await eventually(async () => (await keptIn(page)).includes(guide) || undefined)
  await page.goto('/dashboard')
  await page.locator('main').getByRole('link', { name: 'Logout' }).click()
  await page.waitForURL(address => address.pathname === '/')

  await signIn(page, 'parent')
  await page.goto(job)
  await eventually(async () => (await keptIn(page)).includes(job) || undefined)
  await page.context().setOffline(true)
  await page.goto('/dashboard')

  const texts = [...(await keptTexts(page)), (await page.locator('body').textContent()) ?? '']
  expect((await keptIn(page)).filter(path => path !== '/')).toEqual([job])
  expect(await page.locator(`#kept-pages a[href="${job}"]`).count()).toBe(1)
  expect(texts.filter(text => /Amani Wekesa|@demo\.elimu/.test(text))).toEqual([])
})

test("sign-in, payment, password links, calls and the operator's pages are never kept", async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)
  const never = [
    '/login',
    '/register?role=teacher',
    '/mpesa-payment?plan=individual&role=teacher',
    '/password?token=spent',
    '/confirm-email?token=spent',
    '/forgot-password',
    '/jobs/post',
    '/admin/login',
    '/metrics',
    '/openapi',
    '/api/jobs',
    '/jobs.atom',
  ]

  for (const path of never) await page.goto(path).catch(() => {}) // a feed is a download
  await page.goto('/about')
  await eventually(async () => (await keptIn(page)).includes('/about') || undefined)

  expect(await keptIn(page)).toEqual(['/about'])
})

test('at most 40 pages are kept; the one used longest ago goes first', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)
  await page.goto(guide)
  await page.goto('/jobs?search=1')
  await eventually(async () => (await keptIn(page)).length === 2 || undefined)
  await keepMore(page, '/jobs?search=1', 39)

  await page.context().setOffline(true)
  await page.goto('/jobs?search=1')
  await page.context().setOffline(false)
  const before = await keptIn(page)
  await page.goto('/about')

  await eventually(async () => (await keptIn(page)).includes('/about') || undefined)
  const kept = await eventually(async () => {
    const kept = await keptIn(page)
    return kept.length === 41 ? kept : undefined
  })
  expect(before).toHaveLength(41)
  expect(before).toContain('/jobs?search=2')
  expect(kept).toContain(guide)
  expect(kept).toContain('/jobs?search=1')
  expect(kept).not.toContain('/jobs?search=2')
})

/** Keeps copies of a page as if it had been seen with so many other searches after it. */
function keepMore(page: Page, path: string, count: number): Promise<void> {
  return page.evaluate(
    async ([path, count]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const copy = await cache.match(path)
        for (let n = 2; copy && n < count + 2; n++)
          await cache.put(path.replace(/\d+$/, String(n)), copy.clone())
      }
    },
    [path, count] as const,
  )
}

function keptTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) all.push((await (await cache.match(key))?.text()) ?? '')
    }
    return all
  })
}
