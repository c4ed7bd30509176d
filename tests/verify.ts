/**
 * Everything that must hold, on a fresh clone: install, build, types, lint, tests in a real browser.
 * Closes with the one line `N passed, N failed`. Imports nothing that would have to be installed first.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'

process.chdir(join(import.meta.dir, '..'))
const headlessShell = '/usr/bin/chromium-headless-shell'
/** Tests see what ships: the compiled program, and React as it is in it. Both start and run in half the time, too. */
const asShipped = { NODE_ENV: 'production', ELIMU_PROGRAM: resolve('dist/elimu') }
/** Tests end before the compiler for the hottest functions pays: without it Bun works a tenth less. */
const quickToStart = { BUN_JSC_useFTLJIT: '0' }
const startedAt = performance.now()
let passed = 0
let failed = 0

await check('install', ['bun', 'install', '--frozen-lockfile'])
await check('build', ['bun', 'src/operations/build.ts'])
await check('types', ['bunx', 'tsc', '--noEmit'])
await check('lint', ['bunx', 'biome', 'check', '--error-on-warnings', '.'])
await runTests(await findChromium())

say(`verify took ${Math.round((performance.now() - startedAt) / 1000)} s`)
say(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

async function check(name: string, command: string[]) {
  say(`== ${name}`)
  if ((await run(command)).code === 0) passed += 1
  else failed += 1
}

async function runTests(chromium: string) {
  say('== tests')
  // Three files at a time keep two cores busy, as many tests wait. A fresh global object for each file, which --parallel brings by
  // itself, makes the run three times as long. The slow files of tests/timings.json come last, the slowest first, so that all three have work to the end.
  const order = ['--parallel=3', '--no-isolate', '--timings=tests/timings.json']
  const command = ['bun', 'test', '--timeout', '120000', ...order]
  const folder = folderInMemory()
  const place: Record<string, string> = folder ? { TMPDIR: folder } : {}
  const { code, output } = await run(command, {
    CHROMIUM_PATH: chromium,
    ...asShipped,
    ...quickToStart,
    ...place,
  })
  if (folder) rmSync(folder, { recursive: true, force: true })
  const passes = counted(output, 'pass')
  const fails = counted(output, 'fail')
  passed += passes
  failed += fails
  // A run that broke off, or found nothing to run, counts as one failure.
  if (fails === 0 && (code !== 0 || passes === 0)) failed += 1
}

/** Thousands of small databases wait for the disk at each commit: they lie in memory where 2 GB of it are to be had as files. */
function folderInMemory(): string | undefined {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return undefined
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > 2 * 1024 ** 3 ? mkdtempSync(join(memory, 'elimu-verify-')) : undefined
}

function counted(output: string, word: 'pass' | 'fail') {
  return Number(
    output
      .match(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))
      ?.at(-1)
      ?.trim()
      .split(' ')[0] ?? 0,
  )
}

/**
 * CHROMIUM_PATH, Debian's, Debian's package installed now where we may, else Playwright's own. The shell without a window is the
 * same browser in two thirds of the time.
 */
async function findChromium() {
  const usual = [
    process.env.CHROMIUM_PATH ?? '',
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  const found = usual.find(path => path && existsSync(path))
  if (found) return found

  say('== installing Chromium')
  if (process.getuid?.() === 0 && Bun.which('apt-get')) {
    await run(['apt-get', 'update', '-qq'])
    for (const path of [headlessShell, '/usr/bin/chromium']) {
      await run(['apt-get', 'install', '-y', '-qq', basename(path)])
      if (existsSync(path)) return path
    }
  }
  await run(['bunx', 'playwright', 'install', 'chromium'])
  return playwrightChromium()
}

function playwrightChromium() {
  const cache = join(process.env.HOME ?? '', '.cache/ms-playwright')
  const version = existsSync(cache) ? readdirSync(cache).find(name => /^chromium-\d+$/.test(name)) : undefined
  return version ? join(cache, version, 'chrome-linux', 'chrome') : ''
}

async function run(command: string[], variables: Record<string, string> = {}) {
  const [program = '', ...rest] = command
  const path = program === 'bun' || program === 'bunx' ? process.execPath : program
  const words = program === 'bunx' ? ['x', ...rest] : rest
  const child = Bun.spawn([path, ...words], {
    env: { ...process.env, ...variables },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const parts = await Promise.all([passOn(child.stdout), passOn(child.stderr)])
  return { code: await child.exited, output: parts.join('\n') }
}

/** Shows what a command prints as it comes, and keeps it. */
async function passOn(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of stream) {
    process.stdout.write(chunk)
    text += decoder.decode(chunk, { stream: true })
  }
  return text
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
