import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { faultsOn } from '#tests/support/accessibility.ts'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
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

test.each(['/gallery', '/landing'])(
  '%s passes the accessibility checks in both widths and themes',
  async path => {
    const page = await open(path, { width: 360 })

    expect(await faultsOn(page)).toEqual([])
    expectQuiet(page)
  },
)

test('a tooltip opens after 700 ms, the next one at once, and one after a pause after 700 ms again', async () => {
  const page = await open('/gallery', { width: 1280 })
  const pass = await holdAnimations(page)
  const [first, second] = [
    tooltip(page, 'Only you can see this'),
    tooltip(page, 'Within 300 ms of another it opens at once'),
  ]
  await first.host.scrollIntoViewIfNeeded()

  await first.host.hover()
  await pass(699)
  expect(await first.isOpen()).toBe(false)
  await pass(1)
  expect(await first.isOpen()).toBe(true)

  await second.host.hover()
  expect(await second.isOpen()).toBe(true)
  expect(await first.isOpen()).toBe(false)

  await page.mouse.move(2, 2)
  await pass(299)
  await first.host.hover()
  expect(await first.isOpen()).toBe(true)

  await page.mouse.move(2, 2)
  await pass(300)
  await first.host.hover()
  await pass(699)
  expect(await first.isOpen()).toBe(false)
})

test('a tooltip opens at once on keyboard focus; Escape closes it until the focus or the pointer moves', async () => {
  const page = await open('/gallery', { width: 1280 })
  await arrived(page)
  const { host, isOpen, becomes } = tooltip(page, 'Only you can see this')

  await page.locator('[commandfor=sample-dialog]').first().focus()
  await page.keyboard.press('Tab')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  expect(await isOpen()).toBe(true)
  await page.keyboard.press('Shift+Tab')

  await host.hover()
  await becomes(true)
  await page.keyboard.press('Escape')
  await becomes(false)
  await page.mouse.move(2, 2)
  await host.hover()
  await becomes(true)
  expectQuiet(page)
})

test('every icon-only control of the page frame and of dialogs has its label as a tooltip', async () => {
  for (const path of ['/gallery', '/landing']) {
    const page = await open(path, { width: 360 })

    const without = await page.$$eval('a[aria-label], button[aria-label]', controls =>
      controls
        .filter(control => control.querySelector('svg, img, [data-initials]') && !control.textContent?.trim())
        .filter(control => !getComputedStyle(control, '::after').content.includes(control.ariaLabel ?? '-'))
        .map(control => control.outerHTML.slice(0, 120)),
    )

    expect(without).toEqual([])
  }
})

test('the slide-out menu opens without script, and Escape closes it', async () => {
  const page = await open('/landing', { javaScriptEnabled: false })

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('link', { name: 'Get Started', exact: true }).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Get Started', exact: true }).waitFor({ state: 'hidden' })
})

test('on a phone every control is at least 44 pixels high, and the avatar menu opens inside the window', async () => {
  const page = await open('/gallery', { width: 360 })

  const low = await page.$$eval('button, input, select, summary, nav a, header a, footer a', controls =>
    controls
      .map(control => control.closest('label') ?? control)
      .filter(control => control.checkVisibility() && control.getBoundingClientRect().height < 44)
      .map(control => control.outerHTML.slice(0, 80)),
  )
  await page.getByRole('button', { name: 'Account menu for Test Teacher' }).click()
  const box = await page.locator('#account-menu').boundingBox()

  expect(low).toEqual([])
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
  expect(await page.getByRole('button', { name: 'Sign Out' }).isVisible()).toBe(true)
})

test('a dialog is at most 32rem wide and leaves a margin on a phone', async () => {
  const page = await open('/gallery', { width: 1280 })
  const widthOf = async () => (await page.locator('dialog').boundingBox())?.width

  await page.locator('[commandfor=sample-dialog]').first().click()
  const wide = await widthOf()
  await page.setViewportSize({ width: 360, height: 740 })

  expect([wide, await widthOf()]).toEqual([512, 328])
})

test('badges that may stand together differ by icon or border, not by colour alone', async () => {
  const page = await open('/gallery', { width: 1280 })
  const looks = await page.locator('main .badge').evaluateAll(badges =>
    badges.map(badge => {
      const { borderTopStyle, borderTopColor } = getComputedStyle(badge)
      const border = /, 0\)|\/ 0\)|transparent/.test(borderTopColor) ? 'none' : borderTopStyle
      const icon = badge.querySelector('use')?.getAttribute('href')?.split('#')[1]
      return [badge.textContent, `${icon} ${border}`] as const
    }),
  )
  const lookOf = new Map(looks)

  for (const names of together) {
    const own = names.map(name => lookOf.get(name))
    expect(own).not.toContain(undefined)
    expect([...new Set(own)]).toEqual(own)
  }
})

const together = [
  ['Premium', 'Applied', 'Accepted', 'Success', 'Verified', 'Reviewed'],
  ['Featured', 'New', 'Urgent', 'Premium', 'Sample'],
]

test('nothing is animated with prefers-reduced-motion', async () => {
  const page = await open('/gallery', { reducedMotion: 'reduce' })

  const moving = await page.$$eval('*', elements =>
    elements
      .map(element => getComputedStyle(element).transitionDuration)
      .filter(duration => /[1-9]/.test(duration)),
  )

  expect(moving).toEqual([])
})

test('the compressed stylesheet fits in the first ten packets of a connection: 14 KB', async () => {
  expect(await stylesheetWeight()).toBeLessThanOrEqual(14 * 1024)
})

/** The control with this label, and whether its tooltip shows. */
function tooltip(page: Page, label: string) {
  const host = page.getByRole('button', { name: label, exact: true })
  const isOpen = () =>
    host.evaluate(control => {
      const { display, visibility } = getComputedStyle(control, '::after')
      return display === 'block' && visibility === 'visible'
    })
  const becomes = async (open: boolean) => {
    while ((await isOpen()) !== open) await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return { host, isOpen, becomes }
}

/** Stops the page's animations, and returns a function that advances them by some ms. */
async function holdAnimations(page: Page): Promise<(ms: number) => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  return ms =>
    page.evaluate(passed => {
      for (const animation of document.getAnimations())
        animation.currentTime = Number(animation.currentTime) + passed
    }, ms)
}
