import { existsSync } from 'node:fs'
import { type FileHandle, open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { connect, withReadonlyDatabase } from '#db/connection.ts'
import { removeLog } from '#db/libsql/change-log.ts'
import type { Env } from '#src/env/env.ts'
import { formatBytes } from '#src/ui/format.ts'
import { version } from '../../../package.json'
import { OperatorError } from '../cli/cli-error.ts'
import { databaseFile } from '../migrate-database.ts'
import { encode, isCompressedName } from './encoding.ts'
import { type Entry, fileEntry, listBucket, listEntries, textEntry } from './entries.ts'
import { ABOUT, type About, DATABASE, formatSums, SUMS } from './format.ts'
import { writeAll } from './fsync.ts'
import { recordBackup } from './last-backup.ts'
import { exclusively } from './lock.ts'
import { locate, type Store, withScratch } from './store.ts'
import { END, formatHeader, paddingOf } from './tar.ts'
import { countRows } from './verify.ts'

/**
 * Writes one file with a snapshot of the database, uploads and public files, and their checksums, while the app keeps
 * running. The file appears whole or not at all. Returns its size in bytes, and whether the backup could be recorded in
 * DATA_DIR.
 */
export async function backUp(env: Env, destination: string): Promise<{ size: number; isRecorded: boolean }> {
  const { store, name } = locate(destination, env.backup)
  if (name.endsWith('.age') !== (env.backup.passphrase !== null))
    throw new OperatorError(
      env.backup.passphrase === null
        ? `Set BACKUP_PASSPHRASE to encrypt the backup, or choose a name without .age.`
        : `BACKUP_PASSPHRASE is set, so the backup is encrypted. Choose a name that ends in .age.`,
    )
  if ((await store.list(name)).some(other => other.name === name))
    throw new OperatorError(`${destination} already exists. Choose a new file name.`)
  return exclusively(env.dataDir, 0, async () => {
    const made = await withScratch(env, store, name, scratch => makeBackup(env, store, name, scratch))
    return { size: made.size, isRecorded: await recordBackup(env, { ...made, name, verifiedAt: null }) }
  })
}

interface Made {
  /** ISO 8601 UTC. */
  createdAt: string
  /** Bytes. */
  size: number
}

/** Makes a backup in `scratch` and puts it into the store. */
export async function makeBackup(env: Env, store: Store, name: string, scratch: string): Promise<Made> {
  const database = databaseFile(env)
  if (!existsSync(database))
    throw new OperatorError(`No database at ${database}. Set DATA_DIR to the folder of your data.`)
  const files = [...(await listEntries(env.dataDir)), ...(await listBucket(env))]
  await assertRoom(scratch, [database, ...files.map(({ name }) => join(env.dataDir, name))])

  const copy = join(scratch, DATABASE)
  const draft = join(scratch, 'archive')
  // VACUUM INTO reads in one transaction: the copy is consistent, and writers are not blocked.
  withReadonlyDatabase(database, sqlite => sqlite.run('VACUUM INTO ?', [copy]))
  if (env.database) asFileOfOneMachine(copy)
  const createdAt = new Date()
  const description: About = {
    format: 1,
    createdAt: createdAt.toISOString(),
    version,
    rows: withReadonlyDatabase(copy, countRows),
  }
  const about = textEntry(JSON.stringify(description), ABOUT)
  const tar = formatTar([about, fileEntry(copy, DATABASE), ...files], createdAt)
  const size = await writeFile(
    draft,
    await encode(tar, { isCompressed: isCompressedName(name), passphrase: env.backup.passphrase }),
  )
  await rm(copy)
  await store.put(draft, name)
  return { createdAt: description.createdAt, size }
}

/** A backup of a shared database can be restored on any machine. */
function asFileOfOneMachine(copy: string) {
  const sqlite = connect(copy)
  removeLog(sqlite)
  sqlite.run('PRAGMA journal_mode = DELETE')
  sqlite.close()
}

/** Bytes that a backup leaves free: the site goes on writing meanwhile. */
const RESERVE = 256_000_000

/** A backup and the copy of the database, then the backup and what is restored from it, take twice the data at most. */
async function assertRoom(folder: string, files: string[]) {
  let needed = RESERVE
  for (const file of files) needed += 2 * ((await stat(file).catch(() => null))?.size ?? 0)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new OperatorError(
      `Not enough disk space for a backup: it may need ${formatBytes(needed)} on the disk of ${folder}, where ${formatBytes(bavail * bsize)} is free.`,
    )
}

async function* formatTar(entries: Entry[], createdAt: Date): AsyncGenerator<Uint8Array> {
  const seconds = Math.floor(createdAt.getTime() / 1000)
  const sums: [string, string][] = []
  for (const entry of entries) {
    const sum = yield* formatEntry(entry, seconds)
    if (sum) sums.push([entry.name, sum])
  }
  yield* formatEntry(textEntry(formatSums(sums), SUMS), seconds)
  yield END
}

/** Returns the SHA-256 of the content, or null if the file has been removed in the meantime. */
async function* formatEntry({ name, open }: Entry, time: number): AsyncGenerator<Uint8Array, string | null> {
  const content = await open()
  if (!content) return null

  const hash = new Bun.CryptoHasher('sha256')
  yield formatHeader({ name, size: content.size }, time)
  for await (const chunk of content.chunks()) {
    hash.update(chunk)
    yield chunk
  }
  yield new Uint8Array(paddingOf(content.size))
  return hash.digest('hex')
}

/** Returns the size in bytes once all is on the disk. */
async function writeFile(path: string, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file: FileHandle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) await writeAll(file, chunk)
    await file.sync()
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}
