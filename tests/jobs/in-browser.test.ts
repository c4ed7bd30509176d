import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { schools } from '#db/schema.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'
import { postTitled, schoolIdOf } from './setup.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, n) => `Job ${n}`)

test('Load More Jobs adds the next jobs below, with five skeleton cards while loading', async () => {
  const site = await testSite()
  const school = await site.person('school')
  await postTitled(site, school, numbered(45))
  const page = await openPage(site.url)
  const asked = Promise.withResolvers<void>()
  await page.route('**/jobs?cursor=*', async route => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/jobs')

  await page.getByText('Load More Jobs').click()
  await page.getByText('Loading jobs').waitFor({ state: 'attached' })
  const outlines = await page.locator('[data-list] [role=status] > div > div').count()
  asked.resolve()
  await page.getByText('Showing 40 of 45').waitFor()
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  await page.getByText('Load More Jobs').click()
  await page.getByText('Showing 45 of 45').waitFor()

  expect(outlines).toBe(5)
  expect(focused).toBe('Job 24')
  expect(await page.locator('[data-list] h2').allTextContents()).toEqual(numbered(45).toReversed())
  expect(await page.getByText('Load More Jobs').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('')
  expectQuiet(page)
})

test('jobs added by Load More Jobs can be applied for', async () => {
  const site = await testSite()
  const school = await site.person('school')
  await postTitled(site, school, numbered(21))
  const page = await openPage(site.url, { width: 1280, as: await site.person('teacher') })
  await page.goto('/jobs')

  await page.getByText('Load More Jobs').click()
  await page.locator('li', { hasText: 'Job 0' }).last().getByText('Apply Now').click()

  await page.getByRole('heading', { name: 'Apply for Job 0' }).waitFor()
  expectQuiet(page)
})

test('if the next jobs cannot be fetched, their page opens', async () => {
  const site = await testSite()
  const school = await site.person('school')
  await postTitled(site, school, numbered(21))
  const page = await openPage(site.url)
  await page.route('**/jobs?cursor=*', route =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.goto('/jobs')

  await page.getByText('Load More Jobs').click()

  await page.getByText('Showing 21 to 21 of 21').waitFor()
  expect(new URL(page.url()).search).toStartWith('?cursor=')
  expectQuiet(page, { except: /jobs\?cursor|ERR_FAILED/ })
})

test('a draft written without a subscription is still there once the school may post', async () => {
  const site = await testSite()
  const school = await site.person('school', { subscriptionStatus: 'inactive' })
  const page = await openPage(site.url, { as: school })
  await page.goto('/jobs/post')
  await page.getByText('Your draft is saved in this browser.').waitFor()
  await page.getByLabel('Title').fill('A long draft')
  await page.getByLabel('Job type').selectOption('contract')

  await page.goto('/jobs')
  const active = { subscriptionStatus: 'active' as const }
  await site.db.write(tx =>
    tx
      .update(schools)
      .set(active)
      .where(eq(schools.id, schoolIdOf(school))),
  )
  await page.goto('/jobs/post')
  await page.waitForFunction(() => document.querySelector<HTMLInputElement>('[name=title]')?.value)

  expect(await page.getByLabel('Title').inputValue()).toBe('A long draft')
  expect(await page.getByLabel('Job type').inputValue()).toBe('contract')
  expect(await page.getByText("We've restored your draft.").isVisible()).toBe(true)
  expectQuiet(page)
})
