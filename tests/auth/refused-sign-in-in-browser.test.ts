import { expect, test } from 'bun:test'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

const forms = [
  {
    path: '/login',
    name: 'Email or username',
    button: 'Sign In',
    words: 'Invalid email or password. Please try again.',
  },
  { path: '/admin/login', name: 'Username', button: 'Access Admin Panel', words: 'Invalid credentials' },
]

for (const { path, name, button, words } of forms) {
  for (const javaScriptEnabled of [true, false]) {
    test(`a wrong password is explained in the form of ${path}, which has the focus, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      const { url } = await testSite()
      const page = await openPage(url, { javaScriptEnabled })
      await page.goto(path)
      if (javaScriptEnabled) await stopClock(page)
      const reason = page.locator('form').getByRole('alert')

      await page.getByLabel(name).fill('wanjiku@example.test')
      await page.locator('[name=password]').fill('not the password')
      await page.getByRole('button', { name: button }).click()
      await reason.waitFor()
      if (javaScriptEnabled) await page.locator('#toaster').getByText(words).waitFor()
      if (javaScriptEnabled) await page.clock.runFor(6000)

      expect(await reason.textContent()).toBe(words)
      expect(await page.locator('form [role=alert]:focus').count()).toBe(1)
      expect(await page.getByLabel(name).inputValue()).toBe('wanjiku@example.test')
      expectQuiet(page, { except: /401/ })
    })
  }
}

test('a sign-in that does not reach the server says so instead of blaming the password', async () => {
  const { url } = await testSite()
  const page = await openPage(url)
  await page.goto('/login')
  await page.route('**/api/auth/login', route => route.abort())

  await page.getByLabel('Email or username').fill('wanjiku@example.test')
  await page.locator('[name=password]').fill('three blue acacias')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.locator('form').getByRole('alert').waitFor()

  expect(await page.locator('form').getByRole('alert').textContent()).toStartWith(
    'We could not reach the server.',
  )
  expectQuiet(page, { except: /ERR_FAILED/ })
})
