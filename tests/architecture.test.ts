import { expect, test } from 'bun:test'
import { Glob } from 'bun'
import { layoutFaults } from './architecture.ts'

const files = new Map(
  await Promise.all(
    [...new Glob('{src,islands,db}/**/*.{ts,tsx}').scanSync('.')]
      .filter(file => !file.endsWith('.d.ts'))
      .map(async file => [file, await Bun.file(file).text()] as const),
  ),
)

test('the code keeps its layout', () => {
  expect(files.size).toBeGreaterThan(500)
  expect(layoutFaults(files)).toEqual([])
})

const apply = 'src/features/applications/apply.ts'
const broken: Record<string, [file: string, line: string, fault: string]> = {
  'a browser that imports a verb': [
    'islands/toast.ts',
    "import { apply } from '#src/features/applications/apply.ts'",
    `islands/toast.ts imports ${apply}`,
  ],
  'a domain that reads the database': [
    'src/domain/people/roles.ts',
    "import type { Db } from '#db/connection.ts'",
    'src/domain/people/roles.ts imports db/connection.ts',
  ],
  'a capability of another feature': [
    apply,
    "import { openDatabase } from '../payments/reconciliation/reconcile.ts'",
    `${apply} imports src/features/payments/reconciliation/reconcile.ts`,
  ],
  'a table of another feature': [apply, 'await tx.delete(payments)', `${apply} writes payments`],
  'a row in a table of another feature': [
    apply,
    'await insertRow(tx, payments, row)',
    `${apply} writes payments`,
  ],
  'a circle of imports': [
    'src/errors.ts',
    "import type { Deps } from './errors.ts'",
    'src/errors.ts → src/errors.ts',
  ],
}

for (const [what, [file, line, fault]] of Object.entries(broken)) {
  test(`${what} breaks it`, () => {
    expect(layoutFaults(new Map([...files, [file, `${files.get(file)}\n${line}\n`]]))).toContain(fault)
  })
}

test('a folder of too many files breaks it', () => {
  const more = Array.from({ length: 25 }, (_, n) => [`src/domain/more-${n}.ts`, ''] as const)

  expect(layoutFaults(new Map([...files, ...more]))[0]).toMatch(/^src\/domain\/ holds \d+ files$/)
})

test('the build imports nothing that it makes', () => {
  const reached = new Set(['src/operations/build/build.ts'])
  for (const file of reached) {
    const loader = file.endsWith('x') ? 'tsx' : 'ts'
    for (const { path } of new Bun.Transpiler({ loader }).scanImports(files.get(file) ?? '')) {
      const imported = path.startsWith('.') ? new URL(path, `file:///${file}`).pathname : path
      reached.add(imported.slice(1))
    }
  }

  expect(reached.size).toBeGreaterThan(10)
  expect([...reached].filter(file => file.startsWith('dist/'))).toEqual([])
})

test('the documents name only files that exist', async () => {
  const gone: string[] = []
  for (const document of ['README.md', 'SECURITY.md', ...new Glob('docs/**/*.md').scanSync('.')]) {
    const text = await Bun.file(document).text()
    const named = text.match(/\b(src|db|islands|tests)\/[\w./-]+\.(tsx?|css|json|md|sql)\b/g) ?? []
    for (const path of new Set(named)) if (!(await Bun.file(path).exists())) gone.push(`${document}: ${path}`)
  }

  expect(gone).toEqual([])
})
