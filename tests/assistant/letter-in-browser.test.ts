import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { applications } from '#db/schema.ts'
import { post } from '#tests/jobs/setup.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

async function letterSite() {
  const site = await testSite()
  const teacher = await site.person('teacher', {
    subjects: ['Mathematics', 'Physics'],
    experience: '6-10',
    availability: 'full_time',
  })
  const job = await post(site, await site.person('school'), { subjects: ['Mathematics'] })
  const sent = () => site.db.read.select().from(applications).all()
  return { ...site, teacher, job, sent }
}

const letterOf = (page: Page) => page.getByLabel('Cover letter')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const offer = (page: Page) => page.getByText('Your letter has not been changed.')
/** Deletes the draft's note. */
const makeOwn = async (page: Page) => {
  const letter = await letterOf(page).inputValue()
  await letterOf(page).fill(letter.replace(/\s*\[Before.*$/s, ''))
}

test('Help me write fills an empty letter, keeps a typed one until the draft is chosen, and sends nothing', async () => {
  const site = await letterSite()
  const page = await openPage(site.url, { as: site.teacher })
  await page.goto(`/jobs/${site.job.id}`)
  await button(page, 'Apply Now').click()

  await letterOf(page).fill('Dear Madam')
  await button(page, 'Help me write').click()
  await offer(page).waitFor()
  const kept = await letterOf(page).inputValue()
  const offeredFaults = await faultsOn(page)
  await button(page, 'Keep my letter').click()
  await offer(page).waitFor({ state: 'hidden' })
  await button(page, 'Help me write').click()
  await button(page, 'Use the draft').click()
  await page.getByText("We've drafted a letter using your profile.").waitFor()
  const taken = await letterOf(page).inputValue()
  const isFocused = await letterOf(page).evaluate(field => field === document.activeElement)
  const takenFaults = await faultsOn(page)
  await letterOf(page).fill(`${taken} PS`)
  await button(page, 'Go back to my letter').click()
  await offer(page).waitFor()
  const back = await letterOf(page).inputValue()
  const isBackFocused = await letterOf(page).evaluate(field => field === document.activeElement)
  await button(page, 'Use the draft').click()
  await page.getByText("We've drafted a letter using your profile.").waitFor()
  const again = await letterOf(page).inputValue()
  const before = site.sent()

  expect(kept).toBe('Dear Madam')
  expect(taken).toStartWith('Dear hiring team at School 2,')
  expect(taken).toContain('You ask for Mathematics, which is one of my subjects.')
  expect([isFocused, isBackFocused]).toEqual([true, true])
  expect([back, again]).toEqual(['Dear Madam', `${taken} PS`])
  expect([...offeredFaults, ...takenFaults]).toEqual([])
  expect(await page.getByRole('link', { name: 'Complete your profile' }).getAttribute('href')).toBe(
    '/profile',
  )
  expect(before).toEqual([])

  await button(page, 'Submit Application').click()
  const reason = page
    .getByRole('dialog')
    .locator('p', { hasText: 'Delete the note in [brackets], then send.' })
  await reason.waitFor()
  const field = await letterOf(page).evaluate((field: HTMLTextAreaElement) => ({
    isFocused: field === document.activeElement,
    isInvalid: field.ariaInvalid === 'true',
    isDescribed: field.getAttribute('aria-describedby')?.includes('-error'),
    selected: field.value.slice(field.selectionStart, field.selectionEnd),
    isAtEnd: field.scrollTop > 0 && field.scrollTop + field.clientHeight > field.scrollHeight - 40,
  }))
  expect(field).toMatchObject({ isFocused: true, isInvalid: true, isDescribed: true, isAtEnd: true })
  expect(field.selected).toMatch(/^\[Before you send this.*\]$/s)
  await letterOf(page).fill(' ')
  await button(page, 'Help me write').click()
  await page.waitForFunction(() => document.querySelector('textarea')?.value.startsWith('Dear hiring team'))
  await makeOwn(page)
  await button(page, 'Submit Application').click()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(site.sent()).toMatchObject([
    { coverLetter: expect.stringMatching(/^Dear hiring team.*Amina Otieno$/s) },
  ])
  expectQuiet(page, { except: /422/ })
})

test('without a subscription Help me write says what is needed to apply', async () => {
  const site = await letterSite()
  const unpaid = await site.person('teacher', { subscriptionStatus: 'inactive' })
  const page = await openPage(site.url, { as: unpaid })
  await page.goto(`/jobs/${site.job.id}`)

  await button(page, 'Apply Now').click()
  await button(page, 'Help me write').click()
  await page.getByText('Please upgrade your subscription to apply for jobs.', { exact: true }).waitFor()

  expect(await letterOf(page).inputValue()).toBe('')
  expectQuiet(page)
})

test('without script the page shows the letter again', async () => {
  const site = await letterSite()
  const page = await openPage(site.url, { as: site.teacher, javaScriptEnabled: false })
  await page.goto(`/jobs/${site.job.id}/apply`)

  await letterOf(page).fill('Dear Madam')
  await button(page, 'Help me write').click()
  await offer(page).waitFor()
  const kept = await letterOf(page).inputValue()
  await button(page, 'Use the draft').click()
  await page.getByText("We've drafted a letter using your profile.").waitFor()
  const taken = await letterOf(page).inputValue()
  await letterOf(page).fill(`${taken} PS`)
  await button(page, 'Go back to my letter').click()
  await offer(page).waitFor()
  const back = await letterOf(page).inputValue()
  await button(page, 'Use the draft').click()
  await page.getByText("We've drafted a letter using your profile.").waitFor()
  const again = await letterOf(page).inputValue()
  const isInSight = (await letterOf(page).boundingBox())?.y ?? -1
  await makeOwn(page)
  await button(page, 'Submit Application').click()
  await page.getByText('You have applied', { exact: true }).waitFor()

  expect(kept).toBe('Dear Madam')
  expect(taken).toStartWith('Dear hiring team')
  expect([back, again]).toEqual(['Dear Madam', `${taken} PS`])
  expect(isInSight).toBeWithin(0, 740)
  expect(site.sent()).toMatchObject([{ coverLetter: expect.stringMatching(/^Dear hiring team/) }])
  expectQuiet(page)
})

test('the form is accessible without script, with a draft offered or chosen', async () => {
  const site = await letterSite()
  const page = await openPage(site.url, { as: site.teacher })
  const faults: string[] = []

  for (const typed of ['Dear Madam', '']) {
    await page.goto(`/jobs/${site.job.id}/apply`)
    await letterOf(page).fill(typed)
    await button(page, 'Help me write').click()
    await page
      .getByText(/a draft based on your profile|drafted a letter using your profile/)
      .first()
      .waitFor()
    faults.push(...(await faultsOn(page)))
  }

  expect(faults).toEqual([])
  expectQuiet(page)
})
