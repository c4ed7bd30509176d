import type { Page } from 'playwright'
import { eventually } from './simulator.ts'

/** As long as a page that watches a payment ever waits between two questions (islands/enhance/payments/follow-payment.ts). */
const BETWEEN_QUESTIONS = 10_000

/**
 * Lets a page that watches a payment ask again at once, until it shows a text. The page's clock must be installed before it is
 * opened.
 */
export async function asksUntil(page: Page, text: string): Promise<void> {
  const shown = page.getByText(text).first()
  await eventually(async () => {
    await page.clock.fastForward(BETWEEN_QUESTIONS)
    return (await shown.isVisible()) || undefined
  })
}
