import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { withReadonlyDatabase } from '#db/connection.ts'
import type { Env } from '#src/env/env.ts'
import { version } from '../../../package.json'
import { OperatorError } from '../cli/cli-error.ts'
import { databaseFile } from '../migrate-database.ts'
import { type Entry, fileEntry, listEntries, textEntry } from './entries.ts'
import { ABOUT, type About, DATABASE, formatSums, SUMS } from './format.ts'
import { syncFolder, writeAll } from './fsync.ts'
import { recordBackup } from './last-backup.ts'
import { END, formatHeader, paddingOf } from './tar.ts'

/**
 * Writes one file with a snapshot of the database, uploads and public files, and their checksums, while the app keeps
 * running. The file appears whole or not at all. Returns its size in bytes, and whether the backup could be recorded in
 * DATA_DIR.
 */
export async function backUp(env: Env, destination: string): Promise<{ size: number; isRecorded: boolean }> {
  if (existsSync(destination))
    throw new OperatorError(`${destination} already exists. Choose a new file name.`)
  const database = databaseFile(env)
  if (!existsSync(database))
    throw new OperatorError(`No database at ${database}. Set DATA_DIR to the folder of your data.`)

  const copy = `${destination}.database`
  const draft = `${destination}.partial`
  try {
    await rm(copy, { force: true })
    // VACUUM INTO reads in one transaction: the copy is consistent, and writers are not blocked.
    withReadonlyDatabase(database, sqlite => sqlite.run('VACUUM INTO ?', [copy]))
    const entries = [fileEntry(copy, DATABASE), ...(await listEntries(env.dataDir))]
    const written = await writeArchive(draft, entries)
    await rename(draft, destination)
    await syncFolder(destination)
    return { size: written.size, isRecorded: await recordBackup(env, destination, written) }
  } finally {
    await rm(copy, { force: true })
    await rm(draft, { force: true })
  }
}

async function writeArchive(path: string, entries: Entry[]): Promise<{ createdAt: string; size: number }> {
  const createdAt = new Date()
  const description: About = { format: 1, createdAt: createdAt.toISOString(), version }
  const seconds = Math.floor(createdAt.getTime() / 1000)
  const file = await open(path, 'w', 0o600)
  try {
    const sums: [string, string][] = []
    for (const entry of [textEntry(JSON.stringify(description), ABOUT), ...entries]) {
      const sum = await addEntry(file, entry, seconds)
      if (sum) sums.push([entry.name, sum])
    }
    await addEntry(file, textEntry(formatSums(sums), SUMS), seconds)
    await writeAll(file, END)
    await file.sync()
    return { createdAt: description.createdAt, size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** Returns the SHA-256 of the content, or null if the file has been removed in the meantime. */
async function addEntry(file: FileHandle, { name, open }: Entry, time: number): Promise<string | null> {
  const content = await open()
  if (!content) return null

  const hash = new Bun.CryptoHasher('sha256')
  await writeAll(file, formatHeader({ name, size: content.size }, time))
  for await (const chunk of content.chunks()) {
    hash.update(chunk)
    await writeAll(file, chunk)
  }
  await writeAll(file, new Uint8Array(paddingOf(content.size)))
  return hash.digest('hex')
}
