/**
 * `bun run demo` on a fresh clone: installs, builds what browsers load, and starts `elimu demo`. It imports no package,
 * since none is installed yet.
 */
import { join } from 'node:path'

const root = join(import.meta.dir, '../../..')

const args = process.argv.slice(2)

if (!args.includes('--help')) {
  await prepare('Installing', ['install', '--frozen-lockfile'])
  await prepare('Building', ['src/operations/build/build.ts', 'client'])
}
await runDemo(args)

/** Runs a step, and prints its output if it fails. */
async function prepare(title: string, args: string[]) {
  process.stdout.write(`${title} ...\n`)
  const step = Bun.spawn([process.execPath, ...args], { cwd: root, stdout: 'pipe', stderr: 'pipe' })
  const [output, errors] = await Promise.all([
    new Response(step.stdout).text(),
    new Response(step.stderr).text(),
  ])
  const code = await step.exited
  if (code === 0) return

  process.stderr.write(`${output}${errors}\nelimu: ${title} failed.\n`)
  process.exit(code)
}

/** Starts a new process, which finds the packages installed just now. */
async function runDemo(args: string[]) {
  const demo = Bun.spawn([process.execPath, 'src/main.ts', 'demo', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => demo.kill('SIGTERM'))
  process.exit(await demo.exited)
}
