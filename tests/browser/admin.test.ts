import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { jobs, users } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { expectQuiet, holdTimers, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, payTooLittle, signIn } from '#tests/support/demo-site.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'

/** An administrator at a tab of the panel. */
async function openPanel(tab: string, { javaScriptEnabled = true } = {}) {
  const site = await furnishedSite()
  const payment = await payTooLittle(site)
  const page = await openPage(site.url, { width: 1280, javaScriptEnabled })
  await signIn(page, 'admin')
  await page.goto(`/admin-dashboard?tab=${tab}`)
  return { ...site, page, payment }
}

/** Waits for a toast, or what stands for it where scripts are off. */
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

const row = (page: Page, words: string) => page.locator('tbody tr', { hasText: words }).last()

const scripts = [
  ['with script', true],
  ['with scripts off', false],
] as const

describe.each(waysToTry('the panel', scripts, 4))('%s', (_, javaScriptEnabled) => {
  test('an administrator signs in, and suspends somebody, who is out at once', async () => {
    const { url } = await furnishedSite()
    const page = await openPage(url, { width: 1280, javaScriptEnabled })
    await page.goto('/admin/login')
    await page.getByLabel('Username').fill('admin')
    await page.locator('[name=password]').fill(demoPassword)
    await page.getByRole('button', { name: 'Access Admin Panel' }).click()
    await page.waitForURL('**/admin/dashboard')
    await told(page, 'Login Successful')
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
  })

  test('an administrator features a job, which visitors then see on the first page', async () => {
    const { page, url, db } = await openPanel('jobs', { javaScriptEnabled })
    const isFeatured = () => db.read.select().from(jobs).where(eq(jobs.id, demo.openJob)).get()?.isFeatured

    await row(page, 'Upper Primary Teacher').getByRole('button', { name: 'Feature' }).click()
    await told(page, 'Job featured')
    const visitor = await openPage(url)
    await visitor.goto('/')
    const onFirstPage = await visitor.getByRole('link', { name: 'Upper Primary Teacher' }).count()
    const featured = isFeatured()
    await row(page, 'Upper Primary Teacher').getByRole('button', { name: 'Stop featuring' }).click()
    await told(page, 'Job no longer featured')

    expect([onFirstPage, featured, isFeatured()]).toEqual([1, true, false])
    expectQuiet(page)
  })

  test('an administrator makes the account of a registration that was paid KES 1 too little; naming nobody is refused at the field', async () => {
    const { page, payment, db } = await openPanel('payments', { javaScriptEnabled })

    await page.getByText('KES 1,049 was received instead of KES 1,050.').waitFor()
    await page.locator('summary', { hasText: 'Settle' }).click()
    await page.getByLabel('Credit it to an account').check()
    await page.locator('[name=account]').fill('nobody@example.test')
    await page.getByRole('button', { name: 'Settle payment' }).click()
    await page.getByText('No account matches this name.').waitFor()
    const kept = await page.locator('[name=account]').inputValue()
    await page.getByLabel('Create an account for Otieno Kamau').check()
    await page.getByRole('button', { name: 'Settle payment' }).click()
    await told(page, 'Payment settled')

    const account = db.read.select().from(users).where(eq(users.email, 'otieno@example.test')).get()
    expect(kept).toBe('nobody@example.test')
    expect(account).toMatchObject({ userType: 'teacher', subscriptionStatus: 'active' })
    expect(account?.paymentReference).toBe(payment.receipt)
    expect(await page.getByRole('heading', { name: 'Needs attention' }).count()).toBe(0)
    expectQuiet(page, { except: /422/ })
  })
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
})

test('a school comes in by the same door, and sees its own figures', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('school@demo.elimu.test')
  await page.locator('[name=password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await page.waitForURL('**/admin')

  const figures = await page.locator('dl dt, dl dd:nth-of-type(1)').allTextContents()
  expect(figures).toEqual([
    'Total Users',
    '7',
    'Active Jobs',
    '3',
    'Applications',
    '7',
    'Revenue',
    'KES 5,000',
  ])
  expectQuiet(page)
})

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
})

test('signed out, /admin shows the notice, and the sign-in page 500 ms later', async () => {
  const { url } = await furnishedSite()
  const page = await openPage(url)

  const endTimers = await holdTimers(page, 500)
  await page.goto('/admin')
  const title = await page.getByRole('alert').textContent()
  await eventually(async () => (await endTimers()) || undefined)
  await page.waitForURL('**/login?next=%2Fadmin')

  expect(title).toBe('UnauthorizedYou are logged out. Logging in again...')
  expectQuiet(page, { except: /401/ })
})

test('no table of the panel is wider than its frame, from phones to laptops', async () => {
  const site = await furnishedSite()
  const tooWide: string[] = []

  for (const width of [360, 768, 1024]) {
    const page = await openPage(site.url, { width })
    await signIn(page, 'admin')
    for (const tab of ['users', 'jobs', 'applications', 'payments', 'audit', 'verification']) {
      await page.goto(`/admin-dashboard?tab=${tab}`)
      const table = page.getByRole('table').first()
      const overflow = await table.evaluate(
        element => element.scrollWidth - (element.parentElement?.clientWidth ?? 0),
      )
      if (overflow > 0) tooWide.push(`${tab} at ${width}: ${overflow}`)
    }
  }

  expect(tooWide).toEqual([])
})
