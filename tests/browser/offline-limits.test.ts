import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { jobs } from '#db/schema.ts'
import { openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'
import { eventually } from '#tests/support/simulator.ts'
import { changingSite } from './changing-site.ts'
import { bringWorker, keptIn, noteOn } from './offline-pages.ts'

const job = `/jobs/${demo.openJob}`
const guide = '/resources/cv-writing'

test('where the network hangs, a copy shows after 8 seconds, and the late answer is kept', async () => {
  const { url, db, hang, holdPatience } = await changingSite()
  const { isPatient, losePatience } = holdPatience()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page, job)
  await eventually(async () => (await keptIn(page)).includes(job) || undefined)
  await db.write(tx => tx.update(jobs).set({ title: 'A title changed since' }))
  let isShown = false

  const goOn = hang()
  const opened = page.goto(job, { waitUntil: 'commit' }).then(() => {
    isShown = true
  })
  await isPatient
  const wasShown = isShown
  losePatience()
  await opened
  const note = await noteOn(page)
  const shown = await page.locator('h1').textContent()
  goOn()
  await eventually(async () => (await keptText(page, job)).includes('A title changed since') || undefined)

  expect(wasShown).toBe(false)
  expect(note).toStartWith('Your connection is slow. This is a copy saved on')
  expect(shown).not.toBe('A title changed since')
})

test('where the network hangs and no copy is kept, the page is waited for', async () => {
  const { url, hang, holdPatience } = await changingSite()
  const { isPatient, losePatience } = holdPatience()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)

  const goOn = hang()
  const opened = page.goto(guide)
  await isPatient
  losePatience()
  goOn()
  await opened

  expect(await page.locator('h1').textContent()).toContain('CV')
  expect(await page.locator('.offline-note').count()).toBe(0)
})

test('a page is kept for 14 days, a guide for a year', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page)
  for (const path of ['/about', '/terms', guide, '/resources/interview-preparation']) await page.goto(path)
  await eventually(async () => (await keptIn(page)).length === 4 || undefined)

  await ageCopy(page, '/about', 13.9)
  await ageCopy(page, '/terms', 14.1)
  await ageCopy(page, guide, 364)
  await ageCopy(page, '/resources/interview-preparation', 366)
  await page.context().setOffline(true)
  const notes: (string | null)[] = []
  for (const path of ['/about', '/terms', guide, '/resources/interview-preparation']) {
    await page.goto(path)
    notes.push(await noteOn(page))
  }

  expect(notes.map(note => note?.includes('This is a copy saved on'))).toEqual([true, false, true, false])
})

test('where the phone saves data, nothing is asked for a second time to be kept', async () => {
  const { url, change } = await changingSite()
  change(script => `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });${script}`)
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await bringWorker(page, guide)
  await signIn(page, 'teacher')
  await page.goto(job)
  await page.request.post('/api/auth/logout')

  await page.goto('/about')
  await eventually(async () => (await keptIn(page)).includes('/about') || undefined)

  expect(await keptIn(page)).toEqual(['/about'])
})

/** Lets a copy be as old as given. */
function ageCopy(page: Page, path: string, days: number): Promise<void> {
  return page.evaluate(
    async ([path, days]) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        const copy = await cache.match(path)
        if (!copy) continue
        const headers = new Headers(copy.headers)
        headers.set('x-kept-at', String(Date.now() - days * 86_400_000))
        await cache.put(path, new Response(await copy.text(), { headers }))
      }
    },
    [path, days] as const,
  )
}

const keptText = (page: Page, path: string): Promise<string> =>
  page.evaluate(async path => (await (await caches.match(path))?.text()) ?? '', path)
