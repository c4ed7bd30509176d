import { expect, test } from 'bun:test'
import { openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

const failures = ['no network', 'a broken server'] as const

test.each(failures.flatMap(failure => [[failure, 'menu'] as const, [failure, 'dashboard'] as const]))(
  'with %s, signing out by the %s clears the drafts and ends at the front page',
  async (failure, place) => {
    const site = await testSite()
    const page = await openPage(site.url, { as: await site.person('teacher') })
    await page.goto('/dashboard')
    await page.evaluate(() => sessionStorage.setItem('letter-draft-a-b', 'Dear school'))
    await page.route('**/*logout', route =>
      failure === 'no network' ? route.abort() : route.fulfill({ status: 500, body: '' }),
    )

    if (place === 'menu') {
      await page.getByRole('button', { name: /^Account menu for/ }).click()
      await page.getByRole('button', { name: 'Sign Out' }).click()
    } else await page.getByRole('link', { name: 'Logout' }).click()
    await page.waitForURL(url => url.pathname === '/')

    expect(await page.evaluate(() => sessionStorage.getItem('letter-draft-a-b'))).toBeNull()
  },
)

test.each(failures)('%s does not read as wrong credentials', async failure => {
  const site = await testSite()
  const page = await openPage(site.url, {})
  await page.route('**/api/**/login', route =>
    failure === 'no network' ? route.abort() : route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  const said = () => page.locator('#toaster li').first().textContent()

  await page.goto('/login')
  await page.getByLabel('Email or username').fill('amina@example.test')
  await page.locator('[name=password]').fill('karibu-elimu')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('Sign in failed', { exact: true }).waitFor()
  const atSignIn = await said()
  await page.goto('/admin/login')
  await page.getByLabel('Username').fill('admin')
  await page.locator('[name=password]').fill('karibu-elimu')
  await page.getByRole('button', { name: 'Access Admin Panel' }).click()
  await page.getByText('Login Failed', { exact: true }).waitFor()

  expect(atSignIn).toContain('We could not reach the server. Please try again.')
  expect(await said()).toContain('Login failed')
})
