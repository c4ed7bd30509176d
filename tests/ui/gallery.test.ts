import { afterAll, beforeAll, expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { serveGallery, stylesheetWeight } from './gallery-server.tsx'

let server: ReturnType<typeof serveGallery>
const open = async (path: string, options: Parameters<typeof openPage>[1]) => {
  const page = await openPage(server.url.origin, options)
  await page.goto(path)
  return page
}

beforeAll(() => {
  server = serveGallery()
})
afterAll(() => server.stop(true))

test.each(['/gallery', '/landing'])('%s is in order for everyone, in both widths and themes', async path => {
  const page = await open(path, { width: 360 })

  expect(await faultsOn(page)).toEqual([])
  expectQuiet(page)
})

test('on a phone everything one presses is at least 44 pixels high', async () => {
  const page = await open('/gallery', { width: 360 })

  const low = await page.$$eval('button, input, select, summary, nav a, header a, footer a', controls =>
    controls
      .map(control => control.closest('label') ?? control)
      .filter(control => control.checkVisibility() && control.getBoundingClientRect().height < 44)
      .map(control => control.outerHTML.slice(0, 80)),
  )

  expect(low).toEqual([])
})

test('a tooltip opens after 700 ms, the next one at once, and one after a pause waits again', async () => {
  const page = await open('/gallery', { width: 1280 })
  const [first, second] = ['sample-tooltip', 'other-tooltip'].map(id => ({
    host: page.locator(`[aria-describedby=${id}]`),
    isOpen: () => page.locator(`#${id}`).isVisible(),
  }))
  if (!first || !second) throw new Error('two tooltips')
  await first.host.scrollIntoViewIfNeeded()

  await first.host.hover()
  await page.waitForTimeout(450)
  expect(await first.isOpen()).toBe(false)
  await page.waitForTimeout(500)
  expect(await first.isOpen()).toBe(true)

  await second.host.hover()
  await page.waitForTimeout(200)
  expect(await second.isOpen()).toBe(true)
  expect(await first.isOpen()).toBe(false)

  await page.mouse.move(2, 2)
  await page.waitForTimeout(600)
  await first.host.hover()
  await page.waitForTimeout(450)
  expect(await first.isOpen()).toBe(false)
})

test('a tooltip opens at once for the keyboard', async () => {
  const page = await open('/gallery', { width: 1280 })

  await page.locator('[commandfor=sample-dialog]').first().focus()
  await page.keyboard.press('Tab')

  expect(await page.locator('#sample-tooltip').isVisible()).toBe(true)
})

test('Escape closes a tooltip until the focus moves', async () => {
  const page = await open('/gallery', { width: 1280 })
  await page.waitForLoadState('networkidle')
  const tip = page.locator('#sample-tooltip')
  await page.locator('[commandfor=sample-dialog]').first().focus()
  await page.keyboard.press('Tab')
  await tip.waitFor({ state: 'visible' })

  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')

  await tip.waitFor({ state: 'visible' })
  expectQuiet(page)
})

test('Escape closes a tooltip until the pointer moves', async () => {
  const page = await open('/gallery', { width: 1280 })
  await page.waitForLoadState('networkidle')
  const host = page.locator('[aria-describedby=sample-tooltip]')
  const tip = page.locator('#sample-tooltip')
  await host.hover()
  await tip.waitFor({ state: 'visible' })

  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await page.mouse.move(2, 2)
  await host.hover()

  await tip.waitFor({ state: 'visible' })
  expectQuiet(page)
})

test('the slide-out menu opens without script and Escape closes it', async () => {
  const page = await open('/landing', { javaScriptEnabled: false })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Get Started', exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Get Started', exact: true }).waitFor({ state: 'hidden' })
})

test('the avatar menu opens inside the window on a phone', async () => {
  const page = await open('/gallery', { width: 360 })

  await page.getByRole('button', { name: 'Account of Test Teacher' }).click()
  const box = await page.locator('#account-menu').boundingBox()

  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(true)
})

test('a dialog is at most 32rem wide and leaves a margin on a phone', async () => {
  const widths: (number | undefined)[] = []
  for (const width of [1280, 360]) {
    const page = await open('/gallery', { width })
    await page.locator('[commandfor=sample-dialog]').first().click()
    widths.push((await page.locator('dialog').boundingBox())?.width)
  }

  expect(widths).toEqual([512, 328])
})

test('nothing moves for those who asked for no motion', async () => {
  const page = await open('/gallery', { reducedMotion: 'reduce' })

  const moving = await page.$$eval('*', elements =>
    elements
      .map(element => getComputedStyle(element).transitionDuration)
      .filter(duration => /[1-9]/.test(duration)),
  )

  expect(moving).toEqual([])
})

test('the stylesheet weighs at most 12 KB on the wire', async () => {
  expect(await stylesheetWeight()).toBeLessThanOrEqual(12 * 1024)
})
