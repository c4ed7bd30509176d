import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { reviews } from '#db/schema.ts'
import { complete } from '#tests/professionals/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'
import { verbsOf, words } from './setup.ts'

async function reviewSite() {
  const site = await testSite()
  const tutor = await site.person('tutor', { ...complete, firstName: 'Brian', lastName: 'Mwangi' })
  const parent = await site.person('parent')
  return { ...site, ...verbsOf(site), tutor, parent }
}

async function write(page: Page, text: string) {
  await page.getByLabel('Your message').fill(text)
  await page.getByRole('button', { name: /^Send( message)?$/ }).click()
  await page.getByRole('log').getByText(text).last().waitFor()
}

test.each(waysToTry('reviewing', [true, false]))(
  'a parent finds a tutor, both write, the parent reviews, the tutor answers (script: %p)',
  async javaScriptEnabled => {
    const site = await reviewSite()
    const atHome = await openPage(site.url, { as: site.parent, javaScriptEnabled })
    const atWork = await openPage(site.url, { as: site.tutor, javaScriptEnabled, width: 1280 })

    await atHome.goto('/professionals')
    await atHome.getByLabel('Search professionals').fill('chemistry')
    await atHome.getByLabel('Role').selectOption('tutor')
    await atHome.locator('main form button[type="submit"]:visible').first().click()
    await atHome.getByRole('link', { name: 'Brian Mwangi' }).click()
    await atHome.getByText('You can review someone once you have messaged each other.').waitFor()
    await atHome.getByRole('link', { name: 'Send message' }).click()
    await write(atHome, 'Habari, do you teach on Saturdays?')

    await atWork.goto('/messages')
    await atWork.locator('main').getByRole('link', { name: 'Amina Otieno' }).click()
    await write(atWork, 'Yes, from nine.')

    const profile = `/professionals/${site.tutor.id}`
    await atHome.goto(profile)
    await atHome.getByText('Review Brian', { exact: true }).click()
    await atHome.getByLabel('4 stars, Very good').check()
    await atHome.getByLabel('Your review').fill(words)
    await atHome.getByRole('button', { name: 'Publish review' }).click()
    await atHome.getByRole('heading', { name: 'Reviews (1)' }).waitFor()
    await atHome.getByText('You reviewed this person on').waitFor()

    await atWork.goto(profile)
    await atWork.getByRole('heading', { name: 'Reviews of you (1)' }).waitFor()
    await atWork.locator('summary', { hasText: 'Reply' }).click()
    await atWork.getByLabel('Your reply').fill('Asante sana!')
    await atWork.getByRole('button', { name: 'Publish reply' }).click()
    await atWork.getByText('Brian replied').waitFor()

    await atHome.goto('/professionals')
    expect(await atHome.locator('main article').first().textContent()).toContain('4.0 out of 5 (1 review)')
    await atHome.goto(profile)
    expect(await atHome.locator('#reviews').textContent()).toContain('Asante sana!')
    expect(site.db.read.select().from(reviews).all()).toMatchObject([
      { rating: 4, text: words, reply: 'Asante sana!', reviewerId: site.parent.id },
    ])
    for (const page of [atHome, atWork]) expectQuiet(page)
  },
)

test('stars can be chosen by keyboard and touch, and fill up to the chosen one', async () => {
  const site = await reviewSite()
  await site.talked(site.parent, site.tutor)
  const page = await openPage(site.url, { as: site.parent, hasTouch: true })
  await page.goto(`/professionals/${site.tutor.id}`)
  const filled = () =>
    page
      .locator('#rating svg')
      .evaluateAll(stars => stars.filter(star => getComputedStyle(star).fill !== 'none').length)

  await page.locator('summary', { hasText: 'Review Brian' }).press('Enter')
  const atFirst = await filled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (let n = 0; n < 2; n++) await page.keyboard.press('ArrowRight')
  const byKeyboard = await filled()
  await page.locator('#rating label').nth(4).tap()
  const byTouch = await filled()
  const boxes = await page.locator('#rating label').evaluateAll(labels =>
    labels.map(label => {
      const { width, height } = label.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )

  expect([atFirst, byKeyboard, byTouch]).toEqual([0, 3, 5])
  expect(await page.locator('#rating').getByText('Excellent', { exact: true }).isVisible()).toBe(true)
  expect(Math.min(...boxes)).toBeGreaterThanOrEqual(44)
  expectQuiet(page)
})

test('pressing twice publishes one review', async () => {
  const site = await reviewSite()
  await site.talked(site.parent, site.tutor)
  const page = await openPage(site.url, { as: site.parent })
  await page.goto(`/professionals/${site.tutor.id}`)

  await page.getByText('Review Brian', { exact: true }).click()
  await page.getByLabel('5 stars, Excellent').check()
  await page.getByLabel('Your review').fill(words)
  await page.getByRole('button', { name: 'Publish review' }).dblclick()
  await page.getByText('Review published', { exact: true }).waitFor()

  expect(site.stored()).toHaveLength(1)
  expectQuiet(page)
})

test('review forms and lists are accessible in both widths and themes', async () => {
  const site = await reviewSite()
  const [admin, other] = [await site.person('admin'), await site.person('parent')]
  for (const person of [site.parent, other]) await site.talked(person, site.tutor)
  const { body } = await site.review(other, site.tutor)
  await site.reply(site.tutor, body.id)
  const profile = `/professionals/${site.tutor.id}`
  const walk = [
    { as: site.parent, path: profile, opens: 'Review Brian' },
    { as: site.tutor, path: profile, opens: 'Edit reply' },
    { as: admin, path: profile, opens: 'Take down' },
    { as: admin, path: '/admin-dashboard?tab=reviews', opens: 'Take down' },
  ]

  for (const { as, path, opens } of walk) {
    const page = await openPage(site.url, { as, reducedMotion: 'reduce' })
    await page.goto(path)
    await page.locator('summary', { hasText: opens }).click()
    expect(await faultsOn(page)).toEqual([])
  }
})
