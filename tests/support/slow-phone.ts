import type { Page } from 'playwright'

/** A cold low-end phone on slow 3G: 400 ms latency, 400 kbit/s, a fourth of this machine's speed, nothing cached. */
export async function slowPhone(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  const bytesPerSecond = 400_000 / 8
  await cdp.send('Network.enable')
  await cdp.send('Network.clearBrowserCache')
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Milliseconds from a tap on the element to the focus in a field that fits the selector, by the page's own clock. */
export async function tapToFocus(page: Page, tapped: string, field: string): Promise<number> {
  const timed = page.evaluate(
    selector =>
      new Promise<number>(resolve => {
        let start = 0
        addEventListener(
          'pointerdown',
          () => {
            start ||= performance.now()
          },
          true,
        )
        const watch = () =>
          document.activeElement?.matches(selector)
            ? resolve(performance.now() - start)
            : requestAnimationFrame(watch)
        watch()
      }),
    field,
  )
  await page.locator(tapped).first().tap()
  return timed
}
