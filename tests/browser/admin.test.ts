import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { jobs, users } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, payTooLittle, signIn } from '#tests/support/furnished.ts'

/** An administrator who came in by the door of administrators. */
async function openPanel({ javaScriptEnabled = true } = {}) {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 1280, javaScriptEnabled })
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('admin')
  await page.locator('[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await page.waitForURL('**/admin/dashboard')
  await told(page, 'Login Successful')
  return { ...site, page }
}

/** Waits for a toast, or what stands for it where scripts are off. */
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

const row = (page: Page, words: string) => page.locator('tbody tr', { hasText: words }).last()

describe.each([
  ['with script', true],
  ['with scripts off', false],
])('%s', (_, javaScriptEnabled) => {
  test('an administrator signs in, and suspends somebody, who is out at once', async () => {
    const { page, url } = await openPanel({ javaScriptEnabled })
    const teacher = await openPage(url)
    await signIn(teacher, 'teacher')
    await teacher.goto('/dashboard')
    const nameBefore = await teacher.title()

    await page.getByRole('link', { name: 'Users', exact: true }).click()
    await page.getByLabel('Status of Amani Wekesa').selectOption('suspended')
    await row(page, 'Amani Wekesa').getByRole('button', { name: 'Suspend', exact: true }).click()
    await told(page, 'User Status Updated')
    await row(page, 'Amani Wekesa').locator('[data-label=Status]').getByText('Suspended').waitFor()
    await teacher.goto('/dashboard')
    await teacher.getByLabel('Email or username').fill('teacher@demo.elimu.test')
    await teacher.locator('[name=password]').fill(demoPassword)
    await teacher.getByRole('button', { name: 'Sign In', exact: true }).click()
    await told(teacher, 'Your account is suspended. Please contact support.')

    expect(nameBefore).toContain('Teacher Dashboard')
    expect(new URL(teacher.url()).pathname).toBe('/login')
    expectQuiet(page)
    expectQuiet(teacher, { except: /403/ })
  }, 30_000)

  test('an administrator features a job, which visitors then see on the first page', async () => {
    const { page, url, db } = await openPanel({ javaScriptEnabled })
    const isFeatured = () => db.read.select().from(jobs).where(eq(jobs.id, demo.openJob)).get()?.isFeatured

    await page.getByRole('link', { name: 'Jobs', exact: true }).click()
    await row(page, 'Upper Primary Teacher').getByRole('button', { name: 'Feature' }).click()
    await told(page, 'Job Featured')
    const visitor = await openPage(url)
    await visitor.goto('/')
    const onFirstPage = await visitor.getByRole('link', { name: 'Upper Primary Teacher' }).count()
    const featured = isFeatured()
    await row(page, 'Upper Primary Teacher').getByRole('button', { name: 'Unfeature' }).click()
    await told(page, 'Job No Longer Featured')

    expect([onFirstPage, featured, isFeatured()]).toEqual([1, true, false])
    expectQuiet(page)
  }, 30_000)

  test('an administrator makes the account of a registration that was paid KES 1 too little', async () => {
    const { page, ...site } = await openPanel({ javaScriptEnabled })
    const payment = await payTooLittle(site)

    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await page.getByText('KES 1,049 arrived instead of KES 1,050.').waitFor()
    await page.locator('summary', { hasText: 'Settle' }).click()
    await page.getByLabel('It makes the account of Otieno Kamau').check()
    await page.getByRole('button', { name: 'Settle payment' }).click()
    await told(page, 'Payment Settled')

    const account = site.db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).get()
    expect(account).toMatchObject({ userType: 'teacher', subscriptionStatus: 'active' })
    expect(account?.paymentReference).toBe(payment.receipt)
    expect(await page.getByRole('heading', { name: 'Needs attention' }).count()).toBe(0)
    expectQuiet(page)
  }, 30_000)

  test('a settlement that names nobody is refused at its field, and what was typed stays', async () => {
    const { page, ...site } = await openPanel({ javaScriptEnabled })
    await payTooLittle(site)

    await page.goto('/admin-dashboard?tab=payments')
    await page.locator('summary', { hasText: 'Settle' }).click()
    await page.getByLabel('It is for an account').check()
    await page.locator('[name=account]').fill('nobody@example.test')
    await page.getByRole('button', { name: 'Settle payment' }).click()
    await page.getByText('We know no account by this name.').waitFor()

    expect(await page.locator('[name=account]').inputValue()).toBe('nobody@example.test')
    expectQuiet(page, { except: /422/ })
  }, 30_000)
})

test('the door of administrators says what is missing and what is wrong', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)
  await page.goto('/admin/login')
  const submit = page.getByRole('button', { name: 'Access Admin Panel' })

  await submit.click()
  await told(page, 'Missing Information')
  await told(page, 'Please enter both username and password')
  await page.getByLabel('Username').fill('admin')
  await page.locator('[name=password]').fill('not the password')
  await submit.click()
  await told(page, 'Login Failed')
  await told(page, 'Invalid credentials')

  expect(await page.getByLabel('Username').inputValue()).toBe('admin')
  expectQuiet(page, { except: /401/ })
}, 30_000)

test('a school comes in by the same door, and sees its own figures', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('school@demo.elimu.test')
  await page.locator('[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await page.waitForURL('**/admin')

  const figures = await page.locator('dl dt, dl dd:nth-of-type(1)').allTextContents()
  expect(figures).toEqual(['Total Users', '7', 'Active Jobs', '3', 'Applications', '7', 'Revenue', 'KES 0'])
  expectQuiet(page)
}, 30_000)

test('a teacher is told that /admin is not theirs, and goes back to where they were', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)
  await signIn(page, 'teacher')
  await page.goto('/jobs?search=primary')

  await page.evaluate(() => location.assign('/admin'))
  await page.getByRole('heading', { name: 'Access Denied' }).waitFor()
  const reason = await page.getByText('This page is only accessible to school administrators.').count()
  await page.getByRole('link', { name: 'Go Back' }).click()
  await page.waitForURL('**/jobs?search=primary')

  expect(reason).toBe(1)
  expectQuiet(page, { except: /403/ })
}, 30_000)

test('signed out, /admin shows the notice, and the sign-in page 500 ms later', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)

  await page.goto('/admin')
  const startedAt = performance.now()
  const title = await page.getByRole('alert').textContent()
  await page.waitForURL('**/login?next=%2Fadmin')
  const waited = performance.now() - startedAt

  expect(title).toBe('UnauthorizedYou are logged out. Logging in again...')
  expect(waited).toBeWithin(450, 5000)
  expectQuiet(page, { except: /401/ })
}, 30_000)
