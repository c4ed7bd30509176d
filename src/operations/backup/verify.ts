import type { Database } from 'bun:sqlite'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withReadonlyDatabase } from '#db/connection.ts'
import { migrations } from '#db/migrations/list.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { type About, DATABASE } from './format.ts'
import { readBackup } from './reader.ts'

/** Reads a whole backup, checks every checksum and its database. Throws OperatorError if anything is missing or damaged. */
export async function verifyBackup(path: string): Promise<About> {
  const folder = await mkdtemp(join(tmpdir(), 'elimu-verify-'))
  try {
    const description = await readBackup(path, folder, name => name === DATABASE)
    checkDatabase(join(folder, DATABASE))
    return description
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Checks a database file: its structure, its references and its schema. Throws OperatorError with the first problem. */
export function checkDatabase(file: string): void {
  const problem = problemIn(file)
  if (problem) throw new OperatorError(problem)
}

function problemIn(file: string): string | null {
  try {
    return withReadonlyDatabase(file, findProblem)
  } catch {
    return 'The database in the backup cannot be read.'
  }
}

function findProblem(sqlite: Database): string | null {
  const damage = sqlite.query<{ integrity_check: string }, []>('PRAGMA integrity_check').all()
  if (damage[0]?.integrity_check !== 'ok') return 'The database in the backup is damaged.'
  const broken = sqlite.query('PRAGMA foreign_key_check').all()
  if (broken.length > 0) return `The database in the backup is damaged: ${broken.length} broken references.`

  const applied = sqlite.query<{ name: string }, []>('SELECT name FROM migrations').all()
  const isKnown = applied.every(({ name }) => migrations.some(migration => migration.name === name))
  return isKnown ? null : 'The database in the backup is newer than this program. Update Elimu.'
}
