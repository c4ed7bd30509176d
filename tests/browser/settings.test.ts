import { describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { outbox, users } from '#db/schema.ts'
import { demoPassword } from '#db/seed/accounts.ts'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { demo, furnishedSite, linkTo, signIn } from '#tests/support/demo-site.ts'
import { waysToTry } from '#tests/support/extent.ts'

/** The demo teacher at Account Settings, by the menu. */
async function openSettings(options: { javaScriptEnabled?: boolean; width?: number } = {}) {
  const site = await furnishedSite()
  const page = await openPage(site.url, options)
  await signIn(page, 'teacher')
  await page.goto('/settings')
  const stored = () => site.db.read.select().from(users).where(eq(users.id, demo.teacher)).get()
  return { ...site, page, stored }
}

/** Waits for a toast, or what stands for it where scripts are off. */
const told = (page: Page, title: string) => page.getByText(title, { exact: true }).first().waitFor()

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const scripts = [
  ['with script', true],
  ['with scripts off', false],
] as const

describe.each(waysToTry('account settings', scripts, 2))('%s', (_, javaScriptEnabled) => {
  test('a person changes email and phone, and signs another device out', async () => {
    const { page, stored, db, url, ...site } = await openSettings({ javaScriptEnabled })
    const computer = await openPage(url, { width: 1280 })
    await signIn(computer, 'teacher')

    const email = section(page, 'Email address')
    await email.getByText('Change email address').click()
    await email.getByLabel('New email address').fill('new.address@example.test')
    await email.locator('[name=password]').fill('not this one')
    await email.getByRole('button', { name: 'Send link' }).click()
    await email.getByText("That's not your current password.").waitFor()
    const kept = await email.getByLabel('New email address').inputValue()
    await email.locator('[name=password]').fill(demoPassword)
    await email.getByRole('button', { name: 'Send link' }).click()
    await told(page, 'Check your email')
    await page.goto(linkTo({ db, url, ...site }, 'new.address@example.test'))
    await page.getByRole('button', { name: 'Confirm my email address' }).click()
    await told(page, 'Thank you')

    await page.goto('/settings')
    const phone = section(page, 'Phone number')
    await phone.getByText('Change phone number').click()
    await phone.getByLabel('New phone number').fill('0712 345 678')
    await phone.locator('[name=password]').fill(demoPassword)
    await phone.getByRole('button', { name: 'Send a code by SMS' }).click()
    await told(page, 'Check your SMS')
    const code = phone.getByLabel('Code')
    const isInSight = await code.evaluate(field => field.getBoundingClientRect().bottom < innerHeight)
    const sms = db.read.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(desc(outbox.id)).get()
    await code.fill(/\d{6}/.exec(sms?.body ?? '')?.[0] ?? '')
    await phone.getByRole('button', { name: 'Confirm my number' }).click()
    await told(page, 'Phone number confirmed')

    await section(page, 'Signed-in devices')
      .getByRole('button', { name: /^Sign out .* on / })
      .first()
      .click()
    await told(page, 'Device signed out')
    await computer.goto('/settings')

    expect(kept).toBe('new.address@example.test')
    expect(stored()).toMatchObject({ email: 'new.address@example.test', phone: '254712345678' })
    expect(isInSight).toBe(true)
    expect(new URL(computer.url()).pathname).toBe('/login')
    expectQuiet(page, { except: /422/ })
  })

  test('a person takes a copy, leaves, and comes back by signing in', async () => {
    const { page, stored } = await openSettings({ javaScriptEnabled })

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download your data' }).click()
    const file = await download
    await page.getByRole('link', { name: 'Delete my account' }).click()
    await page.getByText('7 days to change your mind').waitFor()
    await page.locator('[name=password]').fill(demoPassword)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Your account is closed' }).waitFor()
    const left = stored()?.deletionRequestedAt
    await page.goto('/dashboard')
    const leadsTo = new URL(page.url()).pathname
    await page.getByLabel('Email or username').fill('teacher@demo.elimu.test')
    await page.locator('[name=password]').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await page.waitForURL('**/dashboard')

    expect(file.suggestedFilename()).toMatch(/^elimu-my-data-.*\.json$/)
    expect([typeof left, leadsTo, stored()?.deletionRequestedAt]).toEqual(['number', '/login', null])
    expectQuiet(page)
  })
})

test('every state of the page is in order for everyone, in both widths and themes', async () => {
  const { page } = await openSettings()
  await page.request.put('/api/me/email', { data: { email: 'new@example.test', password: demoPassword } })
  await page.request.put('/api/me/phone', { data: { phone: '0711222333', password: demoPassword } })

  await page.goto('/settings')
  await page.getByText('Change email address').click()
  await page.locator('#phone').getByText('Send a new code').click()
  const open = await faultsOn(page)
  await page.locator('#phone').getByRole('button', { name: 'Confirm my number' }).click()
  await page.getByText('The code has 6 digits').first().waitFor()

  expect([open, await faultsOn(page)]).toEqual([[], []])
})
