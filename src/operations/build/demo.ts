/**
 * `bun run demo` on a fresh clone: installs, builds what browsers load, and starts `elimu demo`. Imports nothing that would
 * have to be installed first.
 */
import { join } from 'node:path'

const root = join(import.meta.dir, '../../..')

const words = process.argv.slice(2)

if (!words.includes('--help')) {
  await prepare('Installing', ['install', '--frozen-lockfile'])
  await prepare('Building', ['src/operations/build/build.ts', 'client'])
}
await runDemo(words)

/** Says what goes on; shows the step's own words where it fails. */
async function prepare(title: string, words: string[]) {
  process.stdout.write(`${title} ...\n`)
  const step = Bun.spawn([process.execPath, ...words], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const [output, errors] = await Promise.all([
    new Response(step.stdout).text(),
    new Response(step.stderr).text(),
  ])
  const code = await step.exited
  if (code === 0) return

  process.stderr.write(`${output}${errors}\nelimu: ${title} failed.\n`)
  process.exit(code)
}

/** In a process of its own, which sees what was installed just now. */
async function runDemo(words: string[]) {
  const demo = Bun.spawn([process.execPath, 'src/main.ts', 'demo', ...words], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => demo.kill('SIGTERM'))
  process.exit(await demo.exited)
}
