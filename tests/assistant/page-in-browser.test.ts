import { expect, test } from 'bun:test'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

test('on the page Enter sends, Shift+Enter starts a new line, and a pending answer is shown', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('parent') })
  await page.goto('/assistant')
  await arrived(page, 'send-by-enter')
  const field = page.getByRole('textbox', { name: 'Your message' })
  const posts: (string | null)[] = []
  page.on('request', request => request.method() === 'POST' && posts.push(request.postData()))

  await field.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Enter')
  await page.getByRole('button', { name: 'Send' }).click()
  expect([await field.inputValue(), posts]).toEqual(['\n', []])

  await field.fill('Habari')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('Asante')
  // Playwright cannot query a page that is being left, so the page records its own state.
  await page.evaluate(() =>
    addEventListener('submit', () => {
      const status = document.querySelector('main [role=status]')?.textContent
      sessionStorage.setItem('seen', JSON.stringify([status, document.activeElement?.tagName]))
    }),
  )
  await page.keyboard.press('Enter')

  await page.waitForURL('**/assistant#latest')
  await page.getByRole('log').getByText('Asante').waitFor()
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('["AI is thinking...","TEXTAREA"]')
  expect(posts).toEqual(['message=Habari%0D%0AAsante'])
  expectQuiet(page)
})
