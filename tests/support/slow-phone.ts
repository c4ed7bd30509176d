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

/**
 * What has to arrive before the page is painted: the bytes of its document and of the files that block it, and how many requests
 * must wait for one another. Files of the browser's cache count for nothing.
 */
export const neededToPaint = (page: Page) =>
  page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const files = performance.getEntriesByType('resource') as (PerformanceResourceTiming & {
      renderBlockingStatus: string
    })[]
    const sizes = files
      .filter(({ renderBlockingStatus }) => renderBlockingStatus === 'blocking')
      .map(({ transferSize }) => transferSize)
    const isLoaded = sizes.some(size => size > 0)
    return {
      bytes: sizes.reduce((sum, size) => sum + size, document?.transferSize ?? 0),
      trips: isLoaded ? 2 : 1,
    }
  })

/** CPU ms of the page's main thread for a tap on the element, until the frame with its answer was made. */
export async function cpuOfTap(page: Page, tapped: string): Promise<number> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    await page.evaluate(
      () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    )
    const { metrics } = await cdp.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const element = page.locator(tapped).first()
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error(`${tapped} is not shown.`)
  await used()
  const before = await used()
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return (await used()) - before
}
