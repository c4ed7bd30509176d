import { afterAll, afterEach, setDefaultTimeout } from 'bun:test'
import { join } from 'node:path'
import { buildClient } from '#src/operations/build.ts'
import { closeBrowser, closePages } from './browser.ts'
import { recordConsole, takeConsole } from './console.ts'

const root = join(import.meta.dir, '../..')

setDefaultTimeout(30_000)
await buildWhereStale()
recordConsole()

afterEach(async () => {
  await closePages()
  const written = takeConsole()
  if (written.length > 0) throw new Error(`Unexpected console output:\n${written.join('\n')}`)
})

afterAll(closeBrowser)

/** The app serves what was built; tests see the sources as they are. */
async function buildWhereStale(): Promise<void> {
  const built = Bun.file(join(root, 'dist/embedded.ts'))
  const builtAt = (await built.exists()) ? built.lastModified : 0
  const sources = new Bun.Glob('{bun.lock,islands/**/*,public/**/*,src/**/*.{ts,tsx,css}}')
  for await (const path of sources.scan({ cwd: root })) {
    if (Bun.file(join(root, path)).lastModified > builtAt) return void (await buildClient())
  }
}
