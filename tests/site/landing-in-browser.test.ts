import { expect, test } from 'bun:test'
import { violationsOn } from '#tests/support/accessibility.ts'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

for (const javaScriptEnabled of waysToTry('the demo conversation', [true, false])) {
  test(`pressing Send in the demo conversation shows the Demo Mode notice ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const site = await testSite()
    const page = await openPage(site.url, { javaScriptEnabled })
    const asked: string[] = []
    await page.goto('/')
    if (javaScriptEnabled) await arrived(page)
    page.on('request', request => asked.push(request.url()))
    const notice = page.getByText('This is a demo. Sign in to chat with our AI assistant!')
    expect(await notice.isVisible()).toBe(false)

    await page.locator('summary', { hasText: 'Send' }).click()

    expect(await notice.isVisible()).toBe(true)
    expect(await page.getByPlaceholder('This is a demo - sign in to chat!').isDisabled()).toBe(true)
    expect(asked).toEqual([])
    expectQuiet(page)
  })
}

test('the Demo Mode notice opens by keyboard and leads to sign-in', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { reducedMotion: 'reduce' })
  await page.goto('/')

  await page.locator('summary', { hasText: 'Send' }).focus()
  await page.keyboard.press('Enter')
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.waitForURL(url => url.pathname === '/login')
})

test('the search opens the jobs with the text typed, and Filters opens the filters there', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { javaScriptEnabled: false })

  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('physics & maths')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(page.url()).toBe(`${site.url}/jobs?search=physics+%26+maths`)

  await page.goto('/')
  await page.getByRole('searchbox', { name: 'Search jobs' }).fill('physics')
  await page.getByRole('button', { name: 'Filters' }).click()

  expect(page.url()).toBe(`${site.url}/jobs?search=physics&filters=open`)
  expect(await page.getByRole('combobox', { name: 'Search jobs' }).inputValue()).toBe('physics')
  expect(await page.locator('main details[open] select').count()).toBeGreaterThan(0)
})
