import { expect, test } from 'bun:test'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'

test('on a phone the toast after an answer does not cover the applicant', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 360 })
  await signIn(page, 'school')
  await page.goto(`/jobs/${demo.appliedJob}/applications`)

  await stopClock(page)
  await page.locator('summary').filter({ hasText: 'Accept' }).last().click()
  await page.getByRole('button', { name: 'Accept this application' }).last().click()

  const notice = await page.locator('ol > li').filter({ hasText: 'Application updated' }).boundingBox()
  const answered = await page.locator(':target').boundingBox()
  expect(notice?.height).toBeGreaterThan(0)
  expect(answered?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0))
  expectQuiet(page)
})
