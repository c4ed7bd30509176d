import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { applications, users } from '#db/schema.ts'
import { post, postTitled } from '#tests/jobs/setup.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { furnishedSite } from '#tests/support/demo-site.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { testSite } from '#tests/support/site.ts'

const plain = { javaScriptEnabled: false }

test('without script: search, filter, clear, load more and open a job', async () => {
  const site = await testSite()
  await postJobs(site, 25)
  const page = await openPage(site.url, plain)

  await page.goto('/jobs')
  expect(await page.locator('main article').count()).toBe(20)
  await page.getByRole('link', { name: 'Load More Jobs' }).click()
  expect(await page.locator('main article').count()).toBe(5)

  await page.goto('/jobs')
  await page.getByLabel('Search jobs').fill('chemistry')
  await page.getByRole('search').locator('[name="location"]').selectOption('kisumu')
  await page.locator('main form button[type="submit"]').first().click()
  expect(await page.locator('main article').count()).toBe(1)
  expect(page.url()).toContain('search=chemistry')

  await page.getByRole('link', { name: 'Clear All' }).click()
  expect(await page.locator('main article').count()).toBe(20)
  await page.goto('/jobs?search=nothinglikethis')
  expect(await page.getByText('No jobs found').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  await page.locator('main article a').first().click()
  expect(page.url()).toMatch(/\/jobs\/[0-9a-f-]{36}$/)
})

test('without script: from the landing page to the jobs, by its search, its filters and its menu', async () => {
  const page = await openPage((await furnishedSite()).url, { ...plain, width: 1280 })

  await page.goto('/')
  await page.getByLabel('Search jobs').fill('chemistry')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await titles(page)).toEqual(['Chemistry and Biology Teacher', 'Sciences Tutor, KCSE Revision'])

  await page.goto('/')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('County').selectOption('Mombasa')
  await page.getByRole('button', { name: 'Show jobs' }).click()
  expect(await titles(page)).toHaveLength(3)

  await page.goto('/')
  await page.getByRole('button', { name: 'For Professionals' }).click()
  await page.locator('#professionals-menu').getByRole('link', { name: 'Tutors' }).click()
  expect(await page.locator('h1').textContent()).toBe('Tutoring jobs')
  expectQuiet(page)
})

test('without script: narrow a listing and leave it, and share a job', async () => {
  const page = await openPage((await furnishedSite()).url, plain)

  await page.goto('/teachers')
  await page.getByLabel('Level').selectOption('Secondary')
  await page.getByLabel('County').selectOption('Kisumu')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(await titles(page)).toEqual(['Chemistry and Biology Teacher'])
  await page.getByRole('link', { name: 'Remove Kisumu' }).click()
  expect(await titles(page)).toHaveLength(3)
  await page.goto('/counselors?specialization=Career%20Development&county=Mombasa')
  expect(await page.getByText('No positions found').isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Clear Filters' }).click()
  expect(await titles(page)).toHaveLength(5)

  await page.locator('main article h2 a').first().click()
  expect(await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toStartWith(
    'https://wa.me/',
  )
  expect(await page.getByText(page.url(), { exact: true }).isVisible()).toBe(true)
  expectQuiet(page)
})

test('without script: find a professional, a school and its jobs, and read a guide', async () => {
  const page = await openPage((await furnishedSite()).url, plain)

  await page.goto('/professionals')
  await page.getByLabel('Role').selectOption('Tutor')
  await page.locator('summary', { hasText: 'More filters' }).click()
  await page.getByLabel('Subject', { exact: true }).fill('mathematics')
  await page.getByLabel('Verified only').check()
  await page.getByRole('button', { name: 'Show professionals' }).click()
  expect(await titles(page)).toEqual(['Grace Nyambura'])
  await page.getByRole('link', { name: 'Grace Nyambura' }).click()
  expect(await page.locator('h1').textContent()).toBe('Grace Nyambura')

  await page.goto('/schools')
  await page.getByLabel('County').selectOption('Kiambu')
  await page.getByLabel('Verified only').check()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('link', { name: "Chai Ridge Girls' High School" }).click()
  expect(await page.locator('h1').textContent()).toBe("Chai Ridge Girls' High School")
  await page.getByRole('link', { name: 'Kiswahili and History Teacher' }).click()
  expect(await page.locator('h1').textContent()).toBe('Kiswahili and History Teacher')

  await page.goto('/resources')
  await page.locator('main').getByRole('link', { name: /CV/ }).first().click()
  expect(await page.locator('main h2').count()).toBeGreaterThan(3)
  expectQuiet(page)
})

test('without script: sign in wrongly, then rightly, apply, see it, withdraw, sign out', async () => {
  const site = await testSite()
  const [jobId] = await postJobs(site, 1)
  const teacher = await site.person('teacher', { passwordHash: await quickHash('maziwa lala na mandazi') })
  const page = await openPage(site.url, plain)

  await page.goto(`/jobs/${jobId}`)
  await page.locator('#apply').getByRole('link', { name: 'Apply Now' }).click()
  await page.locator('[name="email"]').fill(teacher.user.email)
  await page.locator('[name="password"]').fill('wrong')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(/\/login$/)
  expect(await page.content()).toContain('Invalid email or password. Please try again.')
  expect(await page.locator('[name="email"]').inputValue()).toBe(teacher.user.email)
  await page.locator('[name="password"]').fill('maziwa lala na mandazi')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(new RegExp(`/jobs/${jobId}`))

  await page.locator('textarea[name="coverLetter"]').fill('I would like to teach Chemistry.')
  await page.getByRole('button', { name: 'Submit Application' }).click()
  expect(await page.content()).toContain('Your application has been submitted successfully!')
  expect(site.db.read.select().from(applications).all()).toHaveLength(1)

  await page.getByRole('link', { name: 'View application' }).click()
  expect(await page.locator('main').textContent()).toContain('I would like to teach Chemistry.')
  await page.locator('summary[aria-label="More actions"]').click()
  await page.locator('main summary', { hasText: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.waitForLoadState()
  expect(site.db.read.select().from(applications).all()).toHaveLength(0)
  await page.goto('/dashboard')
  await page.locator('main').getByText('Logout').click()
  await page.waitForURL(url => url.pathname === '/')
  await page.goto('/dashboard')
  expect(page.url()).toContain('/login?next=%2Fdashboard')
})

test('without script: register and pay', async () => {
  const site = await testSite()
  const page = await openPage(site.url, plain)

  await page.goto('/register')
  await page.locator('a[href="/register?role=parent"]').first().click()
  await page.locator('[name="firstName"]').fill('Akinyi')
  await page.locator('[name="lastName"]').fill('Otieno')
  await page.locator('[name="email"]').fill('akinyi@example.test')
  await page.locator('[name="phone"]').fill('0712345605')
  await page.locator('[name="county"]').selectOption('Kisumu')
  await page.locator('[name="town"]').fill('Ahero')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.locator('[name="childAge"]').fill('9')
  await page.locator('[name="experience"][value="beginner"]').check()
  await page.getByRole('button', { name: 'Next Step' }).click()
  expect(await page.getByText('Please add at least one subject').first().isVisible()).toBe(true)
  expect(await page.locator('[name="childAge"]').inputValue()).toBe('9')
  await page.locator('[name="preferredSubjects"]').fill('Mathematics, Kiswahili')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.locator('[name="schedule"]').fill('Saturday mornings')
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await payWithoutScript(page, site)

  expect(site.db.read.select().from(users).all()).toMatchObject([
    { userType: 'parent', preferredSubjects: ['Mathematics', 'Kiswahili'], childAge: '9' },
  ])
})

/** What the list on a page holds. */
const titles = (page: Page) => page.locator('main article h2').allInnerTexts()

type Site = Awaited<ReturnType<typeof testSite>>

async function payWithoutScript(page: Page, { phone }: Site) {
  if (!page.url().includes('mpesa-payment')) await page.locator('main form button[type="submit"]').click()
  if (await page.locator('[name="phoneNumber"]').isVisible()) {
    await page.locator('[name="phoneNumber"]').fill('0712345605')
    await page.getByRole('button', { name: /Pay/ }).click()
  }
  await phone.pay((await phone.promptTo('254712345605')).checkoutRequestId)
  await page.reload()
  await page.getByRole('link', { name: 'Create your password' }).click()
  await page.locator('[name="password"]').fill('maziwa lala na mandazi')
  await page.getByRole('button', { name: 'Create password' }).click()
  await page.getByRole('heading', { name: 'Karibu, ' }).waitFor()
}

/** Open jobs of one school, the last of them for Chemistry in Kisumu. Gives their ids. */
async function postJobs(site: Site, count: number) {
  const school = await site.person('school')
  const titles = Array.from({ length: count - 1 }, (_, n) => `English Teacher ${n + 1}`)
  const ids = titles.length > 0 ? await postTitled(site, school, titles) : []
  const last = { title: 'Chemistry Teacher', location: 'Ahero, Kisumu' }
  return [...ids, (await post(site, school, last)).id]
}
