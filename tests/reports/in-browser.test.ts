import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { post } from '#tests/jobs/setup.ts'
import { verbsOf } from '#tests/reviews/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { setupReportSite } from './setup.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

test('a visitor reports a job by keyboard alone', async () => {
  const site = await setupReportSite()
  const job = await post(site, await site.person('school'))
  const page = await openPage(site.url, { width: 1280 })
  await page.goto(`/jobs/${job.id}`)

  await page.getByRole('link', { name: 'Report this job' }).focus()
  await press(page, 'Enter')
  await page.getByRole('heading', { name: 'Report this job' }).waitFor()
  await page.getByLabel('Asks for money').focus()
  await press(page, 'Space', 'ArrowDown', 'Tab')
  await page.keyboard.type('There is no such school.')
  await press(page, 'Tab', 'Enter')
  await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor()

  expect(await site.stored()).toMatchObject([
    { jobId: job.id, cause: 'false', reason: 'There is no such school.', reporterId: null },
  ])
  expectQuiet(page)
})

test('without JavaScript a visitor reports a job and sees emergency numbers if a child may be at risk', async () => {
  const site = await setupReportSite()
  const job = await post(site, await site.person('school'))
  const page = await openPage(site.url, { javaScriptEnabled: false })
  await page.goto(`/jobs/${job.id}`)
  const numbers = page.getByRole('link', { name: '116' })

  await page.getByRole('link', { name: 'Report this job' }).click()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('link', { name: 'Please choose what is wrong' }).waitFor()
  const before = await numbers.isVisible()
  await page.getByLabel('A child may be at risk').check()
  const after = await numbers.isVisible()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor()

  expect([before, after, await numbers.isVisible()]).toEqual([false, true, true])
  await page.getByRole('link', { name: 'Go back' }).click()
  await page.getByRole('heading', { name: 'Mathematics Teacher' }).waitFor()
  expect(await site.stored()).toMatchObject([{ jobId: job.id, cause: 'child' }])
  expectQuiet(page, { except: /422/ })
})

test('a message that arrives on an open page can be reported', async () => {
  const site = await setupReportSite()
  const { parent, tutor, send, stored } = site
  const page = await openPage(site.url, { as: tutor })
  await page.goto(`/messages/${parent.id}`)
  await page.getByRole('log').getByText('Pay me 500 first').waitFor()

  const body = { receiverId: tutor.id, content: 'Where is the money?' }
  const { body: late } = await send('POST', '/api/messages', { as: parent, body })
  await page.locator(`[data-message="${late.id}"]`).getByRole('link', { name: 'Report this message' }).click()
  await page.getByText('Where is the money?').waitFor()
  await page.getByLabel('Asks for money').check()
  await page.getByRole('button', { name: 'Send report' }).click()
  await page.getByRole('heading', { name: 'Thank you for your report' }).waitFor()

  expect(await stored()).toMatchObject([{ messageId: late.id, reporterId: tutor.id, cause: 'money' }])
  expectQuiet(page)
})

test.each(waysToTry('settling reports', [true, false]))(
  'an administrator dismisses, warns, takes down and suspends (script: %p)',
  async javaScriptEnabled => {
    const site = await setupReportSite()
    const { parent, tutor, message, reported, stored } = site
    const school = await site.person('school')
    const [job, fake] = [await post(site, school), await post(site, school, { title: 'Fake' })]
    await reported(tutor, { userId: parent.id, cause: 'abuse' })
    await reported(tutor, { messageId: message.id, cause: 'money' })
    await reported(undefined, { jobId: job.id, cause: 'other', reason: 'Wrong county.' })
    await reported(undefined, { jobId: fake.id, cause: 'false' })
    const page = await openPage(site.url, {
      as: await site.person('admin'),
      javaScriptEnabled,
      width: 1280,
    })

    for (const outcome of ['Dismiss', 'Warn', 'Take down', 'Suspend']) {
      await page.goto('/admin-dashboard?tab=reports')
      await page
        .getByRole('link', { name: /^Decide/ })
        .first()
        .click()
      await page.getByRole('radio', { name: new RegExp(`^${outcome}`) }).check()
      await page.getByLabel('Internal note').fill(`I ${outcome.toLowerCase()}.`)
      await page.getByRole('button', { name: 'Save decision' }).click()
      await page.getByRole('heading', { name: 'All reports' }).waitFor()
    }

    expect((await stored()).map(row => [row.outcome, row.note])).toEqual([
      ['dismissed', 'I dismiss.'],
      ['warned', 'I warn.'],
      ['taken-down', 'I take down.'],
      ['suspended', 'I suspend.'],
    ])
    expect(await page.getByText('Pending reports').count()).toBe(0)
    expectQuiet(page)
  },
)

test('pages about reports are accessible in both widths and themes', async () => {
  const site = await setupReportSite()
  const { parent, tutor, message, reported } = site
  const { review, talked } = verbsOf(site)
  await talked(parent, tutor)
  const school = await site.person('school')
  const job = await post(site, school, { description: `Teach. ${'nenorefu'.repeat(30)}` })
  const { body: written } = await review(parent, tutor)
  const admin = await site.person('admin')
  await reported(tutor, { userId: parent.id, cause: 'abuse', reason: 'x'.repeat(300) })
  const settled = await reported(tutor, { userId: parent.id, cause: 'money' })
  const together = await reported(tutor, { messageId: message.id, cause: 'child' })
  await reported(undefined, { jobId: job.id, cause: 'false' })
  await site.settle(admin, settled, { outcome: 'warned', note: 'Looked at it with care.' })
  await reported(tutor, { userId: parent.id, cause: 'false', reason: 'Again.' })
  const faults: string[] = []

  const look = async (page: Page, name: string) => {
    faults.push(...(await faultsOn(page)).map(fault => `${name} at ${fault}`))
  }
  const visitor = await openPage(site.url, { reducedMotion: 'reduce' })
  await visitor.goto(`/report?job=${job.id}`)
  await visitor.getByRole('button', { name: 'Send report' }).click()
  await visitor.getByLabel('A child may be at risk').check()
  await look(visitor, 'the form with its error and whom to call')
  const reporter = await openPage(site.url, { as: tutor, reducedMotion: 'reduce' })
  for (const about of [`message=${message.id}`, `review=${written.id}`]) {
    await reporter.goto(`/report?${about}`)
    await look(reporter, about)
  }
  const page = await openPage(site.url, { as: admin, reducedMotion: 'reduce' })
  await page.goto('/admin-dashboard?tab=reports')
  await look(page, 'the queue')
  await page.goto(`/admin-dashboard/reports/${together}/settlement`)
  await page.getByRole('button', { name: 'Save decision' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
  await look(page, 'the decision with its errors')
  await page.goto(`/admin-dashboard/reports/${settled}/settlement`)
  await look(page, 'what was decided')

  expect(faults).toEqual([])
})
