import type { Page } from 'playwright'
import { arrived, holdTimers } from '#tests/support/browser.ts'

/**
 * Lets a test say when the 2 seconds are over after which a page offers help; gives how many offers were due. Playwright's
 * clock cannot do it, since it hides from a page that it was reloaded.
 */
export async function holdOffer(page: Page): Promise<() => Promise<number>> {
  const end = await holdTimers(page, 2000)
  return async () => {
    await arrived(page)
    return end()
  }
}
