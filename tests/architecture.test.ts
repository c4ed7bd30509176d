import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }
const files = ['src', 'islands', 'db'].flatMap(folder =>
  [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync('.')].filter(file => !file.endsWith('.d.ts')),
)

const browser = /^(islands\/|src\/(ui|domain)\/|src\/paths\.ts|src\/features\/.*(schema|fields)\.ts)/

/** The first pattern that fits a file says what it may import of the project (docs/architecture.md). */
const rules: [file: RegExp, mayImport: RegExp][] = [
  [/^src\/domain\//, /^src\/domain\//],
  [/^src\/(errors|paths)\.ts/, /^$/],
  [/^src\/env\//, /^src\/(env|domain)\//],
  [/^islands\/(island|registry|registry-types|server)\.tsx?$/, /^(islands|src\/ui)\//],
  [/^(islands|src\/ui)\//, browser],
  [/^db\/seed\//, /^(db|src)\//],
  [/^db\/schema/, /^(db|src\/domain)\//],
  [/^db\//, /^(db|src\/(domain|env))\//],
  [/^src\/http\//, /^(db|dist|src\/(http|ui|domain|env))\/|^src\/(errors|paths|deps)\.ts/],
  [
    /^src\/features\//,
    /^(db|src\/(features|http|ui|domain|env|dev))\/|^src\/(errors|paths|deps)\.ts|^islands\/island\.tsx/,
  ],
  [/^src\//, /^(src|db|dist)\/|^package\.json/],
]

/** Of a path inside a feature: the feature, and the capability folder, which is private to it. */
const inFeature = (path: string) => /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path)

function isAllowed(file: string, path: string) {
  const [of, to] = [inFeature(file), inFeature(path)]
  const isPrivate = of && to?.[2] && of[1] !== to[1]
  return !isPrivate && rules.find(([pattern]) => pattern.test(file))?.[1].test(path)
}

test('every file imports only what its place allows', async () => {
  const graph = await importGraph()
  const faults = [...graph].flatMap(([file, paths]) =>
    paths.filter(path => !isAllowed(file, path)).map(path => `${file} imports ${path}`),
  )

  expect(graph.size).toBeGreaterThan(500)
  expect(faults).toEqual([])
})

test('no files import one another in a circle', async () => {
  const graph = await importGraph()
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '))
    if (done.has(file) || way.includes(file)) return
    for (const path of graph.get(file) ?? []) walk(path, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])

  expect(circles).toEqual([])
})

/** A table is written by the feature of its schema file, or by these. Erasing people is in every table. */
const writers: Record<string, string[]> = {
  users: ['auth', 'registration', 'profile', 'account'],
  invitations: ['schools'],
  system: ['admin'],
}

test('a table is written only by the feature that owns it', async () => {
  const owners = new Map<string, string>()
  for (const file of new Glob('db/schema/*.ts').scanSync('.'))
    for (const [, table = ''] of (await Bun.file(file).text()).matchAll(/export const (\w+) = sqliteTable/g))
      owners.set(table, file.slice('db/schema/'.length, -'.ts'.length))
  const faults: string[] = []
  for (const file of files.filter(file => /^src\/features\/(?!privacy\/)/.test(file))) {
    const feature = inFeature(file)?.[1] ?? ''
    for (const [, table = ''] of (await Bun.file(file).text()).matchAll(
      /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g,
    )) {
      const owner = owners.get(table)
      if (owner && !(writers[owner] ?? [owner]).includes(feature)) faults.push(`${file} writes ${table}`)
    }
  }

  expect(owners.size).toBeGreaterThan(25)
  expect(faults).toEqual([])
})

test('only src/env reads the environment', async () => {
  const readers = await filesThatMatch(/(?<!['"])\b(process|Bun|import\.meta)\.env\b/)

  expect(readers).toEqual(['src/env/env.ts'])
})

test('raw HTML is set in the island wrapper only, and by what renders our own Markdown', async () => {
  expect(await filesThatMatch(/dangerouslySetInnerHTML/)).toEqual(['islands/island.tsx'])
})

test('no style attribute and no inline script is written: the content security policy forbids them', async () => {
  expect(await filesThatMatch(/\bstyle=\{|<script>|<style>/)).toEqual([])
})

test('shared schemas use the small zod', async () => {
  const schemas = files.filter(file => /^src\/(domain\/|features\/.*(schema|fields)\.ts$)/.test(file))
  const large = await Promise.all(
    schemas.map(async file => /from 'zod'/.test(await Bun.file(file).text()) && file),
  )

  expect(large.filter(Boolean)).toEqual([])
})

const importGraph = async () =>
  new Map(
    await Promise.all(files.map(async file => [file, importsOf(file, await Bun.file(file).text())] as const)),
  )

function importsOf(file: string, source: string): string[] {
  // Type-only imports disappear on transpiling, so they are read from the source: they bind files just as much.
  const typeOnly = [...source.matchAll(/import type [^'"]*['"]([^'"]+)['"]/g)].map(match => match[1] ?? '')
  const all = [
    ...transpilers[file.endsWith('x') ? 'tsx' : 'ts'].scanImports(source).map(found => found.path),
    ...typeOnly,
  ]
  return all.flatMap(path => {
    if (path.startsWith('#')) return [path.slice(1)]
    if (!path.startsWith('.')) return []
    return [new URL(path, `file:///${file}`).pathname.slice(1)]
  })
}

async function filesThatMatch(pattern: RegExp) {
  const found = await Promise.all(files.map(async file => pattern.test(await Bun.file(file).text()) && file))
  return found.filter(Boolean)
}

test('the documents name only files that exist', async () => {
  const gone: string[] = []
  for (const document of ['README.md', 'SECURITY.md', ...new Glob('docs/**/*.md').scanSync('.')]) {
    const text = await Bun.file(document).text()
    const named = text.match(/\b(src|db|islands|tests)\/[\w./-]+\.(tsx?|css|json|md|sql)\b/g) ?? []
    for (const path of new Set(named)) if (!(await Bun.file(path).exists())) gone.push(`${document}: ${path}`)
  }

  expect(gone).toEqual([])
})
