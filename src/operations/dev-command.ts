/** `bun run dev`: the demo, started again whenever a source changes, with what browsers load built anew. */
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './build.ts'

const root = join(import.meta.dir, '../..')
const SETTLED = 100

await build()
for (const folder of ['islands', 'src', 'public']) watch(join(root, folder), { recursive: true }, soon(build))
await runDemo(process.argv.slice(2))

/** The demo imports the list of built files, and so notices the end of a build. */
async function build() {
  try {
    await buildClient({ development: true })
  } catch (error) {
    process.stderr.write(`The client could not be built: ${error instanceof Error ? error.message : ''}\n`)
  }
}

/** Once for changes that come together, and once more for those that come meanwhile. */
function soon(work: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running = Promise.resolve()
  return () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(work)
    }, SETTLED)
  }
}

async function runDemo(words: string[]) {
  const demo = Bun.spawn([process.execPath, '--watch', 'src/main.ts', 'demo', ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => demo.kill('SIGTERM'))
  process.exit(await demo.exited)
}
