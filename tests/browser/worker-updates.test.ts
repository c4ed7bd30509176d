import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { testApp } from '#tests/support/app.ts'
import { openPage } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/simulator.ts'
import { changingSite } from './changing-site.ts'

const guide = '/resources/cv-writing'

test('a new build takes over at once, and leaves nothing of the old one', async () => {
  const { url, change } = await changingSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await page.goto(guide)
  await workerIn(page, 'activated')
  const old = await eventually(async () => ((await cachesIn(page)).length === 2 ? cachesIn(page) : undefined))
  const build = old[0]?.split('-').at(-1) ?? ''

  change(script => script.replaceAll(build, 'next'))
  await page.goto('/about')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await eventually(async () => (await cachesIn(page)).every(name => name.endsWith('-next')) || undefined)
  await page.goto(guide)
  await page.context().setOffline(true)
  await eventually(async () => (await cachesIn(page)).includes('elimu-guides-next') || undefined)
  await page.reload()

  expect(old).toEqual([`elimu-files-${build}`, `elimu-guides-${build}`])
  expect(await page.locator('.offline-note').textContent()).toContain('This is a copy')
})

test('a worker that breaks every page is taken away by OFFLINE_READING=off', async () => {
  const { url, change, become } = await changingSite()
  const page = await openPage(url, { serviceWorkers: 'allow' })
  await page.goto('/about')
  await workerIn(page, 'activated')
  change(() => breaking)
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const isBroken = await eventually(async () => !(await opens(page)) || undefined)

  const newer = become(await testApp({ env: { OFFLINE_READING: 'off' } }))
  await opens(page)
  // A second after the last page was asked for, the browser looks whether there is a newer worker.
  await newer
  await eventually(async () => (await opens(page)) || undefined)

  await eventually(async () => (await cachesIn(page)).length === 0 || undefined)
  await page.reload()
  const left = await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  expect([isBroken, left]).toEqual([true, 0])
})

const opens = (page: Page) =>
  page.goto(guide).then(
    () => true,
    () => false,
  )

const breaking = `addEventListener('install', () => skipWaiting())
addEventListener('fetch', event => event.respondWith(Promise.reject(new Error('broken'))))`

const workerIn = (page: Page, state: string) =>
  page.waitForFunction(state => navigator.serviceWorker.controller?.state === state, state)

const cachesIn = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
