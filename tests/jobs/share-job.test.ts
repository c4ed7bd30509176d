import { expect, test } from 'bun:test'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'
import { post } from './setup.ts'

async function openJob(options: { javaScriptEnabled?: boolean; mayCopy?: boolean } = {}) {
  const { mayCopy = true, ...rest } = options
  const site = await testSite()
  const { id } = await post(site, await site.person('school'))
  const page = await openPage(site.url, rest)
  if (mayCopy) await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/jobs/${id}`)
  if (rest.javaScriptEnabled !== false) await arrived(page)
  return { page, link: `${site.url}/jobs/${id}` }
}

test('a button copies the link of a job and says so', async () => {
  const { page, link } = await openJob()

  await page.getByRole('button', { name: 'Copy link' }).click()
  await page.getByRole('button', { name: 'Link copied' }).waitFor()

  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  expectQuiet(page)
})

test('if the browser forbids copying, the button shows the link', async () => {
  const { page, link } = await openJob({ mayCopy: false })
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))

  await page.getByRole('button', { name: 'Copy link' }).click()

  await page.getByRole('button', { name: link }).waitFor()
  expectQuiet(page)
})

test('without script the link is shown instead of a button', async () => {
  const { page, link } = await openJob({ javaScriptEnabled: false })

  expect(await page.getByText(link, { exact: true }).isVisible()).toBe(true)
  expect(await page.getByText('Copy link').isVisible()).toBe(false)
  expect(await page.getByRole('link', { name: 'WhatsApp' }).isVisible()).toBe(true)
})
