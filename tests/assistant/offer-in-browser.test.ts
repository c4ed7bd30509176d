import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { paths } from '#src/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

const yes = (page: Page) => page.getByRole('button', { name: "Yes, I'd like assistance!" })
const no = (page: Page) => page.getByRole('button', { name: 'No thanks, maybe later' })

/** A browser whose clock stands, and the test moves it. */
async function visitor(options: Parameters<typeof openPage>[1] = {}) {
  const { url } = await testSite()
  const page = await openPage(url, options)
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  const open = async (path: string) => {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  return { page, open }
}

test('help is offered 2 seconds after the first page of a visit and after a reload, not on every page', async () => {
  const { url } = await testSite()
  const page = await openPage(url)
  const now = () => page.evaluate(() => performance.now())

  await page.goto('/about')
  const arrived = await now()
  await yes(page).waitFor()
  expect((await now()) - arrived).toBeWithin(1500, 3500)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await page.locator('[aria-live]').first().textContent()).toContain('offers help')
  await page.keyboard.press('Escape')
  expect(await yes(page).count()).toBe(0)

  await page.goto('/help')
  await page.waitForTimeout(2500)
  expect(await yes(page).count()).toBe(0)

  await page.reload()
  await no(page).click()
  expect(await yes(page).count()).toBe(0)
  expect(await page.locator('.assistant-button').isVisible()).toBe(false)
  expectQuiet(page)
})

test('the offer is early on the way of Tab, and who answers or leaves it goes on in the page', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('teacher') })
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const open = async () => {
    await page.goto('/about', { waitUntil: 'networkidle' })
    await yes(page).waitFor()
  }
  const tab = async (times: number) => {
    for (let n = 0; n < times; n++) await page.keyboard.press('Tab')
  }

  await open()
  await tab(3)
  expect(await focused()).toBe("Yes, I'd like assistance!")
  await tab(1)
  await page.keyboard.press('Enter')
  expect([await yes(page).count(), await focused()]).toEqual([0, 'Skip to the content'])

  await page.reload({ waitUntil: 'networkidle' })
  await yes(page).click()
  await page.getByRole('log').waitFor()
  await page.reload({ waitUntil: 'networkidle' })
  await yes(page).focus()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('assistant-button')
  expectQuiet(page)
})

test('the offer moves nothing, and what it lies over can be scrolled out from under it', async () => {
  const { page, open } = await visitor()
  await open('/about')
  const footer = page.locator('#site-footer')
  const before = await footer.boundingBox()

  await page.clock.runFor(2100)
  await yes(page).waitFor()
  expect(await footer.boundingBox()).toEqual(before)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))

  const offer = await page.locator('.assistant-popup').boundingBox()
  const lastLink = await footer.locator('a').last().boundingBox()
  expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(offer?.y ?? 0)
})

test('on a phone the offer makes room while somebody types', async () => {
  const { page, open } = await visitor()
  await open('/jobs')
  await page.clock.runFor(2100)

  await page.getByLabel('Search jobs').focus()
  const whileTyping = await yes(page).isVisible()
  await page.getByLabel('Search jobs').blur()

  expect([whileTyping, await yes(page).isVisible()]).toEqual([false, true])
})

test('beside the form of the profile, whose scripts leave no room, the chat opens as a page', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('teacher') })

  await page.goto('/profile')
  await yes(page).click()
  await page.waitForURL('**/assistant#latest')

  expect(await page.getByRole('log').count()).toBe(1)
  expectQuiet(page)
})

test('without script nothing is offered', async () => {
  const { url } = await testSite()
  const page = await openPage(url, { javaScriptEnabled: false })

  await page.goto('/about')

  expect(await page.locator('[data-assistant]').count()).toBe(1)
  expect(
    await page.locator('[data-assistant] :is(button, p)').filter({ visible: true, hasText: /\S/ }).count(),
  ).toBe(0)
  expect(await page.locator('.assistant-button').isVisible()).toBe(false)
})

test('nothing is offered where it would be in the way', async () => {
  const { send, person } = await testApp()
  const [teacher, other, admin] = [await person('teacher'), await person('school'), await person('admin')]
  const offers = async (path: string, as = teacher) =>
    (await send('GET', path, { as })).body.includes('data-assistant')

  const paid = paths.payment({ plan: 'individual', role: 'teacher' })
  const inTheWay = [
    ...['/login', '/register', '/register?role=teacher', '/offline', paths.assistant(), paid].map(path =>
      offers(path),
    ),
    offers(paths.conversation(other.id)),
    ...['/admin-dashboard', '/admin/second-factor'].map(path => offers(path, admin)),
  ]
  const offered = ['/', '/jobs', '/dashboard', '/messages', '/nowhere'].map(path => offers(path))

  expect(new Set(await Promise.all(inTheWay))).toEqual(new Set([false]))
  expect(new Set(await Promise.all(offered))).toEqual(new Set([true]))
})
