import type { Page } from 'playwright'
import { arrived, holdTimers } from '#tests/support/browser.ts'

/**
 * Lets a test end the two-second delay of the offer, and returns the number of offers that were due. Playwright's clock cannot do
 * so, since it hides a reload from the page.
 */
export async function holdOffer(page: Page): Promise<() => Promise<number>> {
  const end = await holdTimers(page, 2000)
  return async () => {
    await arrived(page)
    return end()
  }
}
