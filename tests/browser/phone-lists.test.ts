import { expect, test } from 'bun:test'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { furnishedSite, signIn } from '#tests/support/demo-site.ts'

test('on a phone the first job stands in the upper half, no job takes more than 180 pixels and none has Apply Now over its title', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  await signIn(page, 'teacher')

  await page.goto('/jobs')
  const jobs = await page
    .getByRole('list', { name: 'Jobs' })
    .locator('> li')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect()))

  expect(await page.locator('main li').getByRole('button', { name: 'Apply Now' }).count()).toBe(0)
  expect(jobs.length).toBeGreaterThan(10)
  expect(jobs[0]?.top).toBeLessThan(360)
  expect(Math.max(...jobs.map(({ height }) => height))).toBeLessThanOrEqual(180)
})

const lists = [
  '/jobs?search=maths',
  '/teachers',
  '/tutors',
  '/counselors',
  '/career-coaches',
  '/professionals',
  '/professionals?role=tutor',
  '/schools',
]

test('on a phone every list begins in the upper half, with entries of at most 180 pixels that are links', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)

  for (const path of lists) {
    await page.goto(path)
    const entries = page.locator('main .entry')
    const boxes = await entries.evaluateAll(all => all.map(one => one.getBoundingClientRect()))
    const href = (await entries.first().getByRole('link').first().getAttribute('href')) ?? ''
    await page.mouse.click(300, (boxes[0]?.bottom ?? 0) - 6)
    await page.waitForURL(`**${href}`)

    expect([path, (boxes[0]?.top ?? 999) < 360]).toEqual([path, true])
    expect([path, Math.max(...boxes.map(({ height }) => height)) <= 180]).toEqual([path, true])
  }
  expectQuiet(page)
})

test('on the smallest phones the first job stands in the upper half too, and pay is never hidden', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 320 })

  await page.goto('/jobs')
  const jobs = page.getByRole('list', { name: 'Jobs' }).locator('> li')
  const boxes = await jobs.evaluateAll(items => items.map(item => item.getBoundingClientRect()))

  expect(boxes[0]?.top).toBeLessThan(360)
  expect(Math.max(...boxes.map(({ height }) => height))).toBeLessThan(195)
  expect(await jobs.getByText('a month').filter({ visible: true }).count()).toBe(boxes.length)
})

test('on a phone a category page has its filters in one row, their labels in them, and leads families to tutors', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)

  await page.goto('/tutors')
  const subject = await page.getByLabel('Subject', { exact: true }).boundingBox()
  const button = await page.getByRole('button', { name: 'Show jobs' }).boundingBox()
  const label = await page.getByText('Subject', { exact: true }).boundingBox()
  await page.getByRole('link', { name: 'Find tutors', exact: true }).click()
  await page.waitForURL('**/professionals?role=tutor')

  expect(button?.y).toBe(subject?.y ?? 0)
  expect(label?.y).toBeGreaterThan(subject?.y ?? 0)
  expectQuiet(page)
})

test('a tap anywhere on a job leads to it, and one on Save saves it', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  await signIn(page, 'teacher')
  await page.goto('/jobs')
  const job = page.getByRole('list', { name: 'Jobs' }).locator('> li').nth(1)
  const href = (await job.getByRole('link').first().getAttribute('href')) ?? ''

  await job.getByRole('button', { name: 'Save' }).click()
  await job.getByRole('button', { name: 'Saved' }).waitFor()
  const stayed = new URL(page.url()).pathname
  await job.getByText('KES').click({ force: true })
  await page.waitForURL(`**${href}`)

  expect(stayed).toBe('/jobs')
  expect(href).toStartWith('/jobs/')
  expectQuiet(page)
})

test('on a tablet the buttons of a job are beside its text', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 768 })

  await page.goto('/jobs')
  const job = page.getByRole('list', { name: 'Jobs' }).locator('> li').first()
  const title = await job.getByRole('heading').boundingBox()
  const view = await job.getByRole('link', { name: 'View' }).boundingBox()

  expect(view?.width).toBeLessThan(200)
  expect(view?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0))
})

test('tools have a footer of one row, other pages the whole one', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  await signIn(page, 'teacher')
  const footer = async (path: string) => {
    await page.goto(path)
    return page.locator('#site-footer').evaluate(one => one.getBoundingClientRect().height)
  }

  expect(await footer('/jobs')).toBeGreaterThan(400)
  for (const path of ['/messages', '/assistant', '/dashboard', '/settings']) {
    expect(await footer(path)).toBeLessThan(160)
  }
})

test('the bell does not count what the letter counts', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  await signIn(page, 'teacher')

  await page.goto('/notifications')
  const all = await page.locator('main').getByText('New message from').count()

  expect(all).toBeGreaterThan(0)
  expect(await page.getByRole('link', { name: 'Notifications, 1 unread' }).count()).toBe(1)
  expect(await page.getByRole('link', { name: 'Messages, 4 unread' }).count()).toBe(1)
})
