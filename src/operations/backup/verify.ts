import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDatabase } from './check-database.ts'
import { type About, DATABASE } from './format.ts'
import { readBackup } from './reader.ts'

/** Reads a backup through, checks every sum, and opens and checks its database. Throws OperatorError where it is not whole. */
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
