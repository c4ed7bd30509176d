const roots = 'src/(errors|paths|deps).ts'
/** The imports that files may make within the project, by the start of their paths; the first that matches a file counts (docs/architecture.md). */
const imports = Object.entries({
  'src/domain/': 'src/domain/',
  'src/(errors|paths).ts': '$',
  'src/env/': 'src/(env|domain)/',
  'islands/(island|registry|registry-types).ts': '(islands|src/ui)/',
  '(islands|src/ui)/':
    'islands/|dist/icons.ts|src/((ui|domain)/|paths.ts|features/.*(schema|fields|json).ts)',
  'db/seed/': '(db|src)/',
  'db/': '(db|src/(domain|env))/',
  'src/http/': `(db|dist|src/(http|ui|domain|env))/|${roots}`,
  'src/features/': `(db|src/(features|http|ui|domain|env|dev))/|${roots}|islands/island.tsx|dist/assistant-(classifier|harm).bin`,
  'src/([^/]*$|operations/|dev/)': '(src|db|dist)/|package.json',
}).map(rule => rule.map(start => new RegExp(`^(${start})`)))
/** A table is written by the feature of its schema file, or by these. Erasing people is in every table. */
const writers: Record<string, string[]> = {
  users: ['auth', 'registration', 'profile', 'account'],
  invitations: ['schools'],
  system: ['admin'],
}
/** A write names its table: `.update(table)`, `insertRow(tx, table, …)`. */
const writes = /(?:\.(?:insert|update|delete)\(\s*|\binsertRow\(\s*\w+,\s*)(\w+)\s*[,)]/g
const MAX_FILES = 24
const inFeature = (path: string) => /^src\/features\/([^/]+)\/(?:([^/]+)\/)?/.exec(path) ?? []

/** The faults of these files against the layout, by their paths. */
export function layoutFaults(files: Map<string, string>): string[] {
  const faults: string[] = []
  const folders = Map.groupBy(files.keys(), file => file.replace(/[^/]*$/, ''))
  for (const [folder, { length }] of folders)
    if (length > MAX_FILES) faults.push(`${folder} holds ${length} files`)

  const owners = new Map<string, string>()
  for (const [file, text] of files)
    for (const [, table = ''] of text.matchAll(/const (\w+) = sqliteTable/g))
      owners.set(table, file.replace(/.*\/|\.ts$/g, ''))
  const graph = new Map([...files].map(([file, text]) => [file, importsOf(file, text)]))
  for (const [file, text] of files) {
    const [, feature = ''] = inFeature(file)
    const allowed = imports.find(([pattern]) => pattern?.test(file))?.[1]
    for (const path of graph.get(file) ?? []) {
      const [, other, capability] = inFeature(path)
      if (!allowed?.test(path) || (feature && capability && other !== feature))
        faults.push(`${file} imports ${path}`)
    }
    for (const [, table = ''] of text.matchAll(writes)) {
      const owner = owners.get(table)
      if (feature && feature !== 'privacy' && owner && !(writers[owner] ?? [owner]).includes(feature))
        faults.push(`${file} writes ${table}`)
    }
  }
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    if (way.includes(file)) faults.push([...way.slice(way.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) for (const path of graph.get(file) ?? []) walk(path, [...way, file])
    done.add(file)
  }
  for (const file of graph.keys()) walk(file, [])
  return faults
}

/** Also what a file imports only as a type: it binds files just as much. */
const importsOf = (file: string, text: string) =>
  [...text.matchAll(/(?:\bfrom|^import|\bimport\()\s*['"]([#.][^'"]+)['"]/gm)].map(([, path = '']) =>
    path.startsWith('#') ? path.slice(1) : new URL(path, `file:///${file}`).pathname.slice(1),
  )
