import { expect, test } from 'bun:test'
import type { Page } from 'playwright'
import { violationsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { furnishedSite, payRenewal, signIn } from '#tests/support/furnished.ts'

test.each([true, false])(
  'a school finds its end, renews, and has the receipt; with script: %s',
  async script => {
    const site = await furnishedSite()
    const page = await openPage(site.url, { javaScriptEnabled: script })
    await signIn(page, 'school')

    await page.goto('/settings')
    await page.getByRole('link', { name: 'Subscription and payments' }).click()
    const before = await page.getByText(/^Runs until/).textContent()
    await page.getByRole('link', { name: 'Renew' }).click()
    await page.getByLabel('M-Pesa Phone Number').fill('0712 345 678')
    await page.getByRole('button', { name: /Pay/ }).click()
    await page.waitForURL(/\/mpesa-payment/)
    await page.getByText('Check your phone').first().waitFor()
    await answerPrompt(site)
    await page.getByText('Payment received').waitFor()
    await page.getByRole('link', { name: 'See your receipt' }).click()
    const after = await page.getByText(/^Runs until/).textContent()
    await page.getByRole('link', { name: /^Receipt UKK7RT61SV/ }).click()

    expect(yearOf(after)).toBe(yearOf(before) + 1)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Receipt')
    expect(await page.getByText('KES 5,000').textContent()).toBe('KES 5,000')
    expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(script)
    expectQuiet(page)
  },
  40_000,
)

test('a receipt prints on one sheet of A4, without the rest of the page', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 1280 })
  await signIn(page, 'school')
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

test('on a small phone no number of a receipt breaks within a word, and nothing reaches over the edge', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url, { width: 360 })
  await signIn(page, 'school')
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

test('the button Print asks the browser to print', async () => {
  const site = await furnishedSite()
  const page = await openPage(site.url)
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await signIn(page, 'school')
  const { id } = await payRenewal(site, page)
  await page.goto(`/payments/${id}/receipt`, { waitUntil: 'networkidle' })

  await page.getByRole('button', { name: 'Print' }).click()

  await page.locator('body[data-printed]').waitFor()
  expect(await violationsOn(page)).toEqual([])
})

/** The person at the phone enters the PIN. */
async function answerPrompt({ db, phone }: Awaited<ReturnType<typeof furnishedSite>>) {
  const payment = db.read.query.payments.findFirst().sync()
  await phone.pay(payment?.checkoutRequestId ?? '', { receipt: 'UKK7RT61SV' })
}

const yearOf = (words: string | null) => Number(words?.match(/\d{4}/)?.[0])

async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: false })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}
