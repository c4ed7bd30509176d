import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { applicationNotes, applications, messages } from '#db/schema.ts'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, signIn } from '#tests/support/demo-site.ts'
import { waysToTry } from '#tests/support/extent.ts'

/** The demo school's job, with all its applications pending. */
async function waiting(options: { width?: number; javaScriptEnabled?: boolean }) {
  const site = await furnishedSite()
  await site.db.write(tx =>
    tx
      .update(applications)
      .set({ status: 'pending', answeredAt: null })
      .where(eq(applications.jobId, demo.appliedJob)),
  )
  const page = await openPage(site.url, { reducedMotion: 'reduce', ...options })
  await signIn(page, 'school')
  await page.goto(`/jobs/${demo.appliedJob}/applications`)
  return { ...site, page }
}

/** Presses Tab until the focused element starts with these words. Returns whether it is visible. */
async function tabTo(page: Page, words: string, key = 'Tab'): Promise<boolean> {
  for (let steps = 0; steps < 200; steps++) {
    await page.keyboard.press(key)
    const found = await page.evaluate(words => {
      const here = document.activeElement
      const label =
        here instanceof HTMLInputElement || here instanceof HTMLTextAreaElement ? here.labels?.[0] : here
      if (!here || !(label?.textContent ?? '').trim().replace(/\s+/g, ' ').startsWith(words)) return null
      const { left, right, top, bottom } = here.getBoundingClientRect()
      const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return here.contains(above) || (label?.contains(above) ?? false)
    }, words)
    if (found !== null) return found
  }
  throw new Error(`No element that starts with "${words}" was reached.`)
}

for (const [how, options] of waysToTry('received applications', [
  ['with script', { width: 1280, javaScriptEnabled: true }],
  ['without script, on a phone', { width: 360, javaScriptEnabled: false }],
] as const)) {
  test(`a school answers applications by keyboard alone, ${how}`, async () => {
    const { page, db } = await waiting(options)
    const seen: boolean[] = []
    const goTo = async (words: string, key?: string) => void seen.push(await tabTo(page, words, key))
    const enter = async () => {
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    }

    await goTo('Pending')
    await enter()
    await goTo('Select all')
    await goTo('Select')
    await page.keyboard.press('Space')
    await goTo('Select')
    await page.keyboard.press('Space')
    await goTo('Mark reviewed', 'Shift+Tab')
    await enter()
    const afterMany = db.read.select().from(applications).where(eq(applications.jobId, demo.appliedJob)).all()

    await goTo('Reviewed', 'Shift+Tab')
    await enter()
    const faults = options.javaScriptEnabled === false ? [] : await violationsOn(page)
    await goTo('Notes')
    await page.keyboard.press('Enter')
    await goTo('New note')
    await page.keyboard.type('Invite for Monday')
    await goTo('Save note')
    await enter()
    const note = db.read.select().from(applicationNotes).get()

    await goTo('Accept', 'Tab')
    await page.keyboard.press('Enter')
    await goTo('Accept this application')
    await enter()
    const accepted = db.read.select().from(applications).where(eq(applications.status, 'accepted')).all()

    await page.goto(`/jobs/${demo.appliedJob}/applications?status=accepted`)
    await goTo('Use a message template')
    await page.keyboard.press('Enter')
    await goTo('Invite to an interview')
    await enter()
    await goTo('Your message')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' See you soon.')
    const before = await db.read.$count(messages)
    await goTo('Send')
    await page.keyboard.press('Enter')
    await page.getByText('See you soon.').first().waitFor()
    await page.waitForURL(url => !url.searchParams.has('template'))
    await page.goto(page.url())
    const left = await page.getByLabel('Your message').inputValue()
    await goTo('Back to applications')
    await enter()

    expect([left, new URL(page.url()).pathname]).toEqual(['', `/jobs/${demo.appliedJob}/applications`])
    expect(afterMany.map(({ status }) => status).toSorted()).toEqual(['pending', 'reviewed', 'reviewed'])
    expect(note?.text).toBe('Invite for Monday')
    expect(accepted.filter(({ jobId }) => jobId === demo.appliedJob)).toHaveLength(1)
    expect(await db.read.$count(messages)).toBe(before + 1)
    expect(seen).not.toContain(false)
    expect(faults).toEqual([])
    expectQuiet(page)
  })
}

test('on a phone the page fits the screen, also with an applicant selected', async () => {
  const { page } = await waiting({ width: 360 })

  await page
    .getByLabel(/^Select /)
    .first()
    .check()

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  const bar = await page.getByRole('form', { name: 'Selected applications' }).boundingBox()
  expect(bar?.height).toBeLessThan(160)
  expectQuiet(page)
})
