import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { applications } from '#db/schema.ts'
import { roles } from '#src/domain/people/roles.ts'
import { complete } from '#tests/dashboard/setup.ts'
import { post } from '#tests/jobs/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { sample } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'
import { testSite } from '#tests/support/site.ts'

const scripts = [
  ['on', true],
  ['off', false],
] as const

/** A site with a school, its job and a tutor, so that no list is empty for everybody. */
async function livelySite() {
  const site = await testSite()
  const school = await site.person('school')
  const job = await post(site, school, { title: 'Mathematics Teacher', location: 'Kisumu' })
  await site.person('tutor', { firstName: 'Akinyi', county: 'Kisumu' })
  return { ...site, school, job }
}

const openQuestions = (page: Page) => page.getByText('Popular questions').click()

// What tutors, counselors and coaches see differs from it in words.
for (const role of sample(['teacher', 'parent', 'school'] as const, () => ['one'])) {
  test(`somebody new, a ${role} without a subscription, finds both pages in order on phones and wide screens`, async () => {
    const site = await livelySite()
    const page = await openPage(site.url, {
      as: await site.person(role, { subscriptionStatus: 'inactive' }),
      reducedMotion: 'reduce',
    })
    const faults: string[] = []

    for (const path of ['/', '/dashboard']) {
      await page.goto(path)
      await openQuestions(page)
      faults.push(...(await faultsOn(page)).map(fault => `${path} at ${fault}`))
    }

    expect(faults).toEqual([])
    expectQuiet(page)
  }, 120_000)
}

const walks = roles.flatMap(role =>
  scripts.map(([word, javaScriptEnabled]) => ({ role, word, javaScriptEnabled })),
)
// Without scripts they are the same links for everybody.
const different = walks.filter(({ role, word }) => word === 'on' || role === 'teacher' || role === 'school')
for (const { role, word, javaScriptEnabled } of sample(different, ({ word }) => [word])) {
  test(`with scripts ${word} a ${role} goes from the home page by its quick actions, and starts the chat`, async () => {
    const site = await livelySite()
    const page = await openPage(site.url, { as: await site.person(role), javaScriptEnabled })
    const arrivals: string[] = []

    for (const action of ['Browse Jobs', 'Update Profile', 'Messages', 'Account Settings']) {
      await page.goto('/')
      await page.locator('#actions').getByRole('link', { name: action }).click()
      await page.locator('h1').waitFor()
      arrivals.push(new URL(page.url()).pathname)
    }
    await page.goto('/dashboard')
    await openQuestions(page)

    expect(arrivals).toEqual(['/jobs', '/profile', '/messages', '/settings'])
    expectQuiet(page)
  }, 120_000)
}

for (const [word, javaScriptEnabled] of scripts) {
  test(`with scripts ${word} a teacher applies for a recommended job and finds the application on both pages`, async () => {
    const { url, db, person } = await livelySite()
    const page = await openPage(url, { as: await person('teacher', complete), javaScriptEnabled })
    await page.goto('/dashboard')
    const score = await page
      .locator('#recommended')
      .getByText(/\d+% match/)
      .textContent()

    await page.locator('#recommended').getByText('Apply Now').click()
    await page.getByLabel(/cover letter/i).fill('I teach Mathematics.')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    const sent = await eventually(() => {
      const rows = db.read.select().from(applications).all()
      return rows.length > 0 ? rows : undefined
    })

    expect(score).toMatch(/^\d+% match$/)
    expect(sent).toMatchObject([{ coverLetter: 'I teach Mathematics.' }])
    for (const path of ['/', '/dashboard']) {
      await page.goto(path)
      const listed = await page.locator('#applications').textContent()
      expect(listed).toContain(`Application ${sent[0]?.id.slice(0, 8)}`)
      expect(listed).toContain('Pending')
    }
    expect(await page.locator('#recommended').getByText('Apply Now').count()).toBe(0)
    expectQuiet(page)
  }, 120_000)

  test(`with scripts ${word} a school goes from who waits to the answer`, async () => {
    const { url, person, send, school, job } = await livelySite()
    const applicant = await person('teacher', { firstName: 'Wanjiru' })
    const letter = { jobId: job.id, coverLetter: 'I teach.' }
    await send('POST', '/api/applications', { as: applicant, body: letter })
    const page = await openPage(url, { as: school, javaScriptEnabled })

    await page.goto('/')
    await page
      .locator('#applications')
      .getByRole('link', { name: 'View the application of Wanjiru Otieno' })
      .click()
    await page.locator('summary', { hasText: 'Accept' }).click()
    await page.getByRole('button', { name: 'Accept this application' }).click()
    await page.getByText('Accepted', { exact: true }).first().waitFor()
    await page.goto('/')

    expect(await page.locator('#applications').textContent()).toContain('Accepted')
    expectQuiet(page)
  }, 120_000)

  test(`with scripts ${word} a parent goes from a tutor on the home page to a message`, async () => {
    const { url, person } = await livelySite()
    const page = await openPage(url, { as: await person('parent'), javaScriptEnabled })

    await page.goto('/')
    await page.locator('#tutors').getByRole('link', { name: 'Message', exact: true }).click()
    await page.waitForURL(/\/messages\//)

    expect(await page.locator('textarea').count()).toBe(1)
    expectQuiet(page)
  }, 120_000)
}
