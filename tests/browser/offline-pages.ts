import type { Page } from 'playwright'

/** Opens a page and waits until the service worker has taken it over. */
export async function bringWorker(page: Page, path = '/login'): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Paths of the pages that are kept, the guides first. */
export function keptIn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter(name => /guides|pages/.test(name)).sort()
    const keys = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => url.slice(location.origin.length))
  })
}

/** What the strip above a page says of the network. */
export const noteOn = (page: Page) => page.locator('.offline-note').textContent()
