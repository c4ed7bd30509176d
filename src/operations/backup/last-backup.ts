import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#src/env/env.ts'

/**
 * What the last backup left of itself beside the database. A file, because a backup opens the database to read only, and
 * because a restored database must not bring the note of another day along.
 */
const backupNote = z.object({
  /** ISO 8601 UTC, as the backup itself says. */
  createdAt: z.iso.datetime(),
  /** The file's name without its folder. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When `elimu verify` found it whole; null where nobody looked. ISO 8601 UTC. */
  verifiedAt: z.nullable(z.iso.datetime()),
})

export type BackupNote = z.infer<typeof backupNote>

type Place = Pick<Env, 'dataDir'>

export const noteFile = ({ dataDir }: Place) => join(dataDir, 'last-backup.json')

/** The note of the last backup; null where there is none that can be read. */
export async function lastBackup(env: Place): Promise<BackupNote | null> {
  try {
    return backupNote.parse(JSON.parse(await readFile(noteFile(env), 'utf8')))
  } catch {
    return null
  }
}

/** Notes a backup that was made. False where the folder cannot be written: the backup is as good without. */
export function noteBackup(
  env: Place,
  file: string,
  { createdAt, size }: { createdAt: string; size: number },
) {
  return write(env, { createdAt, name: basename(file), size, verifiedAt: null })
}

/** Notes that a backup was found whole, where it is the last one of this folder. */
export async function noteVerified(env: Place, createdAt: string, now: number): Promise<void> {
  const note = await lastBackup(env)
  if (note?.createdAt === createdAt) await write(env, { ...note, verifiedAt: new Date(now).toISOString() })
}

/** Whole or not at all, since the app may read just now; and for whoever runs the app, too: it names nobody. */
async function write(env: Place, note: BackupNote): Promise<boolean> {
  const draft = `${noteFile(env)}.${process.pid}`
  try {
    await writeFile(draft, `${JSON.stringify(note, null, 2)}\n`)
    await chmod(draft, 0o644)
    await rename(draft, noteFile(env))
    return true
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    return false
  }
}
