import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { payRenewal } from '#tests/support/demo-site.ts'
import { waysToTry } from '#tests/support/extent.ts'
import { DAY } from '#tests/support/payments.ts'
import { eventually } from '#tests/support/simulator.ts'
import { testSite } from '#tests/support/site.ts'
import { asksUntil } from '#tests/support/watching.ts'

test.each(waysToTry('renewing', [true, false]))(
  'a school sees its end date, renews and gets the receipt; with script: %s',
  async script => {
    const { site, school } = await siteOfSchool()
    const open = () => openPage(site.url, { as: school, javaScriptEnabled: script })
    let page = await open()
    await page.clock.install()

    await page.goto('/settings')
    await page.getByRole('link', { name: 'Subscription and payments' }).click()
    const before = await page.getByText(/^Runs until/).textContent()
    await page.getByRole('link', { name: 'Renew' }).click()
    await page.getByLabel('M-Pesa phone number').fill('0712 345 678')
    await page.getByRole('button', { name: /Pay/ }).click()
    await page.waitForURL(/\/mpesa-payment/)
    await page.getByText('Check your phone').first().waitFor()
    const refresh = page.locator('meta[http-equiv="refresh"][content="5"]')
    if (!script) await refresh.waitFor({ state: 'attached' })
    await answerPrompt(site)
    if (script) await asksUntil(page, 'Payment received')
    else {
      // Instead of waiting 5 seconds for the page to refresh itself.
      const path = page.url()
      expectQuiet(page)
      page = await open()
      await page.goto(path)
    }
    await page.getByText('Payment received').waitFor()
    await page.getByRole('link', { name: 'View receipt' }).click()
    const after = await page.getByText(/^Runs until/).textContent()
    await page.getByRole('link', { name: /^Receipt UKK7RT61SV/ }).click()

    expect(yearOf(after)).toBe(yearOf(before) + 1)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Receipt')
    expect(await page.getByText('KES 5,000').textContent()).toBe('KES 5,000')
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(script)
    expectQuiet(page)
  },
)

test('a receipt prints on one sheet of A4, without the rest of the page', async () => {
  const { site, school } = await siteOfSchool()
  const page = await openPage(site.url, { as: school, width: 1280 })
  const { id } = await payRenewal(site, page)
  await page.goto(`/payments/${id}/receipt`)

  const sheets = await sheetsOf(page)
  await page.emulateMedia({ media: 'print' })

  expect(sheets).toBe(1)
  expect(await page.getByText('UKK7RT61SV').isVisible()).toBe(true)
  for (const hidden of [
    page.locator('#site-header'),
    page.locator('#site-footer'),
    page.getByText('Print'),
  ]) {
    expect(await hidden.isVisible()).toBe(false)
  }
})

test("on a small phone the receipt's numbers do not break within a word, and nothing overflows", async () => {
  const { site, school } = await siteOfSchool()
  const page = await openPage(site.url, { as: school, width: 360 })
  const { id } = await payRenewal(site, page)

  await page.goto(`/payments/${id}/receipt`)

  const words = await page
    .locator('dd span:not(:has(span))')
    .evaluateAll(spans =>
      spans.map(span => ({ text: span.textContent, lines: span.getClientRects().length })),
    )
  expect(words.map(({ text }) => text).join('')).toEndWith(id)
  expect(words.filter(({ lines }) => lines !== 1)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test("the Print button opens the browser's print dialog", async () => {
  const { site, school } = await siteOfSchool()
  const page = await openPage(site.url, { as: school })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  const { id } = await payRenewal(site, page)
  await page.goto(`/payments/${id}/receipt`)

  // The click handler is added after the page has loaded.
  await eventually(async () => {
    await page.getByRole('button', { name: 'Print' }).click()
    return (await page.locator('body[data-printed]').count()) || undefined
  })

  expect(await violationsOn(page)).toEqual([])
})

/** A school whose subscription runs for another month. */
async function siteOfSchool() {
  const site = await testSite()
  const school = await site.person('school', { school: { subscriptionExpiry: Date.now() + 30 * DAY } })
  return { site, school }
}

/** Enters the PIN on the phone. Resolves once the money is credited. */
async function answerPrompt({ db, phone }: Awaited<ReturnType<typeof testSite>>) {
  const payment = () => db.read.query.payments.findFirst().sync()
  await phone.pay(payment()?.checkoutRequestId ?? '', { receipt: 'UKK7RT61SV' })
  await eventually(() => payment()?.status === 'paid' || undefined)
}

const yearOf = (words: string | null) => Number(words?.match(/\d{4}/)?.[0])

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
