import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrateShared } from '#db/libsql/migrate-shared.ts'
import { PrimaryUnavailable } from '#db/libsql/unavailable.ts'
import { migrate } from '#db/migrate.ts'
import type { DatabaseSettings } from '#src/env/database-settings.ts'
import type { Env } from '#src/env/env.ts'
import { timeOfBackup } from './backup/rotation.ts'
import { OperatorError } from './cli/cli-error.ts'
import { thisProgram } from './cli/this-program.ts'
import { noAnswer } from './primary-check.ts'

type DataFolder = Pick<Env, 'dataDir' | 'database'>
type Site = Pick<Env, 'dataDir' | 'database' | 'backup'>

export interface Migrated {
  file: string
  isNew: boolean
  /** The names of the migrations run. */
  migrations: string[]
}

/**
 * Migrates the database, or makes a new one where there was none before. Throws OperatorError if it cannot be migrated, or if the
 * database of this folder is lost.
 */
export function migrateDatabase(env: Site): Migrated {
  if (env.database) return migrateInProcess(env)
  const file = databaseFile(env)
  const isNew = isNewFolder(env)
  try {
    const migrations = migrate(file)
    if (!existsSync(markerOf(env))) writeFileSync(markerOf(env), MARKER)
    return { file, isNew, migrations }
  } catch (error) {
    if (isCode(error, 'SQLITE_CANTOPEN') || isCode(error, 'EACCES')) {
      throw new OperatorError(
        `Cannot open ${file}: its folder is missing, read-only or not writable by this user.`,
      )
    }
    if (isCode(error, 'EEXIST') || isCode(error, 'ENOTDIR'))
      throw new OperatorError(`${env.dataDir} is not a folder. Set another DATA_DIR.`)
    // Errors of our migration runner have no code, those of the driver do.
    if (error instanceof Error && !('code' in error)) throw new OperatorError(error.message)
    throw error
  }
}

/** Migrates the primary by a process of its own, because that takes several answers of it. */
function migrateInProcess({ dataDir }: DataFolder): Migrated {
  const { exitCode, stdout, stderr } = Bun.spawnSync([...thisProgram, 'migrate'])
  if (exitCode !== 0)
    throw new OperatorError(
      stderr
        .toString()
        .replace(/^elimu: /, '')
        .trim(),
    )
  const migrations = stdout.toString().match(/\b\d{4}_\w+/g) ?? []
  return { file: join(dataDir, COPY), isNew: false, migrations }
}

/** Fetches this machine's copy of the primary and migrates the primary. Throws OperatorError. */
export async function migrateHere({ dataDir }: DataFolder, database: DatabaseSettings): Promise<Migrated> {
  const file = join(dataDir, COPY)
  try {
    return { file, isNew: false, migrations: await migrateShared(file, database, thisProgram) }
  } catch (error) {
    if (error instanceof PrimaryUnavailable) throw new OperatorError(noAnswer(database.url))
    if (error instanceof Error && !('code' in error)) throw new OperatorError(error.message)
    throw error
  }
}

const COPY = 'replica.db'

/** The file that is read: the database itself, or this machine's copy of a shared one. */
export const databaseFile = ({ dataDir, database }: DataFolder) => join(dataDir, database ? COPY : 'elimu.db')

/** Says in one line what has been done to the database. */
export const describeMigration = ({ file, isNew, migrations }: Migrated) =>
  isNew ? `New database: ${file}` : `Database updated: ${migrations.join(', ')}`

/**
 * Whether a folder never had a database. A marker tells it from one whose database is lost, which must not become a new site; and
 * backups tell it from one whose disk is not mounted. Throws OperatorError if the database is missing or empty.
 */
export function isNewFolder(env: Site): boolean {
  const file = databaseFile(env)
  const marker = markerOf(env)
  if (existsSync(file)) {
    if (statSync(file).size > 0) return false
    throw new OperatorError(
      `${file} is empty. Restore it: elimu restore FILE --force. To start with an empty site, remove it and ${marker}.`,
    )
  }
  if (existsSync(marker))
    throw new OperatorError(
      `${file} is missing, but this folder had a database. Restore it: elimu restore FILE. To start with an empty site, remove ${marker}.`,
    )
  const { folder } = env.backup
  if (folder && hasBackups(folder))
    throw new OperatorError(
      `${file} is missing, but ${folder} has backups of a site. Mount the disk of DATA_DIR, or restore the newest backup: elimu restore. To start with an empty site, set another BACKUP_DIR.`,
    )
  return true
}

function hasBackups(folder: string): boolean {
  try {
    return readdirSync(folder).some(name => timeOfBackup(name) !== null)
  } catch {
    return false
  }
}

const markerOf = ({ dataDir }: DataFolder) => join(dataDir, 'elimu.db.marker')

const MARKER =
  'This folder has a database, elimu.db. While this file exists, Elimu will not replace a lost database with an empty one.\n'

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
