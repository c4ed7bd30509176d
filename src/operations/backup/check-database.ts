import type { Database } from 'bun:sqlite'
import { withReadonlyDatabase } from '#db/connection.ts'
import { migrations } from '#db/migrations/list.ts'
import { OperatorError } from '../cli/cli-error.ts'

/**
 * Looks through a whole database file: its structure, its references, and that this program knows its schema.
 * Throws OperatorError for what is wrong.
 */
export function checkDatabase(file: string): void {
  const problem = read(file)
  if (problem) throw new OperatorError(problem)
}

function read(file: string): string | null {
  try {
    return withReadonlyDatabase(file, problemOf)
  } catch {
    return 'The database cannot be read: it is damaged or is something else.'
  }
}

function problemOf(sqlite: Database): string | null {
  const damage = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
  if (damage[0]?.integrity_check !== 'ok') return 'The database is damaged.'
  const broken = sqlite.query('PRAGMA foreign_key_check').all()
  if (broken.length > 0) return `The database has ${broken.length} references that lead nowhere.`

  const applied = sqlite.query<{ name: string }, []>('SELECT name FROM migrations').all()
  const isKnown = applied.every(({ name }) => migrations.some(migration => migration.name === name))
  return isKnown ? null : 'The database is newer than this program. Please update Elimu.'
}
