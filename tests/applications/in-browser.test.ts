import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { applications, sessions } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { expectQuiet, openPage, stopClock } from '#tests/support/browser.ts'
import { quickHash } from '#tests/support/fast-password-hash.ts'
import { testSite } from '#tests/support/site.ts'

async function jobSite(changes: Parameters<Awaited<ReturnType<typeof testSite>>['person']>[1] = {}) {
  const site = await testSite()
  const school = await site.person('school')
  const teacher = await site.person('teacher', changes)
  const job = await post(site, school)
  const sent = () => site.db.read.select().from(applications).all()
  return { ...site, school, teacher, job, sent }
}

async function openJob({ url, teacher, job }: Awaited<ReturnType<typeof jobSite>>, options = {}) {
  const page = await openPage(url, { as: teacher, ...options })
  await page.goto(`/jobs/${job.id}`)
  return page
}

const letterOf = (page: Page) => page.getByLabel('Cover letter')
const sendButton = (page: Page) => page.getByRole('button', { name: 'Submit Application' })

test('the dialog sends a letter, and the page shows the status without reloading', async () => {
  const site = await jobSite()
  const page = await openJob(site)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))

  await page.getByRole('button', { name: 'Apply Now' }).click()
  const isFocused = await letterOf(page).evaluate(field => field === document.activeElement)
  const isDisabledEmpty = await sendButton(page).isDisabled()
  await letterOf(page).fill('   ')
  const isDisabledBlank = await sendButton(page).isDisabled()
  await letterOf(page).fill('I would like to teach here.')
  await sendButton(page).click()
  await page.getByText('Your application has been submitted successfully!', { exact: true }).waitFor()
  await page.getByText('You have applied', { exact: true }).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })

  expect([isFocused, isDisabledEmpty, isDisabledBlank]).toEqual([true, true, true])
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const [sent] = site.sent()
  expect(sent).toMatchObject({ coverLetter: 'I would like to teach here.' })
  expect(await page.getByText('The school has been notified.').count()).toBe(1)
  await page.getByRole('link', { name: 'View application' }).click()
  await page.waitForURL(`**/applications/${sent?.id}`)
  expectQuiet(page)
})

test('on a phone, the bar opens the letter at once, ends where the application begins, and goes when it is sent', async () => {
  const site = await jobSite()
  const job = await post(site, site.school, { description: 'Teach Grade 5.\n'.repeat(50) })
  const page = await openJob({ ...site, job })
  const bar = page.locator('.apply-bar')
  const atBar = () =>
    bar.evaluate(element => {
      const { left, top } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 8, top + 8))
    })

  await page.locator('#apply').evaluate(section => section.scrollIntoView({ block: 'center' }))
  const isCovered = !(await atBar())
  await page.evaluate(() => scrollTo(0, 0))
  const isShown = await atBar()
  await bar.getByRole('link', { name: 'Apply Now' }).click()
  await letterOf(page).fill('I would like to teach here.')
  await sendButton(page).click()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect([isCovered, isShown, await bar.count()]).toEqual([true, true, 0])
})

test('a double click sends the letter once', async () => {
  const site = await jobSite()
  const page = await openJob(site)
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))

  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await sendButton(page).dblclick()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(asked.filter(call => call === 'POST /api/applications')).toHaveLength(1)
  expect(await page.getByText('Application Failed', { exact: true }).count()).toBe(0)
  expect(site.sent()).toHaveLength(1)
  expectQuiet(page)
})

test('Cancel and Escape close the dialog and keep the letter', async () => {
  const site = await jobSite()
  const page = await openJob(site)

  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await letterOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await page.keyboard.press('Escape')
  await letterOf(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Apply Now' }).click()

  expect(await letterOf(page).inputValue()).toBe('Dear school')
  expect(site.sent()).toEqual([])
  expectQuiet(page)
})

test('without a subscription the letter is not sent', async () => {
  const site = await jobSite({ subscriptionStatus: 'inactive' })
  const page = await openJob(site)

  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await stopClock(page)
  await sendButton(page).click()
  await page.getByText('Subscription Required', { exact: true }).waitFor()

  expect(
    await page.getByText('Please upgrade your subscription to apply for jobs.', { exact: true }).count(),
  ).toBe(1)
  expect(site.sent()).toEqual([])
  expectQuiet(page)
})

test('if the session had ended before the dialog opened, the user signs in first', async () => {
  const site = await jobSite()
  const page = await openJob(site)
  await site.db.write(tx => tx.delete(sessions).where(eq(sessions.userId, site.teacher.id)))

  const signedOut = page.waitForResponse('**/api/auth/user')
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await (await signedOut).finished()
  await page.evaluate(() => fetch('/healthz'))
  await stopClock(page)
  await sendButton(page).click()
  await page.getByText('Sign in Required', { exact: true }).waitFor()

  expect(await page.getByText('Please sign in to apply for jobs.', { exact: true }).count()).toBe(1)
  expectQuiet(page, { except: /401/ })
})

test('if the session ends while writing, the user signs in and returns to the letter', async () => {
  const password = 'maziwa lala na mandazi'
  const site = await jobSite({ passwordHash: await quickHash(password) })
  const page = await openJob(site)

  const signedInAsked = page.waitForResponse('**/api/auth/user')
  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await signedInAsked
  await stopClock(page)
  await site.db.write(tx => tx.delete(sessions).where(eq(sessions.userId, site.teacher.id)))
  await sendButton(page).click()
  await page.getByText('You are logged out. Logging in again...', { exact: true }).waitFor()
  await page.clock.runFor(500)
  await page.clock.resume()
  await page.waitForURL(`**/login?next=%2Fjobs%2F${site.job.id}`)
  await page.locator('[name=email]').fill(site.teacher.user.email)
  await page.locator('[name=password]').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.waitForURL(`**/jobs/${site.job.id}`)
  await page.getByRole('button', { name: 'Apply Now' }).click()
  const kept = await letterOf(page).inputValue()
  await sendButton(page).click()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(kept).toBe('Dear school')
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('letter')
  expectQuiet(page, { except: /401/ })
})

test("the server's refusal is shown, and the letter stays", async () => {
  const site = await jobSite()
  const page = await openJob(site)

  await page.getByRole('button', { name: 'Apply Now' }).click()
  await letterOf(page).fill('Dear school')
  await site.send('DELETE', `/api/jobs/${site.job.id}/publication`, { as: site.school })
  await stopClock(page)
  await sendButton(page).click()
  await page.getByText('Application Failed', { exact: true }).waitFor()

  const reason = page.getByRole('dialog').getByRole('alert').getByText('This job is closed.', { exact: true })
  expect(await reason.evaluate(shown => shown === document.activeElement)).toBe(true)
  expect(await letterOf(page).inputValue()).toBe('Dear school')
  expectQuiet(page, { except: /409/ })
})

test('with scripts off a person applies and withdraws', async () => {
  const site = await jobSite()
  const page = await openJob(site, { javaScriptEnabled: false })

  await letterOf(page).fill('I would like to teach here.')
  await sendButton(page).click()
  await page.getByText('You have applied', { exact: true }).waitFor()
  const sent = site.sent()
  await page.getByRole('link', { name: 'View application' }).click()
  await page.locator('summary[aria-label="More actions"]').click()
  await page.locator('summary', { hasText: 'Withdraw' }).click()
  await page.getByRole('button', { name: 'Withdraw application' }).click()
  await page.getByText('No applications yet').waitFor()

  expect(sent).toMatchObject([{ coverLetter: 'I would like to teach here.' }])
  expect(site.sent()).toEqual([])
  expectQuiet(page)
})

for (const javaScriptEnabled of [true, false]) {
  test(`with scripts ${javaScriptEnabled ? 'on' : 'off'} a school accepts after a confirmation, and may cancel it`, async () => {
    const site = await jobSite({ firstName: 'Wanjiru', lastName: 'Kamau' })
    await site.send('POST', '/api/applications', {
      as: site.teacher,
      body: { jobId: site.job.id, coverLetter: 'Dear school' },
    })
    const page = await openPage(site.url, { javaScriptEnabled, as: site.school })
    await page.goto(`/jobs/${site.job.id}/applications`)
    const first = (verb: string) => page.locator('summary', { hasText: `${verb} Wanjiru Kamau` })
    const second = (verb: string) => page.getByRole('button', { name: `${verb} this application` })

    await first('Reject').dblclick()
    const wasAsked = await second('Reject').isVisible()
    await first('Reject').click()
    await first('Accept').click()
    const asked = [await second('Accept').isVisible(), await second('Reject').isVisible()]
    const before = site.sent()
    await second('Accept').click()
    await page.waitForURL('**/applications#application-*')

    expect(wasAsked).toBe(false)
    expect(asked).toEqual([true, false])
    expect(before).toMatchObject([{ status: 'pending' }])
    expect(site.sent()).toMatchObject([{ status: 'accepted' }])
    expectQuiet(page)
  })
}
