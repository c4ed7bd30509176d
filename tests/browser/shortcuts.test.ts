import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { type DemoName, demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Shortcuts' })

test.each([
  ['teacher', ['/dashboard', '/jobs', '/messages', '/applications', '/me']],
  ['parent', ['/dashboard', '/professionals?role=tutor', '/messages', '/me']],
  ['school', ['/dashboard', '/admin?tab=jobs', '/messages', '/admin?tab=applications', '/me']],
] as const)('without script a %s reaches each page of the bar with one tap', async (who, addresses) => {
  const { page } = await signedIn(who, { javaScriptEnabled: false })
  const arrivals: string[] = []

  for (const index of addresses.keys()) {
    await page.goto('/help')
    await barOf(page).getByRole('link').nth(index).click()
    const { pathname, search } = new URL(page.url())
    const marked = await barOf(page).locator('[aria-current=page]').getAttribute('href')
    arrivals.push(marked === pathname + search ? marked : `${marked} at ${pathname}${search}`)
  }

  expect(arrivals).toEqual([...addresses])
  expectQuiet(page)
})

test.each([
  [
    'teacher',
    {
      'Saved jobs': '/saved',
      'Job alerts': '/alerts',
      'Account Settings': '/settings',
      Help: '/help',
    },
  ],
  ['parent', { 'Tutor requests': '/tutor-requests', 'Saved professionals': '/saved/professionals' }],
] as const)("a %s's lists, settings and help are two taps away", async (who, addresses) => {
  const { page } = await signedIn(who)
  const arrivals: Record<string, string> = {}

  for (const name of Object.keys(addresses)) {
    await page.goto('/dashboard')
    await barOf(page).getByRole('link', { name: 'Me', exact: true }).click()
    await page.getByRole('navigation', { name: 'Your pages' }).getByRole('link', { name }).click()
    await page.waitForURL(url => url.pathname !== '/me')
    arrivals[name] = new URL(page.url()).pathname
  }

  expect(arrivals).toEqual(addresses)
  expectQuiet(page)
})

test.each(['Jobs', 'Applications'])("a school's %s begin with the list on a phone", async name => {
  const { page } = await signedIn('school')

  await page.goto('/dashboard')
  await barOf(page).getByRole('link', { name, exact: true }).click()

  const first = page.getByRole('table').getByRole('row').nth(1).getByRole('link').first()
  const bar = await barOf(page).boundingBox()
  expect((await first.boundingBox())?.y ?? Infinity).toBeLessThan(bar?.y ?? 0)
  expect(await page.getByRole('heading', { name: 'Waiting for you' }).isVisible()).toBe(false)
  await page.goto('/admin')
  expect(await page.getByRole('heading', { name: 'Waiting for you' }).isVisible()).toBe(true)
})

test('the bar covers nothing at the bottom of the page, and no control that has the focus', async () => {
  const { page } = await signedIn('teacher')

  for (const path of ['/jobs', '/me', `/messages/${demo.owner}`, '/assistant']) {
    await page.goto(path)
    const top = (await barOf(page).boundingBox())?.y ?? 0
    const last = page.locator('#site-footer a').last()
    await last.focus()
    await last.scrollIntoViewIfNeeded()
    const link = await last.boundingBox()
    await page.evaluate(() => scrollTo(0, 0))
    const field = page.locator('main :is(textarea, input, select):visible').last()
    const lowest = (await field.count()) ? await field.boundingBox() : null

    expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThan(top + 1)
    if (path.startsWith('/messages')) expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeLessThan(top)
  }
  expectQuiet(page)
})

test('the offer of the assistant stands above the bar', async () => {
  const { page } = await signedIn('teacher', { offersHelp: true })
  await page.goto('/help')
  const top = (await barOf(page).boundingBox())?.y ?? 0

  const popup = await page.locator('.assistant-popup').boundingBox()
  await page.getByRole('button', { name: 'No thanks, maybe later' }).click()

  expect((popup?.y ?? 0) + (popup?.height ?? 0)).toBeLessThan(top)
  expectQuiet(page)
})

test('on wide screens and on paper there is no bar, and the header leads on', async () => {
  const { page } = await signedIn('teacher', { width: 1280 })
  await page.goto('/jobs')
  const names = () =>
    barOf(page)
      .getByRole('link')
      .evaluateAll(links => links.filter(link => link.checkVisibility()).map(link => link.ariaLabel))
  const isInHeader = await barOf(page).evaluate(nav => getComputedStyle(nav).position === 'static')
  const wide = await names()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 360, height: 740 })
  const printed = await page
    .locator('.shortcuts a')
    .evaluateAll(all => all.filter(one => one.checkVisibility()))

  expect([isInHeader, wide]).toEqual([true, ['Messages, 4 unread', 'Applications', 'Me']])
  expect(printed).toEqual([])
  expectQuiet(page)
})

async function signedIn(who: DemoName, options: Parameters<typeof openPage>[1] = {}) {
  const site = await furnishedSite()
  const page = await openPage(site.url, options)
  await signIn(page, who)
  return { site, page }
}
