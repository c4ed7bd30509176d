import { expect, test } from 'bun:test'
import { Glob } from 'bun'

const transpilers = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }
const files = ['src', 'islands', 'db'].flatMap(folder =>
  [...new Glob(`${folder}/**/*.{ts,tsx}`).scanSync('.')].filter(file => !file.endsWith('.d.ts')),
)

/** Feature → the features it may use, through their services and schemas (DESIGN.md section 2). */
const featureOrder: Record<string, string[]> = {
  accounts: [],
  notifications: ['accounts'],
  payments: ['accounts', 'notifications'],
  jobs: ['accounts', 'notifications'],
  // Who is in sight and how people rated them are rules of the profile; levels of school are named as jobs name them.
  professionals: ['accounts', 'notifications', 'jobs'],
  alerts: ['accounts', 'jobs'],
  // Certificates that are shown to administrators are kept with the profile.
  verification: ['accounts', 'notifications', 'jobs', 'professionals'],
  applications: ['accounts', 'notifications', 'jobs', 'professionals'],
  messages: ['accounts', 'notifications', 'jobs', 'professionals', 'applications'],
  // A review rests on an accepted application or on a conversation; the page of a professional shows who may write one.
  reviews: ['accounts', 'notifications', 'jobs', 'professionals', 'applications', 'messages'],
  schools: ['accounts', 'notifications', 'professionals', 'payments', 'jobs', 'applications', 'messages'],
  // A report is about a job, a person, a school, a message or a review, as far as its reporter sees it.
  safety: ['accounts', 'notifications', 'jobs', 'professionals', 'messages', 'reviews', 'schools'],
  platform: [
    'accounts',
    'notifications',
    'professionals',
    'verification',
    'payments',
    'jobs',
    'applications',
    'messages',
    'reviews',
    'schools',
    'safety',
  ],
  site: [
    'accounts',
    'notifications',
    'professionals',
    'payments',
    'jobs',
    'applications',
    'messages',
    'schools',
  ],
  // It answers from everything that the asker may see, and from the guides.
  assistant: [
    'accounts',
    'notifications',
    'professionals',
    'verification',
    'payments',
    'jobs',
    'applications',
    'messages',
    'schools',
    'safety',
    'site',
  ],
}

interface Rule {
  of: RegExp
  mayImport: RegExp
}

/** The first rule that fits a file says what it may import of the project. */
const rules: Rule[] = [
  { of: /^src\/domain\//, mayImport: /^src\/domain\// },
  { of: /^islands\/(island|registry|loaders|server)\.tsx?$/, mayImport: /^(islands\/|src\/ui\/)/ },
  {
    of: /^islands\//,
    mayImport: /^(islands\/|src\/(ui|domain)\/|src\/paths\.ts|src\/features\/[^/]+\/[^/]*schema\.ts)/,
  },
  { of: /^db\/(schema|migrations)/, mayImport: /^(db|src\/domain)\// },
  { of: /^db\/seed\//, mayImport: /^(db|src)\// },
  { of: /^db\//, mayImport: /^(db\/|src\/domain\/|src\/env\.ts)/ },
  { of: /^src\/(errors|paths)\.ts$/, mayImport: /^$/ },
  { of: /^src\/services-env\.ts$/, mayImport: /^$/ },
  { of: /^src\/env\.ts$/, mayImport: /^src\/(services-env\.ts|domain\/)/ },
  {
    of: /^src\/ui\//,
    mayImport: /^(src\/(ui|domain)\/|src\/paths\.ts|src\/features\/[^/]+\/[^/]*schema\.ts)/,
  },
  { of: /^src\/deps\.ts$/, mayImport: /^(db\/|src\/)/ },
  {
    of: /^src\/http\//,
    mayImport:
      /^(src\/(http|ui|domain)\/|db\/|src\/(errors|paths|deps|(services-)?env)\.ts|dist\/embedded\.ts)/,
  },
  {
    of: /^src\/features\//,
    mayImport:
      /^(src\/(http|ui|domain|features)\/|db\/|src\/(errors|paths|deps|(services-)?env)\.ts|islands\/island\.tsx)/,
  },
  { of: /^src\//, mayImport: /^((src|db|dist)\/|package\.json)/ },
]

test('every file imports only what its place allows', async () => {
  const found = await Promise.all(files.map(faultsOf))

  expect(files.length).toBeGreaterThan(500)
  expect(found.flat()).toEqual([])
})

test('only src/env.ts reads the environment', async () => {
  const readers = await filesThatMatch(/(?<!['"])\b(process|Bun|import\.meta)\.env\b/)

  expect(readers).toEqual(['src/env.ts'])
})

test('raw HTML is set in the island wrapper only, and by what renders our own Markdown', async () => {
  expect(await filesThatMatch(/dangerouslySetInnerHTML/)).toEqual(['islands/island.tsx'])
})

test('no style attribute and no inline script is written: the content security policy forbids them', async () => {
  expect(await filesThatMatch(/\bstyle=\{|<script>|<style>/)).toEqual([])
})

test('shared schemas use the small zod', async () => {
  const schemas = files.filter(file => /^src\/(domain\/|features\/[^/]+\/[^/]*schema\.ts$)/.test(file))
  const large = await Promise.all(
    schemas.map(async file => /from 'zod'/.test(await Bun.file(file).text()) && file),
  )

  expect(large.filter(Boolean)).toEqual([])
})

async function faultsOf(file: string): Promise<string[]> {
  const rule = rules.find(rule => rule.of.test(file))
  if (!rule) return [`${file} has no rule`]
  const imports = importsOf(file, await Bun.file(file).text())
  return imports
    .filter(path => !rule.mayImport.test(path) || !isOrdered(file, path))
    .map(path => `${file} imports ${path}`)
}

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

function isOrdered(file: string, path: string) {
  const [from, to] = [file, path].map(name => /^src\/features\/([^/]+)\//.exec(name)?.[1])
  if (!from || !to || from === to) return true
  return featureOrder[from]?.includes(to) ?? false
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
