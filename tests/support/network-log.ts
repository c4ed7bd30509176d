import type { Page } from 'playwright'

interface Loaded {
  url: string
  /** As the browser names it: Document, Stylesheet, Script. */
  type: string
  /** Bytes of the answer as they came, compressed, with its headers. */
  bytes: number
}

/**
 * Watches what a page loads from here on. Gives a function that tells what has come; the icon and what stands in
 * the stylesheet are left out.
 */
export async function watchWire(page: Page): Promise<() => Loaded[]> {
  const asked = new Map<string, Loaded>()
  const session = await page.context().newCDPSession(page)
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    asked.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const loaded = asked.get(requestId)
    if (loaded) loaded.bytes = encodedDataLength
  })
  await session.send('Network.enable')
  return () => [...asked.values()].filter(({ url }) => !/^data:|\/favicon/.test(url))
}

export const bytesOf = (loaded: Loaded[]) => loaded.reduce((sum, { bytes }) => sum + bytes, 0)

/** Every layout shift since the page began, by its value; the browser keeps them. */
export function shiftsOn(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const found: number[] = []
        const observer = new PerformanceObserver(list => {
          for (const entry of list.getEntries())
            found.push((entry as PerformanceEntry & { value: number }).value)
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(found), 100)
      }),
  )
}
