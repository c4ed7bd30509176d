import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, withReadonlyDatabase } from '#db/connection.ts'
import { removeLog, sharedTables } from '#db/libsql/change-log.ts'
import { copyToPrimary, countOnPrimary, NotEmpty } from '#db/libsql/copy-to-primary.ts'
import { createPrimary, Refused } from '#db/libsql/primary.ts'
import { PrimaryUnavailable } from '#db/libsql/unavailable.ts'
import { migrate } from '#db/migrate.ts'
import type { S3Settings } from '#src/env/backup-settings.ts'
import { httpAddress, isAddress } from '#src/env/database-settings.ts'
import type { Env } from '#src/env/env.ts'
import { bucketOf } from '#src/http/uploads/bucket.ts'
import { storeFile } from '#src/http/uploads/file-storage.ts'
import { countRows } from './backup/verify.ts'
import { OperatorError } from './cli/cli-error.ts'
import { databaseFile, isNewFolder, migrateHere } from './migrate-database.ts'
import { noAnswer } from './primary-check.ts'

export interface Moved {
  /** The number of rows of each table, the same in both places. */
  rows: Record<string, number>
  /** The number of uploads that were copied. */
  uploads: number
}

/**
 * Copies the database in DATA_DIR to an empty primary, and the uploads to the bucket, if there is one. The site must be stopped. Throws
 * OperatorError if the two differ afterwards.
 */
export async function moveToPrimary(env: Env, address: string, token: string | null): Promise<Moved> {
  if (!isAddress(address)) throw new OperatorError('--to must look like libsql://primary:8080, or be file.')
  const folder = { ...env, database: null }
  if (isNewFolder(folder)) throw new OperatorError(`There is no database in ${env.dataDir}.`)
  const file = databaseFile(folder)
  migrate(file)
  const primary = createPrimary({ url: httpAddress(address), token })
  const sqlite = connect(file, { readonly: true })
  try {
    await copyToPrimary(sqlite, primary)
    const rows = countRows(sqlite)
    assertSame(rows, await countOnPrimary(primary, Object.keys(rows)))
    return { rows, uploads: env.backup.s3 ? await uploadFiles(env, env.backup.s3) : 0 }
  } catch (error) {
    if (error instanceof PrimaryUnavailable) throw new OperatorError(noAnswer(address))
    if (error instanceof Refused) throw new OperatorError(`${address} refused: ${error.message}`)
    if (error instanceof NotEmpty) throw new OperatorError(error.message)
    throw error
  } finally {
    sqlite.close()
  }
}

/** Copies the database of the primary, and the uploads of the bucket, to DATA_DIR. The site must be stopped. Throws OperatorError. */
export async function moveToFile(env: Env): Promise<Moved> {
  if (!env.database)
    throw new OperatorError('DATABASE_URL says where the database is that is to become a file.')
  const folder = { ...env, database: null }
  const file = databaseFile(folder)
  if (existsSync(file)) throw new OperatorError(`${file} exists already. Move it away first.`)
  const { file: copy } = await migrateHere(env, env.database)
  withReadonlyDatabase(copy, sqlite => sqlite.run('VACUUM INTO ?', [file]))
  const sqlite = connect(file)
  removeLog(sqlite)
  const rows = countRows(sqlite)
  sqlite.close()
  assertSame(rows, await countOnPrimary(createPrimary(env.database), Object.keys(rows)))
  migrate(file)
  return { rows, uploads: env.uploads ? await downloadFiles(env, env.uploads) : 0 }
}

function assertSame(here: Record<string, number>, there: Record<string, number>) {
  const differing = Object.keys(here).filter(
    table =>
      here[table] !== there[table] && !Object.hasOwn(sharedTables, table) && table !== 'sqlite_sequence',
  )
  if (differing.length > 0)
    throw new OperatorError(
      `The number of rows differs in ${differing.join(', ')}. Is the site still running? Stop it, and begin again with an empty target.`,
    )
}

async function uploadFiles({ dataDir }: Env, s3: S3Settings): Promise<number> {
  const root = join(dataDir, 'uploads')
  const names = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = names.filter(entry => entry.isFile() && !entry.name.endsWith('.draft'))
  const bucket = bucketOf(s3)
  for (const { parentPath, name } of files) {
    const path = join(parentPath, name)
    await bucket.put(path.slice(root.length + 1), await Bun.file(path).bytes())
  }
  return files.length
}

async function downloadFiles(env: Env, s3: S3Settings): Promise<number> {
  const bucket = bucketOf(s3)
  const names = await bucket.before(Infinity)
  for (const name of names) {
    const file = await bucket.get(name)
    const [, folder, token, extension] = /^(photos|documents)\/([\w-]+)\.(\w+)$/.exec(name) ?? []
    if (file && folder && token && extension)
      await storeFile(
        { ...env, uploads: null },
        folder as 'photos' | 'documents',
        await file.bytes(),
        extension,
        token,
      )
  }
  return names.length
}
