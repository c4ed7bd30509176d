import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, holdTimers, openPage } from '#tests/support/browser.ts'
import { type DemoName, demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'

/** A furnished site's page, for somebody without a pointer. */
async function open(path: string, { as, width = 1280 }: { as?: DemoName; width?: number } = {}) {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width, reducedMotion: 'reduce' })
  // A toast stays however slow the machine is.
  await holdTimers(page, 5000)
  if (as) await signIn(page, as)
  await page.goto(path)
  return page
}

/** What has the focus: its accessible name, or its text. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement as HTMLElement
    return ariaLabel ?? textContent?.trim()
  })

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('the first stop leads past the header to the content', async () => {
  const page = await open('/jobs')

  await press(page, 'Tab')
  const first = [await focused(page), await page.getByText('Skip to main content').isVisible()]
  await press(page, 'Enter', 'Tab')

  expect(first).toEqual(['Skip to main content', true])
  expect(await focused(page)).toBe('Choose a county on the map')
  expectQuiet(page)
})

test('the slide-out menu takes the focus, holds it, and gives it back on Escape', async () => {
  const page = await open('/jobs', { width: 360 })
  const menu = page.locator('#site-menu')

  await page.getByRole('button', { name: 'Menu', exact: true }).focus()
  await press(page, 'Enter')
  await menu.waitFor({ state: 'visible' })
  const faults = await violationsOn(page)
  const first = await focused(page)
  const stops = new Set<string | undefined>()
  for (let n = 0; n < 14; n += 1) {
    await press(page, 'Tab')
    stops.add(await page.evaluate(() => document.activeElement?.closest('#site-menu, body')?.id))
  }
  await press(page, 'Escape')
  await menu.waitFor({ state: 'hidden' })

  expect(first).toBe('Close menu')
  // Without an id: the browser's own controls, between the last stop and the first.
  expect([...stops].toSorted()).toEqual(['', 'site-menu'])
  expect(await focused(page)).toBe('Menu')
  expect(await page.locator('[inert]').count()).toBe(0)
  expect(faults).toEqual([])
  expectQuiet(page)
})

test('the avatar menu leads on by its links, and gives the focus back on Escape', async () => {
  const page = await open('/jobs', { as: 'teacher' })
  const menu = page.locator('#account-menu')
  const avatar = page.getByRole('button', { name: 'Account menu for Amani Wekesa' })

  await avatar.focus()
  await press(page, 'Enter')
  await menu.waitFor({ state: 'visible' })
  const faults = await violationsOn(page)
  await press(page, 'Escape')
  await menu.waitFor({ state: 'hidden' })
  const returned = await avatar.evaluate(button => button === document.activeElement)
  await press(page, 'Enter', 'Tab')
  const inside = await focused(page)
  await press(page, 'Enter')
  await page.waitForURL('**/dashboard')

  expect([returned, inside]).toEqual([true, 'Dashboard'])
  expect(faults).toEqual([])
  expectQuiet(page)
})

test('the For Professionals menu opens, and its links can be followed', async () => {
  const page = await open('/')
  const menu = page.locator('#professionals-menu')

  await page.getByRole('button', { name: 'For Professionals' }).focus()
  await press(page, 'Space')
  await menu.waitFor({ state: 'visible' })
  const faults = await violationsOn(page)
  await press(page, 'Tab')
  const link = await focused(page)
  await press(page, 'Enter')
  await page.waitForURL('**/teachers')

  expect(link).toBe('Teachers')
  expect(faults).toEqual([])
  expectQuiet(page)
})

test('jobs are filtered without a pointer', async () => {
  const page = await open('/jobs')

  await page.getByLabel('Search jobs').focus()
  await page.keyboard.type('teacher')
  await press(page, 'Tab')
  const second = await focused(page)
  await page.keyboard.type('Nairobi')
  await page.locator('summary', { hasText: 'More filters' }).focus()
  await press(page, 'Enter', 'Tab')
  const third = await page.evaluate(() => document.activeElement?.getAttribute('name'))
  await page.keyboard.type('Teaching')
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter')
  await page.waitForURL(/search=/)

  const { searchParams } = new URL(page.url())
  expect([second, third]).toEqual(['Location', 'category'])
  expect(['search', 'location', 'category'].map(name => searchParams.get(name))).toEqual([
    'teacher',
    'nairobi',
    'teaching',
  ])
  expectQuiet(page)
})

test('the search of the landing page leads to the jobs with their filters open', async () => {
  const page = await open('/', { width: 360 })

  await page.getByLabel('Search jobs').focus()
  await page.keyboard.type('teacher')
  await press(page, 'Tab', 'Tab')
  const second = await focused(page)
  await press(page, 'Enter')
  await page.waitForURL('**/jobs?search=teacher&filters=open')

  expect(second).toBe('Filters')
  expect(await page.getByLabel('Category').isVisible()).toBe(true)
  expectQuiet(page)
})

test('a directory is narrowed and widened again without a pointer', async () => {
  const page = await open('/professionals')

  await page.getByLabel('Role').focus()
  await page.keyboard.type('Tutor')
  await page.locator('summary', { hasText: 'More filters' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Verified only').focus()
  await press(page, 'Space', 'Tab', 'Enter')
  await page.waitForURL(/verified=1/)
  const narrowed = await page.getByRole('status').first().textContent()
  await page.getByRole('link', { name: 'Remove Verified' }).focus()
  await press(page, 'Enter')
  await page.waitForURL(url => !url.searchParams.has('verified'))

  expect(new URL(page.url()).searchParams.get('role')).toBe('tutor')
  expect(narrowed).toBe('3 professionals found')
  expect(await page.getByRole('status').first().textContent()).toBe('4 professionals found')
  expectQuiet(page)
})

test('the apply dialog takes the focus, keeps it, and gives it back on Escape', async () => {
  const page = await open(`/jobs/${demo.openJob}`, { as: 'teacher' })
  const dialog = page.getByRole('dialog')
  const applyNow = page.getByRole('button', { name: 'Apply Now' })

  await applyNow.focus()
  await press(page, 'Enter')
  await dialog.waitFor()
  const opened = await page.evaluate(() => document.activeElement?.tagName)
  const faults = await violationsOn(page)
  const stops = new Set<string | undefined>()
  for (let n = 0; n < 8; n += 1) {
    await press(page, 'Tab')
    stops.add(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName))
  }
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'hidden' })

  expect(opened).toBe('TEXTAREA')
  expect(faults).toEqual([])
  // BODY: the browser's own controls, between the last stop and the first.
  expect([...stops].toSorted()).toEqual(['BODY', 'DIALOG'])
  expect(await applyNow.evaluate(button => button === document.activeElement)).toBe(true)
  expectQuiet(page)
})

test('F8 leads to the toast, whose button closes it', async () => {
  const page = await open(`/jobs/${demo.openJob}`, { as: 'teacher' })

  await page.getByRole('button', { name: 'Apply Now' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Cover letter').fill('I teach Grade 5.')
  await press(page, 'Tab', 'Tab', 'Tab', 'Enter')
  const toast = page.getByText('Application Submitted', { exact: true })
  await toast.waitFor()
  const faults = await violationsOn(page)
  await press(page, 'F8')
  const region = await focused(page)
  await press(page, 'Tab', 'Tab')
  const button = await focused(page)
  await press(page, 'Enter')
  await toast.waitFor({ state: 'detached' })

  expect(region).toContain('Application Submitted')
  expect(button).toBe('Close')
  expect(faults).toEqual([])
  expectQuiet(page)
})
