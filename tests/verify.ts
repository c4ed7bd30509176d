/**
 * Everything that must hold, on a fresh clone: install, build, types, lint, tests in a real browser. Closes with the one line
 * `N passed, N failed`, which counts tests. Imports nothing that would have to be installed first.
 *
 *     bun run verify                  all tests but some journeys in a browser, and a sample of the long sweeps, both by turns
 *     bun run verify --all            everything: each night and before a release
 *     bun run verify --libsql         the calls and pages on a libSQL server, and what several processes share; also in --all
 *     bun run verify --changed [REF]  only tests that a change since REF (origin/main, else main) can break
 *     bun run verify --shuffle [N]    the test files in another order, the same one for the same N
 */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { roomInMemory } from './support/room-in-memory.ts'

process.chdir(join(import.meta.dir, '..'))
const options = readOptions()
const headlessShell = '/usr/bin/chromium-headless-shell'
/** Tests see what ships: the compiled program, and React as it is in it. Both start and run in half the time, too. */
const asShipped = { NODE_ENV: 'production', ELIMU_PROGRAM: resolve('dist/elimu') }
/** Tests end before the compiler for the hottest functions pays: without it Bun works a tenth less. */
const quickToStart = { BUN_JSC_useFTLJIT: '0' }
/** Tests that open the database file themselves, or start a site as a process, are about a file. */
const opensFile =
  /generateJobs\(|noticeOthers\(|new Database\(|connect\(app\.file|openDatabase\(|\/program\.ts|server-process|browser\.ts/
const libsqlFolders = [
  'account',
  'admin',
  'alerts',
  'applications',
  'auth',
  'dashboard',
  'jobs',
  'messages',
  'notifications',
  'payments',
  'privacy',
  'professionals',
  'profile',
  'registration',
  'reports',
  'reviews',
  'schools',
  'tutor-requests',
]
const startedAt = performance.now()
const totals = { passed: 0, failed: 0 }
const commit = (await run(['git', 'rev-parse', 'HEAD'])).output.trim()

await step('install', ['bun', 'install', '--frozen-lockfile'])
// The build trains on one core for most of its time, which leaves the other for these.
await Promise.all([
  step('build', ['bun', 'src/operations/build/build.ts']),
  step('lint', ['bunx', 'biome', 'check', '--error-on-warnings', '.']),
  whenThere('dist/embedded.ts').then(() => step('types', ['bunx', 'tsc', '--noEmit'])),
])
await findPebble()
if (options.all) await findServerTools()
const chromium = await findChromium()
if (!options.libsql) await runTests(chromium, await selectTests())
if (options.all || options.libsql) await runLibsqlTests(chromium)

say(`verify took ${secondsSince(startedAt)} s`)
say(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed > 0 ? 1 : 0)

function readOptions() {
  const { values, positionals } = parseArgs({
    args: Bun.argv.slice(2),
    options: {
      all: { type: 'boolean' },
      changed: { type: 'boolean' },
      libsql: { type: 'boolean' },
      shuffle: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  return { ...values, word: positionals[0] }
}

/** Ends everything where it fails: what follows would fail because of it. Shows what the command printed only then. */
async function step(name: string, command: string[]) {
  const began = performance.now()
  const { code, output } = await run(command)
  say(`${name}: ${code === 0 ? 'ok' : 'failed'}, ${secondsSince(began)} s`)
  if (code === 0) return
  say(output.trim())
  say('0 passed, 1 failed')
  process.exit(1)
}

/** Waits for a file that another step writes; if that fails, it ends everything. */
async function whenThere(file: string) {
  while (!existsSync(file)) await Bun.sleep(100)
}

/** The same tests on a libSQL server: those that only send requests and look at rows. */
async function runLibsqlTests(chromium: Record<string, string>) {
  await step('libSQL server', ['bun', 'tests/support/install-sqld.ts'])
  const folders = libsqlFolders.flatMap(folder => [
    ...new Bun.Glob(`tests/${folder}/**/*.test.{ts,tsx}`).scanSync('.'),
  ])
  const own = [...new Bun.Glob('tests/libsql/*.test.ts').scanSync('.')]
  await runTests(chromium, { files: own, about: `tests: ${own.length} files about several processes` })
  const calls = folders.filter(file => !opensFile.test(readFileSync(file, 'utf8'))).toSorted()
  // Odd values in all fields, and two processes that take turns in a browser.
  const files = [...calls, 'tests/http/fuzz-fields.test.ts', 'tests/browser/main-job.test.ts']
  const about = `tests: ${files.length} files on a libSQL server`
  await runTests(chromium, { files, about }, { VERIFY_LIBSQL: '1' })
}

async function runTests(
  chromium: Record<string, string>,
  { files, about }: { files: string[]; about: string },
  more: Record<string, string> = {},
) {
  say(about)
  const folder = mkdtempSync(join(roomInMemory() ?? tmpdir(), 'elimu-verify-'))
  const leftOut = join(folder, 'left-out')
  // A fresh global object for each file, which --parallel brings by itself, makes the run three times as long.
  const order = ['--parallel=3', '--no-isolate', `--timings=${timings(folder, files)}`]
  const command = ['bun', 'test', '--timeout', '120000', '--only-failures', ...order, ...files]
  const { code, output } = await run(
    command,
    {
      ...chromium,
      ...asShipped,
      ...quickToStart,
      TMPDIR: folder,
      VERIFY_ALL: options.all ? '1' : '',
      VERIFY_SEED: commit,
      VERIFY_LEFT_OUT: leftOut,
      ...more,
    },
    line => line.startsWith('bun test v') || say(shortened(line)),
  )
  if (!options.all) say(whatAllAdds(leftOut))
  rmSync(folder, { recursive: true, force: true })
  totals.passed += counted(output, 'pass')
  totals.failed += counted(output, 'fail')
  // A run that broke off, or found nothing to run, counts as one failure.
  if (totals.failed === 0 && (code !== 0 || totals.passed === 0)) totals.failed += 1
}

async function selectTests(): Promise<{ files: string[]; about: string }> {
  const everything = [...new Bun.Glob('tests/**/*.test.{ts,tsx}').scanSync('.')]
    .filter(file => !needsServer(file))
    .toSorted()
  if (options.all) return { files: everything, about: `tests: all ${everything.length} files` }

  const { changedSince, testsFor, testsOfCommit } = await import('./select-tests.ts')
  const base = options.changed && options.word ? options.word : await mainBranch()
  if (options.changed) {
    const changed = await changedSince(base)
    const { run: broken, left } = await testsFor(changed)
    const files = broken.filter(file => !needsServer(file))
    const about = `tests: ${files.length} files that the ${changed.length} changed since ${base} can break`
    return { files, about: `${about}; left out: ${foldersOf(left)}` }
  }
  const changed = await changedSince((await isHead(base)) ? 'HEAD~1' : base).catch(() => [])
  const { run: touched } = await testsFor(changed)
  const { run: files, left } = testsOfCommit(everything, commit, touched)
  return { files, about: `tests: ${files.length} files; for other commits, and --all: ${foldersOf(left)}` }
}

/** These need a program of 45 MB, so they run only with --libsql and --all. */
function needsServer(file: string) {
  return file.startsWith('tests/libsql/')
}

async function mainBranch() {
  return (await run(['git', 'rev-parse', 'origin/main'])).code === 0 ? 'origin/main' : 'main'
}

async function isHead(branch: string) {
  return (await run(['git', 'rev-parse', branch])).output.trim() === commit
}

function foldersOf(files: string[]): string {
  const folders = Object.entries(Object.groupBy(files, file => file.split('/')[1] ?? ''))
  return folders.map(([folder, names = []]) => `${folder} ${names.length}`).join(', ') || 'none'
}

/**
 * A list of how long each file takes, by which the slow ones start first and no worker is left alone with them at the end. To
 * shuffle, each gets another time.
 */
function timings(folder: string, files: string[]): string {
  if (!options.shuffle) return 'tests/timings.json'
  const seed = options.word ?? String(Date.now() % 1000)
  say(`order: --shuffle ${seed}`)
  const times = files.map(file => [file, Number(Bun.hash(`${seed} ${file}`) % 100_000n)])
  const path = join(folder, 'timings.json')
  writeFileSync(path, JSON.stringify({ version: 1, files: Object.fromEntries(times) }))
  return path
}

/** Sweeps take a sample; each notes what it left out (tests/support/extent.ts). */
function whatAllAdds(file: string): string {
  const sums = { tests: 0, cases: 0 }
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  for (const [kind, count] of lines.map(line => line.split(' '))) {
    if (kind === 'tests' || kind === 'cases') sums[kind] += Number(count)
  }
  return `verify --all adds ${sums.tests} tests to these files, and ${sums.cases} cases to their sweeps`
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
 * CHROMIUM_PATH, Debian's, Debian's packages installed now where we may, else Playwright's own. The shell without a window is the
 * same browser in two thirds of the time; the whole one is for what only it does.
 */
async function findChromium() {
  const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const isMissing = (paths: string[]) => !paths.some(path => existsSync(path))
  const isShellMissing = !process.env.CHROMIUM_PATH && isMissing([headlessShell])
  if (isMissing(whole) || isShellMissing) {
    say('installing Chromium')
    await installDebian('chromium', basename(headlessShell))
    if (isMissing(whole)) await run(['bunx', 'playwright', 'install', 'chromium'])
  }
  const own = playwrightChromium()
  const usual = [process.env.CHROMIUM_PATH ?? '', headlessShell, ...whole, own]
  return {
    CHROMIUM_PATH: usual.find(path => path && existsSync(path)) ?? '',
    CHROMIUM_WHOLE_PATH: [...whole, own].find(path => path && existsSync(path)) ?? '',
  }
}

/** The certificate authority of the tests. */
async function findPebble() {
  if (Bun.which('pebble')) return
  say('installing Pebble')
  await installDebian('pebble')
}

/** Programs that operators use, with which the files in packaging/ are tried. */
async function findServerTools() {
  const packages = {
    systemctl: 'systemd',
    nginx: 'nginx-light',
    caddy: 'caddy',
    shellcheck: 'shellcheck',
    curl: 'curl',
    openssl: 'openssl',
    sudo: 'sudo',
  }
  const missing = Object.entries(packages).filter(
    ([name]) => !Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin` }),
  )
  if (missing.length === 0) return
  say(`installing ${missing.map(([, name]) => name).join(', ')}`)
  await installDebian(...missing.map(([, name]) => name))
}

async function installDebian(...packages: string[]) {
  const isRoot = process.getuid?.() === 0
  if (!(isRoot || process.env.CI) || !Bun.which('apt-get')) return
  const apt = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get', '-qq']
  await run([...apt, 'update'])
  for (const name of packages) await run([...apt, 'install', '-y', name])
}

function playwrightChromium() {
  const cache = join(process.env.HOME ?? '', '.cache/ms-playwright')
  const version = existsSync(cache) ? readdirSync(cache).find(name => /^chromium-\d+$/.test(name)) : undefined
  return version ? join(cache, version, 'chrome-linux', 'chrome') : ''
}

async function run(
  command: string[],
  variables: Record<string, string> = {},
  show = (_line: string): unknown => 0,
) {
  const [program = '', ...rest] = command
  const path = program === 'bun' || program === 'bunx' ? process.execPath : program
  const words = program === 'bunx' ? ['x', ...rest] : rest
  const child = Bun.spawn([path, ...words], {
    env: { ...process.env, ...variables },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const parts = await Promise.all([read(child.stdout, show), read(child.stderr, show)])
  return { code: await child.exited, output: parts.join('') }
}

/** Shows each line that a command prints as it comes, and keeps them. */
async function read(stream: ReadableStream<Uint8Array<ArrayBuffer>>, show: (line: string) => unknown) {
  const decoder = new TextDecoder()
  let text = ''
  let shown = 0
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n', shown); end >= 0; end = text.indexOf('\n', shown)) {
      show(text.slice(shown, end))
      shown = end + 1
    }
  }
  if (shown < text.length) show(text.slice(shown))
  return text
}

/** Where a page is not what a test expects, the whole of it is one line. */
function shortened(line: string) {
  return line.length > 1000 ? `${line.slice(0, 1000)} … (${line.length} characters)` : line
}

function secondsSince(start: number) {
  return Math.round((performance.now() - start) / 1000)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
