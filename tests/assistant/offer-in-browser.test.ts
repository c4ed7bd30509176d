import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { paths } from '#src/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'
import { holdOffer } from './held-offer.ts'

const yes = (page: Page) => page.getByRole('button', { name: "Yes, I'd like assistance!" })
const no = (page: Page) => page.getByRole('button', { name: 'No thanks, maybe later' })

/** A page of a visitor or a teacher, and a function that ends the delay of the offer. */
async function visitor(userType?: 'teacher') {
  const site = await testSite()
  const page = await openPage(site.url, { offersHelp: true, as: userType && (await site.person(userType)) })
  return { page, pass: await holdOffer(page) }
}

test('help is offered 2 seconds after the first page of a visit and after a reload, not on every page', async () => {
  const { page, pass } = await visitor()

  await page.goto('/about')
  expect(await yes(page).count()).toBe(0)
  expect(await pass()).toBe(1)
  expect(await yes(page).isVisible()).toBe(true)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  expect(await page.locator('[aria-live]').first().textContent()).toContain('offers help')
  await page.keyboard.press('Escape')
  expect(await yes(page).count()).toBe(0)

  await page.goto('/help')
  expect(await pass()).toBe(0)
  expect(await yes(page).count()).toBe(0)

  await page.reload()
  expect(await pass()).toBe(1)
  await no(page).click()
  expect(await yes(page).count()).toBe(0)
  expect(await page.locator('.assistant-button').isVisible()).toBe(false)
  expectQuiet(page)
})

test('the offer moves nothing, is early in the tab order, and returns the focus to the page', async () => {
  const { page, pass } = await visitor('teacher')
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')
  const footer = page.locator('#site-footer')
  const tab = async (times: number) => {
    for (let n = 0; n < times; n++) await page.keyboard.press('Tab')
  }

  await page.goto('/about')
  const before = await footer.boundingBox()
  await pass()
  expect(await yes(page).isVisible()).toBe(true)
  expect(await footer.boundingBox()).toEqual(before)
  await tab(3)
  expect(await focused()).toBe("Yes, I'd like assistance!")
  await tab(1)
  await page.keyboard.press('Enter')
  expect([await yes(page).count(), await focused()]).toEqual([0, 'Skip to main content'])

  await page.reload()
  await pass()
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const offer = await page.locator('.assistant-popup').boundingBox()
  const lastLink = await footer.locator('a').last().boundingBox()
  expect((lastLink?.y ?? 0) + (lastLink?.height ?? 0)).toBeLessThanOrEqual(offer?.y ?? 0)
  await yes(page).click()
  await page.getByRole('log').waitFor()
  await page.reload()
  await pass()
  await yes(page).focus()
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.activeElement?.className)).toContain('assistant-button')
  expectQuiet(page)
})

test('on a phone the offer makes room while the user types', async () => {
  const { page, pass } = await visitor()
  await page.goto('/jobs')
  await pass()

  await page.getByLabel('Search jobs').focus()
  const whileTyping = await yes(page).isVisible()
  await page.getByLabel('Search jobs').blur()

  expect([whileTyping, await yes(page).isVisible()]).toEqual([false, true])
})

test('on the profile form the chat opens as a page', async () => {
  const { page, pass } = await visitor('teacher')

  await page.goto('/profile')
  await pass()
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

test('pages where the offer would be in the way have none', async () => {
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
