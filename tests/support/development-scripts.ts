import { join } from 'node:path'
import type { Page } from 'playwright'
import { buildClient } from '#src/operations/build.ts'

const outDir = join(import.meta.dir, '../../dist/development')
let building: ReturnType<typeof buildClient> | undefined

/** Gives a page React's development build, which reports each difference between what the server sent and an island. */
export async function withDevelopmentScripts(page: Page): Promise<void> {
  building ??= buildClient({ outDir, development: true })
  const { embedded, entry } = await building
  const files = new Map(embedded.map(({ path, file }) => [path, file]))
  await page.route('**/assets/*.js', route => {
    const file = files.get(new URL(route.request().url()).pathname)
    return route.fulfill({
      contentType: 'text/javascript',
      ...(file ? { path: file } : entering(entry.client)),
    })
  })
}

/** What stands in for the page's own script: a module has to keep one address. */
const entering = (client: string) => ({ body: `import '${client}'` })

/** Wakes every island of the page, and waits until they answer. */
export async function wakeIslands(page: Page): Promise<void> {
  const asleep = page.locator('[data-island]:not([data-awake])')
  await asleep.evaluateAll(islands => {
    for (const island of islands) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  })
  await page.waitForFunction(() => !document.querySelector('[data-island]:not([data-awake])'))
}
