import { join } from 'node:path'
import type { Page } from 'playwright'
import { buildClient } from '#src/operations/build/build.ts'

const outDir = join(import.meta.dir, '../../dist/development')
let building: ReturnType<typeof buildClient> | undefined

/**
 * Answers for scripts with React's development build, which reports each difference between what the server sent and an island;
 * for anything else with nothing.
 */
export async function developmentScripts(): Promise<(request: Request) => Response | undefined> {
  building ??= buildClient({ outDir, development: true })
  const { embedded, entry } = await building
  const files = new Map(embedded.map(({ path, file }) => [path, file]))
  return request => {
    const { pathname } = new URL(request.url)
    if (!/^\/assets\/.+\.js$/.test(pathname)) return undefined
    // What stands in for the page's own script only leads to it: a module has to keep one address.
    const file = files.get(pathname)
    return new Response(file ? Bun.file(file) : `import '${entry.client}'`, {
      headers: { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=31536000, immutable' },
    })
  }
}

/** Wakes every island of the page, and waits until they answer. */
export async function hydrateIslands(page: Page): Promise<void> {
  const asleep = page.locator('[data-island]:not([data-awake])')
  await asleep.evaluateAll(islands => {
    for (const island of islands) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'))
}
