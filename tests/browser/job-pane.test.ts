import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { applications } from '#db/schema.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import { arrived, expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'

const pane = (page: Page) => page.locator('.job-pane')
const job = (page: Page, nth: number) => page.getByRole('list', { name: 'Jobs' }).locator('h2 a').nth(nth)
const pathOf = (page: Page) => new URL(page.url()).pathname

async function openJobs(options: Parameters<typeof openPage>[1] = { width: 1280 }) {
  const site = await furnishedSite()
  const page = await openPage(site.url, options)
  return { site, page }
}

test('on a wide screen a job opens beside the list, and Back and Close return to the list', async () => {
  const { page } = await openJobs()
  await page.goto('/jobs?search=teacher')
  await arrived(page, 'job-pane')
  const [first, second] = [await job(page, 0).getAttribute('href'), await job(page, 1).getAttribute('href')]
  const title = await job(page, 0).textContent()

  await job(page, 0).click()
  await pane(page)
    .getByRole('heading', { level: 1, name: title ?? '' })
    .waitFor()
  await page.waitForURL(`**${first}`)
  const opened = [await pane(page).evaluate(one => one === document.activeElement), await page.title()]
  const faults = await violationsOn(page)
  await job(page, 1).click()
  await page.waitForURL(`**${second}`)
  await page.goBack()
  await pane(page)
    .getByRole('heading', { level: 1, name: title ?? '' })
    .waitFor()
  const back = pathOf(page)
  await pane(page).getByRole('button', { name: 'Close' }).click()
  await pane(page).waitFor({ state: 'detached' })

  expect(opened).toEqual([true, expect.stringContaining(title ?? '')])
  expect(faults).toEqual([])
  expect(back).toBe(first ?? '')
  expect(await page.getByLabel('Search jobs').inputValue()).toBe('teacher')
  expect(new URL(page.url()).search).toBe('?search=teacher')
  expect(await job(page, 0).evaluate(link => link === document.activeElement)).toBe(true)
  expect(await page.title()).toStartWith('Find Education Jobs')
  expectQuiet(page)
})

test('what a job offers works beside the list, too', async () => {
  const { page } = await openJobs()
  await signIn(page, 'teacher')
  await page.goto('/jobs')
  await arrived(page, 'job-pane')

  await page.locator(`h2 a[href="/jobs/${demo.openJob}"]`).click()
  await pane(page).getByRole('button', { name: 'Copy link' }).click()
  await pane(page)
    .getByRole('button', { name: /Link copied|\/jobs\// })
    .waitFor()
  await pane(page).locator('form[data-save] button').click()
  await pane(page).getByRole('button', { name: 'Saved' }).waitFor()
  await page.reload()

  expect(await page.getByRole('heading', { level: 1, name: 'Upper Primary Teacher' }).count()).toBe(1)
  expect(await pane(page).count()).toBe(0)
  expectQuiet(page)
})

test('a letter for a job beside the list opens once, also after other jobs, and is sent once', async () => {
  const { page, site } = await openJobs()
  const sent = () => site.db.read.select().from(applications).all().length
  const before = sent()
  await signIn(page, 'teacher')
  await page.goto('/jobs')
  await arrived(page, 'job-pane')
  const apply = pane(page).getByRole('button', { name: 'Apply Now' })
  const letters = page.locator('dialog:modal')
  const openLetter = async (href: string) => {
    await page.locator(`h2 a[href="${href}"]`).click()
    await page.waitForURL(`**${href}`)
    await apply.click()
    await letters.locator('textarea:focus').waitFor()
    return [await letters.count(), await letters.getByRole('heading').first().textContent()]
  }
  const free = page.locator('li:has(form[action$="/apply"]) h2 a')
  const [one, two] = await free.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  const title = await page.locator(`h2 a[href="${two}"]`).textContent()

  const first = await openLetter(one ?? '')
  await letters.locator('textarea').fill('For the first job.')
  await page.keyboard.press('Escape')
  const second = await openLetter(two ?? '')
  const startsEmpty = (await letters.locator('textarea').inputValue()) === ''
  await letters.locator('textarea').fill('For the second job.')
  await letters.getByRole('button', { name: 'Submit Application' }).click()
  await pane(page).getByText('You have applied', { exact: true }).waitFor()

  expect([first[0], second]).toEqual([1, [1, `Apply for ${title}`]])
  expect(startsEmpty).toBe(true)
  expect(sent()).toBe(before + 1)
  expectQuiet(page)
})

test('a job that cannot be loaded opens as a page', async () => {
  const { page } = await openJobs()
  await page.goto('/jobs')
  await arrived(page, 'job-pane')
  const href = await job(page, 0).getAttribute('href')
  await page.route(`**${href}`, (route, request) =>
    request.resourceType() === 'fetch' ? route.abort() : route.continue(),
  )

  await job(page, 0).click()
  await page.waitForURL(`**${href}`)

  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expectQuiet(page, { except: /Failed to load|ERR_FAILED/ })
})

test.each([
  ['on a phone', { width: 360 }],
  ['without script', { width: 1280, javaScriptEnabled: false }],
])('%s a job opens as a page', async (_, options) => {
  const { page } = await openJobs(options)
  await page.goto('/jobs')
  const href = (await job(page, 0).getAttribute('href')) ?? ''

  await job(page, 0).click()
  await page.waitForURL(`**${href}`)

  expect(await page.locator('.job-pane').count()).toBe(0)
  expectQuiet(page)
})
