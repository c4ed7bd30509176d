import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { outbox, settings } from '#db/schema.ts'
import { faultsOn, violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { testSite } from '#tests/support/site.ts'

async function openTab(tab: string, options = {}) {
  const site = await testSite()
  const admin = await site.person('admin')
  const page = await openPage(site.url, { as: admin, ...options })
  const open = () => page.goto(`/admin-dashboard?tab=${tab}`)
  await open()
  const saved = () =>
    Object.fromEntries(
      site.db.read
        .select()
        .from(settings)
        .all()
        .map(({ key, value }) => [key, value]),
    )
  return { ...site, admin, page, open, saved }
}

/** Types over what a field holds, by keyboard alone. */
async function type(page: Page, label: string, text: string) {
  await page.getByLabel(label).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

test.each(
  waysToTry('settings', [
    ['with script', true],
    ['with scripts off', false],
  ] as const),
)(
  '%s an administrator changes fees and name by keyboard, sees what it changes, and saves it',
  async (_, javaScriptEnabled) => {
    const { page, url, saved } = await openTab('settings', { javaScriptEnabled })

    await type(page, 'Site name', 'Kazi ya Elimu')
    await type(page, 'School, KES', '6,500')
    await page.keyboard.press('Enter')
    await page.getByText('Schools: from KES 5,000 a year to KES 6,500 a year').waitFor()
    const unsaved = saved()
    const onReview = javaScriptEnabled ? await violationsOn(page) : []
    await page.getByRole('button', { name: 'Save with the new fees' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Settings saved', { exact: true }).first().waitFor()
    const visitor = await openPage(url)
    await visitor.goto('/pricing')

    expect(unsaved).toEqual({})
    expect(saved()).toEqual({ name: 'Kazi ya Elimu', 'fees.school': 6500 })
    expect(await visitor.title()).toContain('Kazi ya Elimu')
    expect(await visitor.getByText('KES 6,500').count()).toBeGreaterThan(0)
    // axe runs in the page, so with its scripts only.
    expect([onReview, javaScriptEnabled ? await violationsOn(page) : []]).toEqual([[], []])
    expectQuiet(page)
  },
)

test('what is wrong leads to its field, and the rest stays as it was typed', async () => {
  const { page, saved } = await openTab('settings')

  await page.getByLabel('Support phone').fill('ask at the office')
  await page.getByLabel('LinkedIn').fill('https://linkedin.com/company/kazi')
  await page.getByRole('button', { name: 'Save settings' }).last().click()
  const line = page.getByRole('link', { name: /^Support phone: please enter a phone number/ })
  await line.focus()
  await page.keyboard.press('Enter')

  expect(new URL(page.url()).hash).toBe('#support.phone')
  expect(await page.getByLabel('Support phone').inputValue()).toBe('ask at the office')
  expect(await page.getByLabel('LinkedIn').inputValue()).toBe('https://linkedin.com/company/kazi')
  expect(await violationsOn(page)).toEqual([])
  expect(saved()).toEqual({})
  expectQuiet(page, { except: /422/ })
})

test('the default is used again by its own button, and the history tells both', async () => {
  const { page, saved } = await openTab('settings', { width: 1280 })
  await page.getByLabel('Site name').fill('Kazi')
  await page.getByRole('button', { name: 'Save settings' }).last().click()
  await page.getByText('Settings saved', { exact: true }).first().waitFor()
  const between = saved()

  await page.getByRole('button', { name: 'Restore default for Site name' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Site name: default restored', { exact: true }).first().waitFor()

  const lines = await page
    .getByRole('table', { name: 'Changes to settings' })
    .locator('tbody tr')
    .allTextContents()
  expect(between).toEqual({ name: 'Kazi' })
  expect(saved()).toEqual({})
  expect(lines.map(line => line.replace(/Amina.*/, ''))).toEqual([
    'Site nameKaziDefault (Elimu)',
    'Site nameDefault (Elimu)Kazi',
  ])
  expect(await violationsOn(page)).toEqual([])
  expectQuiet(page)
})

test('the System tab is accessible and lists problems', async () => {
  const { page, db, open, clock } = await openTab('system', {})
  const at = clock.now() - 3 * 3_600_000
  const late = {
    channel: 'sms',
    recipient: '254712345678',
    body: 'x',
    createdAt: at,
    nextAttemptAt: at,
  } as const
  await db.write(tx => tx.insert(outbox).values(late))
  await open()

  expect(await page.getByText('Emails or SMS have been waiting to be sent for 3 hours.').count()).toBe(1)
  expect(await faultsOn(page)).toEqual([])
  expectQuiet(page)
})

test('an SMS that was refused is sent again by keyboard, without script, from Emails and SMS', async () => {
  const { page, db, open, admin, url } = await openTab('delivery', { javaScriptEnabled: false })
  const refused = {
    channel: 'sms',
    recipient: '254712345678',
    body: 'x',
    status: 'failed',
    userId: admin.id,
  } as const
  await db.write(tx => tx.insert(outbox).values({ ...refused, attempts: 1, error: 'SMS InvalidSenderId' }))
  await open()
  const withScript = await openPage(url, { as: admin })
  await withScript.goto('/admin-dashboard?tab=delivery')
  const onList = await violationsOn(withScript)

  await page.getByRole('button', { name: /^Send again: Account SMS to \+254 7•• ••• 678/ }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Sending again', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: /^Queued/ }).click()

  expect(await page.getByText('Not tried yet').count()).toBe(1)
  expect(onList).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  expectQuiet(page)
})
