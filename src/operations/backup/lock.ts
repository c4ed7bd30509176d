import { Database } from 'bun:sqlite'
import { join } from 'node:path'
import { OperatorError } from '../cli/cli-error.ts'

/**
 * Runs `work` while no other backup of this folder runs. The system ends the lock with the process, however that ends. Throws
 * OperatorError if another backup still runs after `patience` ms.
 */
export async function exclusively<T>(dataDir: string, patience: number, work: () => Promise<T>): Promise<T> {
  const lock = acquire(join(dataDir, 'backup.lock'), patience)
  try {
    return await work()
  } finally {
    lock?.close()
  }
}

/** Null if the folder cannot be written by this user, who may still make a backup elsewhere. */
function acquire(file: string, patience: number): Database | null {
  try {
    const lock = new Database(file)
    lock.run(`PRAGMA busy_timeout = ${patience}`)
    lock.run('PRAGMA journal_mode = MEMORY')
    lock.run('BEGIN EXCLUSIVE')
    return lock
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new OperatorError('Another backup is running. Try again when it has finished.')
    return null
  }
}
