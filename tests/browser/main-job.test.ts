import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { users } from '#db/schema.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { fillRegistration, payAndEnter, sentEarly, testPassword } from '#tests/support/registration-steps.ts'
import { testSite } from '#tests/support/site.ts'

// The other roles register below.
test.each(waysToTry('registration', ['counselor', 'career_coach', 'parent'] as const))(
  'a %s registers, cancels once, pays, chooses a password and is in',
  async role => {
    await registered(await testSite(), role)
  },
)

test('a school and a teacher register; the school posts a job, the teacher applies, is accepted and sees it', async () => {
  const site = await testSite()
  const school = await registered(site, 'school')
  const teacher = await registered(site, 'teacher')
  await school.setViewportSize({ width: 1280, height: 900 })

  await school.goto('/jobs')
  await school.locator('main').getByRole('link', { name: 'Post a Job' }).click()
  await school.getByLabel('Title').fill('Mathematics Teacher')
  await school.getByLabel('School or organisation').fill('Baraka Academy')
  await school.getByLabel('Location').fill('Ahero, Kisumu')
  await school.getByLabel('Job type').selectOption({ label: 'Full-time' })
  await school.getByLabel('Description').fill('Teach Mathematics to Grade 10 and 11.')
  await school.getByRole('button', { name: /^(Post|Publish)/ }).click()
  await school.getByRole('heading', { name: 'Mathematics Teacher' }).waitFor()

  await teacher.goto('/jobs?search=mathematics&location=kisumu')
  await teacher.getByRole('link', { name: 'Mathematics Teacher' }).click()
  await teacher.getByRole('button', { name: 'Apply Now' }).click()
  await teacher.getByLabel(/cover letter/i).fill('I have taught Mathematics for four years.')
  await teacher.getByRole('button', { name: 'Submit Application' }).click()
  await teacher.getByText('Your application has been submitted successfully!', { exact: true }).waitFor()

  await school.goto('/dashboard')
  await school.locator('#jobs a[href$="/applications"]').click()
  await school.getByText('I have taught Mathematics for four years.').waitFor()
  await school.locator('summary', { hasText: 'Accept' }).click()
  await school.getByRole('button', { name: 'Accept this application' }).click()
  await school
    .getByText(/accepted/i)
    .first()
    .waitFor()

  await teacher.goto('/dashboard')
  await teacher
    .getByText(/accepted/i)
    .first()
    .waitFor()
  expectQuiet(school)
  expectQuiet(teacher)
})

test('a tutor registers; signing out and in again works, wrongly and rightly', async () => {
  const page = await registered(await testSite(), 'tutor')

  await page.goto('/api/logout')
  await page.goto('/dashboard')
  await page.waitForURL(/\/login\?next=%2Fdashboard/)
  await page.locator('[name="email"]').fill('BRIAN@example.test')
  await page.locator('[name="password"]').fill('not the password')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.getByText('Invalid email or password. Please try again.').first().waitFor()
  await page.locator('[name="password"]').fill(testPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()

  await page.waitForURL(/\/dashboard$/)
  expectQuiet(page, { except: new RegExp(`401|${sentEarly.source}`) })
})

/** Registers in a browser of its own: cancels once, pays, chooses a password and is in. */
async function registered(
  { url, phone, db }: Awaited<ReturnType<typeof testSite>>,
  role: Role,
): Promise<Page> {
  const accounts = () => db.read.select().from(users).all()
  const before = accounts().length
  const page = await openPage(url)

  await fillRegistration(page, role)
  await payAndEnter(page, phone, role)

  const made = accounts().filter(({ userType }) => userType === role)
  expect(accounts()).toHaveLength(before + 1)
  expect(made).toMatchObject([{ isActive: true, passwordHash: expect.stringMatching(/^\$argon2id\$/) }])
  expectQuiet(page, { except: sentEarly })
  return page
}
