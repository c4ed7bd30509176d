import type { Database } from 'bun:sqlite'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { connect, touch, withReadonlyDatabase } from './connection.ts'
import { migrations as all } from './migrations/list.ts'

export interface Migration {
  name: string
  sql: string
}

export const migrationsTable =
  'CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)'

/**
 * Migrates a database file and returns the names of the migrations run. An existing database is copied beside the file first.
 * Throws if the file is newer than the program, or if a migration fails, breaks a reference or changes the audit log.
 */
export function migrate(file: string, migrations: Migration[] = all): string[] {
  mkdirSync(dirname(file), { recursive: true })
  const sqlite = connect(file)
  try {
    sqlite.run(migrationsTable)
    // Fails at once where nothing can be saved, instead of at the first sign-in.
    touch(sqlite)
    const pending = pendingIn(sqlite, migrations)
    const copy = pending.length > 0 ? copyBeside(sqlite, file) : null
    for (const migration of pending) {
      try {
        apply(sqlite, migration)
      } catch (error) {
        throw new Error(failedMigration(migration, copy, error))
      }
    }
    return pending.map(migration => migration.name)
  } finally {
    sqlite.close()
  }
}

/** The migrations that a database still needs. Throws if it is newer than the program. */
export function pendingIn(sqlite: Database, migrations: Migration[] = all): Migration[] {
  const applied = sqlite.query<{ name: string }, []>('SELECT name FROM migrations ORDER BY name').all()
  const unknown = applied.find(row => !migrations.some(migration => migration.name === row.name))
  if (unknown) throw new Error(newerDatabase(unknown.name))
  return migrations.slice(applied.length)
}

const newerDatabase = (name: string) =>
  `The database is newer than this program (migration ${name}). Update Elimu.`

/** A driver's message may contain stored data: of its errors only the code is named. */
export function failedMigration({ name }: Migration, copy: string | null, error: unknown): string {
  const isOwn = error instanceof Error && !('code' in error)
  const reason = isOwn ? error.message : `The database reported ${(error as { code?: string }).code}.`
  const wayBack =
    copy && ` The database from before the update is at ${copy}, for the previous version of Elimu.`
  return `Migration ${name} failed, and was undone. ${reason}${wayBack ?? ''}`
}

/** Names what keeps this program from using a database file as it is, or returns null. Throws if the file cannot be read. */
export function schemaFault(file: string): string | null {
  const applied = withReadonlyDatabase(file, sqlite =>
    sqlite.query<{ name: string }, []>('SELECT name FROM migrations').all(),
  )
  const unknown = applied.find(row => !all.some(migration => migration.name === row.name))
  if (unknown) return newerDatabase(unknown.name)
  return applied.length === all.length
    ? null
    : 'The database schema is older than this version. Run elimu migrate.'
}

/** Removes the copies made 30 days ago or more, which still contain users erased since. */
export function removeOldCopies(file: string, now: number) {
  for (const name of new Bun.Glob(`${basename(file)}.before-*`).scanSync(dirname(file))) {
    const copy = join(dirname(file), name)
    if (statSync(copy).mtimeMs <= now - 30 * 86_400_000) rmSync(copy)
  }
}

/** Saves a database as it is before its migrations, and returns the place; null for one without any. */
export function copyBeside(sqlite: Database, file: string): string | null {
  const { version } = sqlite.query('SELECT count(*) AS version FROM migrations').get() as { version: number }
  if (version === 0) return null
  const copy = `${file}.before-${version}`
  rmSync(copy, { force: true })
  sqlite.run('VACUUM INTO ?', [copy])
  return copy
}

/** Changes the schema within an open transaction. Throws if that breaks a reference or alters the audit log. */
export function changeSchema(sqlite: Database, { name, sql }: Migration) {
  assertAuditLogUnchanged(sqlite, () => {
    for (const statement of sql.split('--> statement-breakpoint')) {
      if (statement.trim()) sqlite.run(statement)
    }
  })
  const broken = sqlite.query('PRAGMA foreign_key_check').all()
  if (broken.length > 0) throw new Error(`It would break ${broken.length} references.`)

  sqlite.run('INSERT INTO migrations VALUES (?, ?)', [name, Date.now()])
}

/**
 * Foreign keys are switched off outside the transaction, because inside it the pragma has no effect and the DROP of a table
 * rebuild would cascade. Its RENAME must not check the views, which for that moment name a missing table.
 */
function apply(sqlite: Database, migration: Migration) {
  sqlite.run('PRAGMA foreign_keys = OFF')
  sqlite.run('PRAGMA legacy_alter_table = ON')
  sqlite.run('BEGIN IMMEDIATE')
  try {
    changeSchema(sqlite, migration)
    sqlite.run('COMMIT')
  } catch (error) {
    if (sqlite.inTransaction) sqlite.run('ROLLBACK')
    throw error
  } finally {
    sqlite.run('PRAGMA legacy_alter_table = OFF')
    sqlite.run('PRAGMA foreign_keys = ON')
  }
}

interface Seal {
  columns: string
  rows: string
  triggers: Record<string, string>
}

/**
 * Runs a change of the schema and throws if it alters the audit log: an entry, or the triggers that protect them. The caller rolls
 * the change back.
 */
function assertAuditLogUnchanged(sqlite: Database, change: () => void) {
  const before = sealOf(sqlite)
  change()
  if (before && !isIntact(sqlite, before)) throw new Error('It would change the audit log.')
}

function isIntact(sqlite: Database, { columns, rows, triggers }: Seal): boolean {
  try {
    const after = triggersOf(sqlite)
    return (
      Object.entries(triggers).every(([trigger, sql]) => after[trigger] === sql) &&
      digestOf(sqlite, columns) === rows
    )
  } catch {
    // A column or the whole table is gone.
    return false
  }
}

/** Null if there is no audit log yet. */
function sealOf(sqlite: Database): Seal | null {
  const names = sqlite.query<{ name: string }, []>("SELECT name FROM pragma_table_info('audit_log')").all()
  if (names.length === 0) return null
  const columns = names.map(({ name }) => `"${name}"`).join(', ')
  return { columns, rows: digestOf(sqlite, columns), triggers: triggersOf(sqlite) }
}

function digestOf(sqlite: Database, columns: string): string {
  const digest = new Bun.CryptoHasher('sha256')
  const rows = sqlite.prepare(`SELECT ${columns} FROM audit_log ORDER BY id`)
  for (const row of rows.iterate()) digest.update(`${JSON.stringify(row)}\n`)
  rows.finalize()
  return digest.digest('hex')
}

function triggersOf(sqlite: Database): Record<string, string> {
  const sql = "SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'audit_log'"
  const found = sqlite.query<{ name: string; sql: string }, []>(sql).all()
  return Object.fromEntries(found.map(({ name, sql }) => [name, sql]))
}
