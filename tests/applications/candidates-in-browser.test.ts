import { expect, test } from 'bun:test'
import { lapse, post } from '#tests/jobs/setup.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

/** A school with a job and 25 people; the one who fits best has the oldest account. */
async function hiring() {
  const site = await testSite()
  const school = await site.person('school')
  const job = await post(site, school, { location: 'Kisumu', subjects: ['Mathematics'] })
  await site.person('teacher', { firstName: 'Achieng', subjects: ['Maths'], county: 'Kisumu' })
  for (let n = 1; n < 25; n++) await site.person('tutor', { firstName: `Person${n}`, county: 'Nakuru' })
  return { ...site, school, job }
}

for (const javaScriptEnabled of waysToTry('candidates', [true, false])) {
  test(`a school goes from its job to the candidates and messages the best one, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const { url, school, job } = await hiring()
    const page = await openPage(url, { as: school, javaScriptEnabled })
    const names = page.getByRole('list', { name: 'Recommended candidates' }).getByRole('heading')

    await page.goto(`/jobs/${job.id}`)
    await page.getByRole('link', { name: 'Recommended Candidates' }).click()
    expect(await names.first().textContent()).toContain('Achieng')
    expect(await page.getByText('What matches: Mathematics, teaching, Kisumu').count()).toBe(1)
    expect(await names.count()).toBe(20)
    if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([])

    await page.getByRole('link', { name: 'More candidates' }).click()
    await page.getByText(/Showing .*25 of 25/).waitFor()
    expect(await names.count()).toBe(javaScriptEnabled ? 25 : 5)

    await page.goto(`/jobs/${job.id}/candidates`)
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Achieng' })
      .getByRole('link', { name: 'Message' })
      .click()
    await page.locator('#content').fill('Good morning. Would you like to visit our school?')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('Would you like to visit our school?').first().waitFor()
    expectQuiet(page)
  })
}

test('a school without a subscription is offered one and sees no candidates', async () => {
  const site = await hiring()
  await lapse(site, site.school)
  const page = await openPage(site.url, { as: site.school })

  await page.goto(`/jobs/${site.job.id}/candidates`)
  expect(await page.getByText('Achieng').count()).toBe(0)
  await page.getByRole('link', { name: 'Upgrade Plan' }).click()

  await page.waitForURL(/mpesa-payment/)
  expectQuiet(page, { except: /status of 403/ })
})
