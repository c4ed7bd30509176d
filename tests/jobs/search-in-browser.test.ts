import { expect, test } from 'bun:test'
import { generateJobs } from '#db/seed/generate-jobs.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

test.each(waysToTry('searching', [true, false]))(
  'a visitor searches, filters, sorts and loads more, script %p',
  async javaScriptEnabled => {
    const site = await testSite()
    generateJobs(site.file, 600, site.clock.now())
    const page = await openPage(site.url, { javaScriptEnabled, serviceWorkers: 'allow' })
    const found = () => page.getByRole('status').first().textContent()
    const search = () => new URL(page.url()).search

    await page.goto('/jobs')
    await page.getByLabel('Search jobs').fill('maths')
    await page.getByLabel('Search jobs').press('Enter')
    await page.waitForURL(/search=maths/)
    const unfiltered = await found()
    const choice = await page
      .getByLabel('Job type')
      .locator('option', { hasText: /^Part-time \(\d+\)$/ })
      .textContent()

    await page.getByLabel('Job type').selectOption('part_time')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.waitForURL(/type=part_time/)
    const narrowed = await found()

    await page.getByRole('link', { name: 'Remove Part-time' }).click()
    await page.waitForURL(url => !url.search.includes('part_time'))
    await page.getByRole('link', { name: 'Sort by Relevance' }).click()
    await page.waitForURL(/sort=relevance/)
    const titles = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    await page.reload()
    const again = await page.getByRole('heading', { level: 2 }).allInnerTexts()
    await page.getByRole('link', { name: 'Load More Jobs' }).click()
    await page.getByText(/to 40 of|Showing 40 of/).waitFor()

    expect(unfiltered).toMatch(/^\d+ jobs found$/)
    expect(narrowed).toBe(`${choice?.replace(/\D/g, '')} jobs found`)
    expect(titles.slice(0, 20).every(title => title.includes('Mathematics'))).toBe(true)
    expect(again).toEqual(titles)
    expect(search()).toContain('search=maths')
    expect(search()).toContain('sort=relevance')
    await page.goBack()
    expect(search()).toContain('search=maths')
    expectQuiet(page)
  },
)
