import { Glob } from 'bun'

const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }
const sources = new Glob('{src,islands,db,tests}/**/*.{ts,tsx}')

/** These put everything together: what they import does not make each of their importers depend on it. */
const hubs = ['src/app.ts', 'islands/registry.ts']

/** Files that work without an import: a browser loads the scripts of pages, and a program is started. */
const unseenImports: Record<string, string[]> = {
  'tests/support/browser.ts': [
    'islands/client.ts',
    'islands/offline/service-worker.ts',
    'src/ui/styles/styles.css',
  ],
  'tests/support/server-process.ts': ['src/main.ts'],
  'tests/operations/program.ts': ['src/main.ts'],
}

/** A change of these files can break every test. */
const foundations =
  /^(package\.json|bun\.lock|bunfig\.toml|tsconfig\.json|db\/(schema|migrations)\/|public\/|tests\/support\/(preload|app|cleanup)\.ts)/

export interface Selection {
  /** Test files that a change can break. */
  run: string[]
  /** Test files that it cannot. */
  left: string[]
}

/**
 * The test files that a change of these files can break: those that import one of them at any depth, and those that name a route
 * in whose making one of them has a part. Paths from the project's root.
 */
export async function testsFor(changed: string[]): Promise<Selection> {
  const files = await readSources()
  const tests = [...files.keys()].filter(file => /^tests\/.*\.test\.tsx?$/.test(file))
  if (changed.some(file => foundations.test(file))) return { run: tests, left: [] }

  const affected = dependents(files, changed)
  const isAffected = (file: string) => affected.has(file)
  const routes = [...affected]
    .filter(file => file.startsWith('src/'))
    .flatMap(file => routesIn(files.get(file)?.text ?? ''))
  const mentions = mentionsOf(routes, files.get('src/paths.ts')?.text ?? '')
  const sweeps = routes.length > 0 ? /\.routes\b|page-list\.ts'/ : /(?!)/
  const run = tests.filter(
    file =>
      isAffected(file) ||
      /^tests\/(architecture|source)\.test/.test(file) ||
      textsOf(files, file).some(text => sweeps.test(text) || mentions.some(mention => mention.test(text))),
  )
  return { run, left: tests.filter(file => !run.includes(file)) }
}

/**
 * Journeys from end to end: of people in a browser, each of whose rules has its test without one, and of operators with the program,
 * which a change of what they use runs. Each takes a second or more.
 */
const journeys =
  /in-browser\.test\.ts$|^tests\/browser\/|^tests\/operations\/(automatic-backup|first-start|nightly-backup|slow-\w+|tls|update)\.test/
/** Those that always run: what the site is for, and what looks at many pages at once. */
const always =
  /^tests\/(browser\/(main-job|without-script|keyboard|wizard|offline|pages|links|budgets)|applications\/in-browser)\.test/

/**
 * Returns the test files that `verify` runs: all but the journeys, of these the ones that always run or that were `touched` by a
 * change (`testsFor`), and of the others one in five, by turns from commit to commit. A change of shared code touches most
 * journeys: then touched ones take turns too.
 */
export function testsOfCommit(tests: string[], commit: string, touched: string[]): Selection {
  const own = tests.filter(file => journeys.test(file) && touched.includes(file))
  const isShared = own.length > tests.filter(file => journeys.test(file)).length / 3
  const isTurn = (file: string) => Bun.hash(`${commit} ${file}`) % 5n === 0n
  const run = tests.filter(
    file => !journeys.test(file) || always.test(file) || (!isShared && own.includes(file)) || isTurn(file),
  )
  return { run, left: tests.filter(file => !run.includes(file)) }
}

interface Source {
  text: string
  imports: readonly string[]
}

async function readSources(): Promise<Map<string, Source>> {
  const names = [...sources.scanSync('.')].filter(name => !name.endsWith('.d.ts'))
  const read = names.map(async name => {
    const text = await Bun.file(name).text()
    return [name, { text, imports: [...importsOf(name, text), ...(unseenImports[name] ?? [])] }] as const
  })
  return new Map(await Promise.all(read))
}

function importsOf(file: string, text: string): string[] {
  const found = transpilers[file.endsWith('x') ? 'tsx' : 'ts'].scanImports(text)
  return found.flatMap(({ path }) => {
    if (path.startsWith('#')) return [path.slice(1)]
    return path.startsWith('.') ? [new URL(path, `file:///${file}`).pathname.slice(1)] : []
  })
}

/** The files given, and all that import them at any depth: not past a hub, but from an island on to the pages that show it. */
function dependents(files: Map<string, Source>, changed: string[]): Set<string> {
  const importers = new Map<string, string[]>()
  const add = (from: string, to: string) => importers.set(to, [...(importers.get(to) ?? []), from])
  for (const [file, { text, imports }] of files) {
    for (const path of imports) add(file, path)
    for (const [, name] of text.matchAll(/<Island\s+name="([^"]+)"/g)) add(file, `islands/${name}.tsx`)
  }
  const found = new Set(changed)
  for (const file of found) {
    if (hubs.includes(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) found.add(importer)
  }
  return found
}

/** The paths that a file with routes names: by themselves, after the prefix of its Elysia, or by paths.ts. */
function routesIn(text: string): string[] {
  if (!/new Elysia\(|\broutes\(deps/.test(text)) return []
  const prefix = /new Elysia\(\{ prefix: '([^']+)'/.exec(text)?.[1] ?? ''
  const registered = [...text.matchAll(/\.(?:get|post|put|patch|delete)\(\s*'(\/[^']*)'/g)]
  const listed = [...text.matchAll(/'(\/[\w:./-]+)'/g)].map(([, path = '']) => path)
  const byName = [...text.matchAll(/\.(?:get|post)\((paths\.\w+)\(/g)].map(([, name = '']) => name)
  const routes = registered.map(([, path = '']) => (prefix + path).replace(/(?<=.)\/$/, ''))
  return [...routes, ...(prefix ? [] : listed), ...byName]
}

/** The ways in which tests name these routes: by a path, with anything for its parts, or by a function of paths.ts. */
function mentionsOf(routes: string[], pathsText: string): RegExp[] {
  const known = [...pathsText.matchAll(/^ {2}(\w+): [^\n]*?=>\s*[^'`\n]*?\n?[^'`\n]*['`](\/[^'`]*)['`]/gm)]
  return [...new Set(routes)].flatMap(route => {
    if (!route.startsWith('/')) return new RegExp(`\\b${route}\\(`)
    const shape = shapeOf(route)
    const names = known.filter(([, , path = '']) => shapeOf(path.replaceAll(/\$\{[^}]*\}/g, ':x')) === shape)
    return [
      new RegExp(`['"\`]${shape}(?=['"\`?#])`),
      ...names.map(([, name]) => new RegExp(`\\bpaths\\.${name}\\(`)),
    ]
  })
}

const shapeOf = (route: string) =>
  route.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/:\w+/g, '(?:\\$\\{[^}]*\\}|[^/\'"`?#]+)')

/** The text of a test file and of the helpers beside it that it imports. */
function textsOf(files: Map<string, Source>, test: string): string[] {
  const seen = new Set([test])
  for (const file of seen) {
    const helpers = files.get(file)?.imports.filter(path => path.startsWith('tests/')) ?? []
    for (const helper of helpers) seen.add(helper)
  }
  return [...seen].map(file => files.get(file)?.text ?? '')
}

/** Files that differ from a commit, committed or not. Paths from the project's root. */
export async function changedSince(base: string): Promise<string[]> {
  const lines = async (...words: string[]) => {
    const git = Bun.spawn(['git', ...words], { stdout: 'pipe', stderr: 'pipe' })
    const text = await new Response(git.stdout).text()
    if ((await git.exited) !== 0) throw new Error(await new Response(git.stderr).text())
    return text.split('\n').filter(Boolean)
  }
  const [from = base] = await lines('merge-base', base, 'HEAD')
  const tracked = await lines('diff', '--name-only', '--no-renames', from)
  const fresh = await lines('ls-files', '--others', '--exclude-standard')
  return [...new Set([...tracked, ...fresh])]
}
