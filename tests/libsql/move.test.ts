import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { elimu, serving } from '#tests/operations/program.ts'
import { demoFolder, emptyFolder } from '#tests/support/data-folders.ts'
import { libsqlServer } from '#tests/support/libsql-server.ts'
import { s3Server } from '#tests/support/s3-server.ts'

/** Every row of every table, and every statement of the schema. */
function contentOf(file: string) {
  const sqlite = new Database(file, { readonly: true })
  const schema = sqlite
    .query<{ type: string; name: string; sql: string }, []>(
      "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
  const tables = schema.filter(({ type, sql }) => type === 'table' && !sql.startsWith('CREATE VIRTUAL'))
  const rows = tables.map(({ name }) => [name, sqlite.query(`SELECT * FROM "${name}"`).values()])
  sqlite.close()
  return { schema, rows: Object.fromEntries(rows) }
}

test('a site moves to a server and back, with every row, index and upload', async () => {
  const server = await libsqlServer()
  const s3 = s3Server()
  const DATA_DIR = await demoFolder()
  const photo = `photos/${'a'.repeat(64)}.webp`
  await Bun.write(join(DATA_DIR, 'uploads', photo), 'a photo')
  const before = contentOf(join(DATA_DIR, 'elimu.db'))

  const there = await elimu(['migrate', '--to', server.address], { DATA_DIR, ...s3.env })
  const shared = { DATABASE_URL: server.address, ...s3.env }
  const site = await serving({ ...shared, DATA_DIR: emptyFolder(), LOG_LEVEL: 'info' })
  const jobs = await (await fetch(`${site.url}/api/jobs?search=mathematics`)).json()
  const shown = await (await fetch(`${site.url}/${photo}`)).text()
  site.kill('SIGTERM')
  await site.exited
  const end = emptyFolder()
  const back = await elimu(['migrate', '--to', 'file'], { DATA_DIR: end, ...shared })
  const after = contentOf(join(end, 'elimu.db'))

  expect([there.code, there.err, back.code, back.err]).toEqual([0, '', 0, ''])
  expect(there.out).toContain('Uploads copied: 1.')
  expect(there.out).toMatch(/^users +\d+$/m)
  expect(jobs.length).toBeGreaterThan(0)
  expect(shown).toBe('a photo')
  expect(after.schema.map(({ sql }) => sql)).toEqual(before.schema.map(({ sql }) => sql))
  // The site itself sends emails and counts days.
  for (const table of [
    'users',
    'schools',
    'jobs',
    'postings',
    'applications',
    'messages',
    'payments',
    'audit_log',
  ])
    expect(after.rows[table]).toEqual(before.rows[table])
  expect(await Bun.file(join(end, 'uploads', photo)).text()).toBe('a photo')
})

test('only an empty server takes a site, and no file is overwritten', async () => {
  const server = await libsqlServer()
  const DATA_DIR = await demoFolder()
  const UPLOADS = 'folder'
  await elimu(['migrate', '--to', server.address], { DATA_DIR })

  const again = await elimu(['migrate', '--to', server.address], { DATA_DIR })
  const over = await elimu(['migrate', '--to', 'file'], { DATA_DIR, DATABASE_URL: server.address, UPLOADS })
  const wrong = await elimu(['migrate', '--to', 'postgres://x'], { DATA_DIR })

  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already has tables') })
  expect(over).toMatchObject({ code: 1, err: expect.stringContaining('exists already') })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('libsql://primary:8080') })
})

test('a server that asks for a token is used with the right one, and with another one the reason is said', async () => {
  const { address, database } = await libsqlServer({ isLocked: true })
  const there = { DATABASE_URL: address, UPLOADS: 'folder' }
  const right = { DATABASE_TOKEN: database.token ?? '' }
  const wrong = { DATABASE_TOKEN: 'another' }
  const says = 'does not answer, or not to this DATABASE_TOKEN.'
  const DATA_DIR = await demoFolder()
  const move = (token: Record<string, string>) => elimu(['migrate', '--to', address], { DATA_DIR, ...token })

  const refused = [
    await move({}),
    await move(wrong),
    await elimu(['migrate'], { ...there, ...wrong, DATA_DIR: emptyFolder() }),
  ]
  const moved = await move(right)
  const site = await serving({ ...there, ...right, DATA_DIR: emptyFolder(), LOG_LEVEL: 'info' })
  const jobs = await (await fetch(`${site.url}/api/jobs`)).json()
  const link = await fetch(`${site.url}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'school@demo.elimu.test' }),
  })
  const examined = await elimu(['doctor'], { ...there, ...wrong, DATA_DIR })

  for (const { code, err } of refused)
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(says) })
  expect(moved).toMatchObject({ code: 0, err: '' })
  expect(jobs.length).toBeGreaterThan(0)
  expect(link.status).toBe(200)
  expect(examined.out).toContain(
    `error The primary at ${database.url} ${says} Nothing can be saved until it does.`,
  )
})

test('a backup of a shared database is restored to a file on one machine', async () => {
  const server = await libsqlServer()
  const s3 = s3Server()
  const from = await demoFolder()
  await Bun.write(join(from, 'uploads/documents', `${'b'.repeat(64)}.pdf`), 'a certificate')
  const before = contentOf(join(from, 'elimu.db'))
  await elimu(['migrate', '--to', server.address], { DATA_DIR: from, ...s3.env })
  const shared = { DATA_DIR: emptyFolder(), DATABASE_URL: server.address, ...s3.env }
  const backup = join(emptyFolder(), 'shared.tar.zst')
  const DATA_DIR = emptyFolder()

  const fetched = await elimu(['migrate'], shared)
  const made = await elimu(['backup', backup], shared)
  const refused = await elimu(['restore', backup], shared)
  const restored = await elimu(['restore', backup], { DATA_DIR })

  expect([fetched.err, made.err, restored.err]).toEqual(['', '', ''])
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('elimu migrate --to') })
  expect(contentOf(join(DATA_DIR, 'elimu.db'))).toEqual(before)
  expect(readdirSync(join(DATA_DIR, 'uploads/documents'))).toEqual([`${'b'.repeat(64)}.pdf`])
  expect(existsSync(join(shared.DATA_DIR, 'elimu.db'))).toBe(false)
})
