import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { Island, openSite } from './fixtures/site.tsx'

const toasts = [
  { title: 'Karibu', description: 'You have successfully signed in.' },
  {
    title: 'Payment Failed',
    variant: 'destructive' as const,
    action: { label: 'Try Again', href: '/elsewhere' },
  },
]

test('at most one toast shows; a destructive one looks different, F8 focuses it, and its action is a link', async () => {
  const page = await open()
  const ground = () => toast(page).evaluate(element => getComputedStyle(element).backgroundColor)

  await page.getByRole('button', { name: 'Show Karibu' }).click()
  await toast(page).getByText('You have successfully signed in.').waitFor()
  const plain = await ground()
  await page.getByRole('button', { name: 'Show Payment Failed' }).click()
  await toast(page).getByText('Payment Failed', { exact: true }).waitFor()
  const [count, destructive] = [await toast(page).count(), await ground()]
  await page.keyboard.press('F8')
  const region = page.getByRole('region', { name: /F8/ })
  const isFocused = await region.evaluate(element => element.contains(document.activeElement))
  await toast(page).getByRole('link', { name: 'Try Again' }).click()

  await page.waitForURL('**/elsewhere')
  expect([count, isFocused]).toEqual([1, true])
  expect(destructive).not.toBe(plain)
  expectQuiet(page)
})

test('a toast shows for 5000 ms', async () => {
  const page = await open()

  await page.getByRole('button', { name: 'Show Karibu' }).click()
  await toast(page).waitFor()
  await page.clock.runFor(4900)
  const at4900 = await toast(page).count()
  await page.clock.runFor(200)

  expect(at4900).toBe(1)
  expect(await toast(page).count()).toBe(0)
  expectQuiet(page)
})

test('a swipe of 50 px to the right dismisses a toast, a shorter one does not', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Show Karibu' }).click()
  await toast(page).waitFor()

  await swipe(page, 45)
  await page.locator('ol > li[data-swipe=cancel][data-state=open]').waitFor()
  await swipe(page, 60)

  await toast(page).waitFor({ state: 'detached' })
  expectQuiet(page)
})

test('a dismissed toast is hidden at once and removed after 1000000 ms', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Show Karibu' }).click()
  await toast(page).waitFor()
  await page.evaluate(() => {
    const timers: number[] = []
    const { setTimeout } = window
    Object.assign(window, {
      timers,
      setTimeout: (run: () => void, ms: number) => {
        timers.push(ms)
        return setTimeout(run, ms)
      },
    })
  })

  await page.getByRole('button', { name: 'Close' }).click()

  await toast(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => (window as unknown as { timers: number[] }).timers)).toContain(1_000_000)
  expectQuiet(page)
})

test('toasts are as wide as a phone and at most 420 px on wider screens', async () => {
  const page = await open()
  const widths: (number | undefined)[] = []

  for (const width of [360, 800, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.getByRole('button', { name: 'Show Karibu' }).click()
    await toast(page).waitFor()
    widths.push((await page.locator('ol').boundingBox())?.width)
  }

  expect(widths).toEqual([360, 420, 420])
  expectQuiet(page)
})

test('a toast raised in an open dialog is usable there and stays after the dialog closes', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Show Karibu' }).click()
  await toast(page).waitFor()
  await page.evaluate(() => document.querySelector('dialog')?.showModal())

  await page.locator('dialog').getByRole('button', { name: 'Show Payment Failed' }).click()
  await toast(page).getByText('Payment Failed', { exact: true }).waitFor()
  await toast(page).getByText('Payment Failed', { exact: true }).click()
  await page.evaluate(() => document.querySelector('dialog')?.close())
  await page.locator('#toaster').getByText('Payment Failed', { exact: true }).waitFor()
  await toast(page).getByRole('button', { name: 'Close' }).click()

  await toast(page).waitFor({ state: 'detached' })
  expectQuiet(page)
})

test('a toast raised before leaving a page shows once on the next page', async () => {
  const page = await open()

  await page.getByRole('button', { name: 'Submit and go on' }).click()
  await page.waitForURL('**/elsewhere')
  await toast(page).getByText('Habari njema; it is “sent”.').waitFor()
  await page.reload()
  await arrived(page)

  expect(await page.locator('#toaster').getAttribute('data-toast')).toBeNull()
  expect(await toast(page).count()).toBe(0)
  expectQuiet(page)
})

test('after the session ends a notice shows, then the sign-in page after 500 ms, which leads back', async () => {
  const page = await open()

  await page.getByRole('button', { name: 'Call while signed out' }).click()
  await toast(page).getByText('You are logged out. Logging in again...').waitFor()
  await page.clock.runFor(499)
  const at499 = new URL(page.url()).pathname
  await page.clock.runFor(1)
  await page.waitForURL('**/login?next=%2F')

  expect(at499).toBe('/')
  expectQuiet(page)
})

/** A page whose clock only the test advances, so that a slow machine does not hide a toast. */
async function open(): Promise<Page> {
  const url = openSite(
    <main style={{ paddingTop: 200 }}>
      <Island name="fixtures/notices" props={{ toasts }} hydrate="load" />
      <dialog>
        <Island name="fixtures/notices" props={{ toasts: toasts.slice(1) }} hydrate="load" />
      </dialog>
    </main>,
  )
  const page = await openPage(url)
  await page.clock.install()
  await page.goto('/')
  await page.locator('[data-awake]').nth(1).waitFor({ state: 'attached' })
  await page.clock.pauseAt(Date.now() + 3_600_000)
  return page
}

const toast = (page: Page) => page.locator('ol > li')

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox()
  if (!box) throw new Error('no toast to swipe')
  await page.mouse.move(box.x + 30, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(box.x + 30 + distance, box.y + 30, { steps: 10 })
  await page.mouse.up()
}
