import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { users } from '#db/schema.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { linkTo } from '#tests/support/demo-site.ts'
import { fillRegistration, testPassword } from '#tests/support/registration-steps.ts'
import { testSite } from '#tests/support/site.ts'

const draftOn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('pending-registration') ?? 'null'))

test('where the fee is 0 the password comes next, and a link by email confirms the address', async () => {
  const site = await testSite({ env: { FEES: 'teacher=0' } })
  const page = await openPage(site.url)
  const account = () => site.db.read.select().from(users).get()

  await fillRegistration(page, 'teacher', '/salary-guide')
  await page.waitForURL('**/password')
  const kept = await draftOn(page)
  await page.locator('[name="password"]').fill(testPassword)
  await page.getByRole('button', { name: 'Create password' }).click()
  await page.waitForURL('**/dashboard?welcome=%2Fsalary-guide')
  const before = account()
  await page.goto(linkTo(site, 'wanjiku@example.test'))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await page.waitForURL('**/dashboard')

  expect(kept).toBeNull()
  expect(before).toMatchObject({ userType: 'teacher', subscriptionStatus: 'active', confirmedAt: null })
  expect(account()?.confirmedAt).toBeNumber()
  expect(await site.phone.prompts()).toEqual([])
  expectQuiet(page)
})

test('where the fee is 0 and the address has an account, the form says so and keeps what was typed', async () => {
  const site = await testSite({ env: { FEES: 'teacher=0' } })
  await site.person('tutor', { email: 'wanjiku@example.test' })
  const page = await openPage(site.url)

  await fillRegistration(page, 'teacher')
  await page.getByText('An account with this email already exists. Please sign in.').waitFor()

  expect(await draftOn(page)).toMatchObject({ firstName: 'Wanjiku', email: 'wanjiku@example.test' })
  expectQuiet(page, { except: /409/ })
})
