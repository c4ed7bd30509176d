import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { jobs } from '#db/schema.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'
import { post } from './setup.ts'

const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith('job-draft-')))
const noDraftIsLeft = (page: Page) =>
  page.waitForFunction(() => !Object.keys(localStorage).some(key => key.startsWith('job-draft-')))
const typed = (page: Page) => page.getByLabel('Title').inputValue()

async function write(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('Job type').selectOption('contract')
  await page.getByLabel('Employer', { exact: true }).selectOption('bom')
  await page.getByLabel('Description').fill('Two classes.\n\nAnd the choir.')
  await page.getByLabel('Benefits').fill('Housing\nLunch')
}

test.each(waysToTry('posting a job', [true, false]))(
  'a school posts, previews, edits, closes and duplicates a job (script: %p)',
  async javaScriptEnabled => {
    const site = await testSite()
    const page = await openPage(site.url, { as: await site.person('school'), javaScriptEnabled })
    const stored = () => site.db.read.select().from(jobs).all()
    await page.goto('/jobs/post')
    await write(page, 'Music Teacher')

    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('This is how others will see your job.').waitFor()
    expect(await page.getByRole('heading', { name: 'Music Teacher', level: 1 }).count()).toBe(1)
    expect(await page.getByText('Board of Management (BOM)').count()).toBe(1)
    expect(await page.getByRole('listitem').filter({ hasText: 'Housing' }).count()).toBe(1)
    expect(stored()).toEqual([])

    await page.getByRole('button', { name: 'Continue editing' }).click()
    expect(await typed(page)).toBe('Music Teacher')
    expect(await page.getByLabel('Description').inputValue()).toBe('Two classes.\n\nAnd the choir.')
    await page.getByLabel('Title').fill('Choir Master')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: 'Post Job' }).click()
    await page.getByRole('heading', { name: 'Your job is open' }).waitFor()
    expect(stored()).toMatchObject([
      { title: 'Choir Master', schoolType: 'bom', benefits: ['Housing', 'Lunch'] },
    ])

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Title').fill('Choir Leader')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('heading', { name: 'Choir Leader', level: 1 }).waitFor()
    expect(stored()[0]?.title).toBe('Choir Master')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('heading', { name: 'Choir Leader', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Close this job' }).click()
    await page.getByRole('heading', { name: 'Your job is closed' }).waitFor()
    await page.getByRole('button', { name: 'Mark as filled' }).click()
    await page.getByRole('heading', { name: 'Your job is filled' }).waitFor()

    await page.getByRole('link', { name: 'Duplicate' }).click()
    expect(await typed(page)).toBe('Choir Leader')
    expect(await page.getByLabel('Benefits').inputValue()).toBe('Housing\nLunch')
    await page.getByRole('button', { name: 'Post Job' }).click()
    await page.getByRole('heading', { name: 'Your job is open' }).waitFor()
    expect(stored()).toMatchObject([
      { filledAt: expect.any(Number) },
      { isActive: true, title: 'Choir Leader' },
    ])
    if (javaScriptEnabled) await noDraftIsLeft(page)
    expectQuiet(page)
  },
)

test('a draft survives a lost connection and is removed once posted', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('school') })
  await page.goto('/jobs/post')
  await page.getByText('Your draft is saved in this browser.').waitFor()
  await write(page, 'A long draft')

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByText("Not sent because you're offline. Your text is still here.").waitFor()
  expect(await typed(page)).toBe('A long draft')
  await page.context().setOffline(false)
  await page.goto('/jobs')
  expect(await drafts(page)).toHaveLength(1)
  await page.goto('/jobs/post')
  await page.getByText("We've restored your draft.").waitFor()
  expect(await typed(page)).toBe('A long draft')
  expect(await page.getByLabel('Benefits').inputValue()).toBe('Housing\nLunch')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByRole('heading', { name: 'Your job is open' }).waitFor()
  await noDraftIsLeft(page)

  await page.goto('/jobs/post')
  await page.getByText('Your draft is saved in this browser.').waitFor()
  expect(await typed(page)).toBe('')
  expectQuiet(page, { except: /healthz/ })
})

test('text typed after a refusal survives a reload', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('school') })
  await page.goto('/jobs/post')
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByText('Please correct the following').waitFor()
  await page.getByText('Your draft is saved in this browser.').waitFor()
  await write(page, 'Typed after that')

  await page.reload()
  await page.getByText("We've restored your draft.").waitFor()

  expect(await typed(page)).toBe('Typed after that')
  expect(await page.getByLabel('Benefits').inputValue()).toBe('Housing\nLunch')
})

test('a lost response still posts the job once', async () => {
  const site = await testSite()
  const page = await openPage(site.url, { as: await site.person('school') })
  await page.goto('/jobs/post')
  await page.getByText('Your draft is saved in this browser.').waitFor()
  await write(page, 'Once')
  await page.route('**/jobs/post', async route => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  })

  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.waitForURL(/chrome-error/).catch(() => {})
  expect(await site.db.read.$count(jobs)).toBe(1)
  await page.unroute('**/jobs/post')
  await page.goto('/jobs/post')
  await page.getByText("We've restored your draft.").waitFor()
  await page.getByRole('button', { name: 'Post Job' }).click()
  await page.getByRole('heading', { name: 'Your job is open' }).waitFor()

  expect(await site.db.read.$count(jobs)).toBe(1)
})

test('a draft can be discarded, and signing out removes every draft', async () => {
  const site = await testSite()
  const school = await site.person('school')
  const job = await post(site, school)
  const page = await openPage(site.url, { as: school, width: 1280 })
  for (const path of ['/jobs/post', `/jobs/post?from=${job.id}`, `/jobs/${job.id}/edit`]) {
    await page.goto(path)
    await page.getByText('Your draft is saved in this browser.').waitFor()
    await page.getByLabel('Title').fill(`At ${path}`)
  }
  expect(await drafts(page)).toHaveLength(3)

  await page.goto(`/jobs/${job.id}/edit`)
  await page.getByText("We've restored your draft.").waitFor()
  expect(await typed(page)).toBe(`At /jobs/${job.id}/edit`)
  await page.getByRole('button', { name: 'Discard draft' }).click()
  expect(await typed(page)).toBe('Mathematics Teacher')
  expect(await drafts(page)).toHaveLength(2)

  await page.goto('/jobs/post')
  await page.getByText("We've restored your draft.").waitFor()
  await page.getByText('Describe the pay in words').click()
  await page.getByLabel('Pay in words').fill('Negotiable')
  await page.goto('/jobs')
  await page.goto('/jobs/post')
  await page.getByText("We've restored your draft.").waitFor()
  expect(await page.getByLabel('Pay in words').isVisible()).toBe(true)
  await page.evaluate(() =>
    document.querySelector<HTMLFormElement>('form[action="/logout"]')?.requestSubmit(),
  )
  await page.waitForURL(url => !url.pathname.startsWith('/jobs'))
  expect(await drafts(page)).toEqual([])
  expectQuiet(page)
})

test('a stored draft gives way to changes saved meanwhile', async () => {
  const site = await testSite()
  const school = await site.person('school')
  const job = await post(site, school)
  const page = await openPage(site.url, { as: school })
  await page.goto(`/jobs/${job.id}/edit`)
  await page.getByText('Your draft is saved in this browser.').waitFor()
  await page.getByLabel('Title').fill('Mine')

  await site.send('PATCH', `/api/jobs/${job.id}`, { as: school, body: { title: 'Theirs' } })
  await page.reload()
  await page.getByText('Your draft is saved in this browser.').waitFor()

  expect(await typed(page)).toBe('Theirs')
  expect(await drafts(page)).toEqual([])
})
