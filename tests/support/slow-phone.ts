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

/** Milliseconds from a tap on the element until one that fits the other selector is shown, by the page's own clock. */
export async function timeTap(page: Page, tapped: string, shown: string): Promise<number> {
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
          document.querySelector(selector)?.checkVisibility()
            ? resolve(performance.now() - start)
            : requestAnimationFrame(watch)
        watch()
      }),
    shown,
  )
  await page.locator(tapped).first().tap()
  return timed
}
