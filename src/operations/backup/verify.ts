import type { Database } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withReadonlyDatabase } from '#db/connection.ts'
import { migrations } from '#db/migrations/list.ts'
import type { BackupSettings } from '#src/env/backup-settings.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { type About, DATABASE } from './format.ts'
import { readBackup } from './reader.ts'

/** Reads a whole backup, checks every checksum and its database. Throws OperatorError if anything is missing or damaged. */
export async function verifyBackup(
  address: string,
  settings: BackupSettings = { folder: null, s3: null, passphrase: null },
): Promise<About> {
  const folder = await mkdtemp(join(tmpdir(), 'elimu-verify-'))
  try {
    const description = await readBackup(address, settings, folder, name => name === DATABASE)
    checkDatabase(join(folder, DATABASE), description)
    return description
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Checks a database file: its structure, its references, its schema and the number of its rows. Throws OperatorError with the
 * first problem.
 */
export function checkDatabase(file: string, { rows }: About): void {
  const problem = problemIn(file, rows)
  if (problem) throw new OperatorError(problem)
}

/** The number of rows of each table, with those that full-text search consists of. */
export function countRows(sqlite: Database): Record<string, number> {
  const tables = sqlite
    .query<{ name: string }, []>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %' ORDER BY name",
    )
    .all()
  const count = (table: string) =>
    sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM "${table}"`).get()?.n ?? 0
  return Object.fromEntries(tables.map(({ name }) => [name, count(name)]))
}

function problemIn(file: string, rows: About['rows']): string | null {
  try {
    return withReadonlyDatabase(file, sqlite => findProblem(sqlite, rows))
  } catch {
    return 'The database in the backup cannot be read.'
  }
}

function findProblem(sqlite: Database, rows: About['rows']): string | null {
  const damage = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
  if (damage[0]?.integrity_check !== 'ok') return 'The database in the backup is damaged.'
  const broken = sqlite.query('PRAGMA foreign_key_check').all()
  if (broken.length > 0) return `The database in the backup is damaged: ${broken.length} broken references.`

  if (rows && !Bun.deepEquals(rows, countRows(sqlite))) return 'The database in the backup has lost rows.'

  const applied = sqlite.query<{ name: string }, []>('SELECT name FROM migrations').all()
  const isKnown = applied.every(({ name }) => migrations.some(migration => migration.name === name))
  return isKnown ? null : 'The database in the backup is newer than this program. Update Elimu.'
}
