import { expect, test } from 'bun:test'
import { applications } from '#db/schema.ts'
import { openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'
import { slowPhone, tapToFocus } from '#tests/support/slow-phone.ts'

/** A teacher's phone that has loaded nothing of the site yet. */
async function coldPhone() {
  const site = await furnishedSite()
  const page = await openPage(site.url, { hasTouch: true })
  await signIn(page, 'teacher')
  await page.goto('about:blank')
  await slowPhone(page)
  return { ...site, page }
}

test('on a cold slow phone the letter can be written within a second of tapping Apply Now, before any script', async () => {
  const { page, db } = await coldPhone()
  const before = db.read.select().from(applications).all().length
  await page.goto(`/jobs/${demo.openJob}`, { waitUntil: 'commit' })
  await page.locator('[data-apply]').waitFor()

  const waited = await tapToFocus(page, '[data-apply]', '[name=coverLetter]')
  await page.keyboard.type('I teach Grade 5.')
  await page.locator('[data-letter-for] button:disabled').waitFor({ state: 'detached' })
  await page.waitForLoadState('networkidle')
  const kept = await page.getByLabel('Cover letter').inputValue()
  const isFocused = await page.getByLabel('Cover letter').evaluate(field => field === document.activeElement)
  await page.getByRole('button', { name: 'Submit Application' }).tap()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(waited).toBeLessThan(1000)
  expect([kept, isFocused]).toEqual(['I teach Grade 5.', true])
  expect(db.read.select().from(applications).all()).toHaveLength(before + 1)
}, 120_000)

test('on a cold slow phone Apply Now on a card opens the letter within a second', async () => {
  const { page } = await coldPhone()
  await page.goto('/jobs')
  await page.locator('[data-letter-for] button:disabled').waitFor({ state: 'attached' })

  const waited = await tapToFocus(page, '[data-apply]', '[name=coverLetter]')

  expect(waited).toBeLessThan(1000)
  expect(await page.getByRole('dialog').getByRole('heading').textContent()).toStartWith('Apply for ')
}, 120_000)
