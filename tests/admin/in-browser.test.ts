import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Locator } from 'playwright'
import { auditLog, users } from '#db/schema.ts'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

async function setup(options = {}) {
  const site = await testSite()
  const admin = await site.person('admin')
  const teacher = await site.person('teacher', { firstName: 'Wanjiru', lastName: 'Kamau' })
  const page = await openPage(site.url, { width: 1280, as: admin, ...options })
  await page.goto('/admin-dashboard?tab=users')
  const stored = () => site.db.read.select().from(users).where(eq(users.id, teacher.id)).get()
  const row = page.locator('tr', { hasText: 'Wanjiru Kamau' })
  return { ...site, page, teacher, stored, row, status: page.getByLabel('Status of Wanjiru Kamau') }
}

const question = (row: Locator) => row.getByText('Suspend Wanjiru Kamau?')

test('a status is set as it is chosen, without loading the page again', async () => {
  const { page, status, row, stored } = await setup()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await status.selectOption('inactive')
  await page.getByText('User Status Updated', { exact: true }).waitFor()
  await row.locator('td[data-label=Status]').getByText('Inactive').waitFor()

  expect(stored()?.subscriptionStatus).toBe('inactive')
  expect(await status.inputValue()).toBe('inactive')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  expectQuiet(page)
})

test('suspending asks first: nothing is set until it is confirmed, and it may be taken back', async () => {
  const { page, status, row, stored, db } = await setup()
  const deeds = () => db.read.$count(auditLog)

  await status.selectOption('suspended')
  const asked = await question(row).isVisible()
  await row.getByRole('button', { name: 'Cancel' }).click()
  const [taken, isStillAsked] = [await status.inputValue(), await question(row).isVisible()]
  await status.selectOption('suspended')
  await status.selectOption('active')
  const [wasActive, before] = [stored()?.isActive, await deeds()]
  await status.selectOption('suspended')
  await row.getByRole('button', { name: 'Suspend', exact: true }).click()
  await row.locator('td[data-label=Status]').getByText('Suspended').waitFor()

  expect([asked, taken, isStillAsked]).toEqual([true, 'active', false])
  expect([wasActive, before]).toEqual([true, 0])
  expect([stored()?.isActive, await deeds()]).toEqual([false, 1])
  expect(await question(row).isVisible()).toBe(false)
  expectQuiet(page)
})

test('with scripts off suspending asks first, too, and no other button sets it', async () => {
  const { page, status, row, stored } = await setup({ javaScriptEnabled: false })

  const asksUnasked = await question(row).isVisible()
  await status.selectOption('suspended')
  const asked = [await question(row).isVisible(), await row.getByRole('button', { name: 'Save' }).isVisible()]
  await row.getByRole('button', { name: 'Cancel' }).click()
  const taken = await status.inputValue()
  await status.selectOption('suspended')
  await row.getByRole('button', { name: 'Suspend', exact: true }).click()
  await row.locator('td[data-label=Status]').getByText('Suspended').waitFor()

  expect([asksUnasked, ...asked, taken]).toEqual([false, true, false, 'active'])
  expect(stored()?.isActive).toBe(false)
  expectQuiet(page)
})

test('a refused status shows the reason, and the control returns to the old value', async () => {
  const { page, status, db, teacher } = await setup()
  await db.write(tx => tx.delete(users).where(eq(users.id, teacher.id)))
  await stopClock(page)

  await status.selectOption('inactive')
  await page.getByText('Update Failed', { exact: true }).waitFor()

  expect(await page.getByText('We could not find this person.', { exact: true }).count()).toBe(1)
  expect(await status.inputValue()).toBe('active')
  expectQuiet(page, { except: /404/ })
})

test('a status change without a response shows our own error message', async () => {
  const { page, status, stored } = await setup()
  await page.route('**/api/admin/users/*/status', route => route.abort())
  await stopClock(page)

  await status.selectOption('inactive')
  await page.getByText('Failed to update user status', { exact: true }).waitFor()

  expect(await page.getByText('Update Failed', { exact: true }).isVisible()).toBe(true)
  expect(await status.inputValue()).toBe('active')
  expect(stored()?.subscriptionStatus).toBe('active')
})

test('with scripts off a status is set by its button', async () => {
  const { page, status, row, stored } = await setup({ javaScriptEnabled: false })

  await status.selectOption('inactive')
  await row.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('status').filter({ hasText: 'User Status Updated' }).waitFor()

  expect(stored()?.subscriptionStatus).toBe('inactive')
  expect(new URL(page.url()).search).toBe('?tab=users')
  expectQuiet(page)
})

test('/admin signed out with scripts off leads to signing in', async () => {
  const { url } = await testSite()
  const page = await openPage(url, { javaScriptEnabled: false })

  await page.goto('/admin')
  await page.waitForURL('**/login?next=%2Fadmin')

  expectQuiet(page, { except: /401/ })
})
