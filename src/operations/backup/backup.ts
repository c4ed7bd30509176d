import { existsSync } from 'node:fs'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { withReadonlyDatabase } from '#db/connection.ts'
import type { Env } from '#src/env/env.ts'
import { OperatorError } from '../cli/cli-error.ts'
import { databaseFile } from '../create-deps.ts'
import { version } from '../version.ts'
import { ABOUT, type About, DATABASE, SUMS, sumsOf } from './format.ts'
import { syncFolderOf, writeAll } from './fsync.ts'
import { noteBackup } from './last-backup.ts'
import { bytesOf, contentOf, filesOf, type Source } from './sources.ts'
import { END, headerOf, paddingOf } from './tar.ts'

/**
 * Writes one file with the database as it was at one moment, uploads and public files, and their checksums. The app goes
 * on meanwhile: SQLite copies in this process, the app's own. The file appears whole or not at all. Gives its size in bytes,
 * and whether the note of it could be left in DATA_DIR.
 */
export async function backUp(env: Env, destination: string): Promise<{ size: number; isNoted: boolean }> {
  if (existsSync(destination)) throw new OperatorError(`${destination} is there already; name a new file.`)
  const database = databaseFile(env)
  if (!existsSync(database)) throw new OperatorError(`There is no database at ${database}.`)

  const copy = `${destination}.database`
  const draft = `${destination}.partial`
  try {
    await rm(copy, { force: true })
    // A read transaction of its own: writers go on, and the copy is of one moment after this call.
    withReadonlyDatabase(database, sqlite => sqlite.run('VACUUM INTO ?', [copy]))
    const sources = [contentOf(copy, DATABASE), ...(await filesOf(env.dataDir))]
    const written = await writeArchive(draft, sources)
    await rename(draft, destination)
    await syncFolderOf(destination)
    return { size: written.size, isNoted: await noteBackup(env, destination, written) }
  } finally {
    await rm(copy, { force: true })
    await rm(draft, { force: true })
  }
}

async function writeArchive(path: string, sources: Source[]): Promise<{ createdAt: string; size: number }> {
  const createdAt = new Date()
  const description: About = { format: 1, createdAt: createdAt.toISOString(), version }
  const seconds = Math.floor(createdAt.getTime() / 1000)
  const file = await open(path, 'w', 0o600)
  try {
    const sums: [string, string][] = []
    for (const source of [bytesOf(JSON.stringify(description), ABOUT), ...sources]) {
      const sum = await addEntry(file, source, seconds)
      if (sum) sums.push([source.name, sum])
    }
    await addEntry(file, bytesOf(sumsOf(sums), SUMS), seconds)
    await writeAll(file, END)
    await file.sync()
    return { createdAt: description.createdAt, size: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

/** Gives the content's SHA-256, or null where the file was taken away meanwhile. */
async function addEntry(file: FileHandle, { name, open }: Source, time: number): Promise<string | null> {
  const content = await open()
  if (!content) return null

  const hash = new Bun.CryptoHasher('sha256')
  await writeAll(file, headerOf({ name, size: content.size }, time))
  for await (const chunk of content.chunks()) {
    hash.update(chunk)
    await writeAll(file, chunk)
  }
  await writeAll(file, new Uint8Array(paddingOf(content.size)))
  return hash.digest('hex')
}
