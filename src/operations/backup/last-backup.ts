import { chmod, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { z } from 'zod'
import type { Env } from '#src/env/env.ts'

/**
 * The record of the last backup. It is a file in DATA_DIR because a backup opens the database read-only, and because a restored
 * database must not bring back an older record.
 */
const backupRecord = z.object({
  /** ISO 8601 UTC, as in the backup itself. */
  createdAt: z.iso.datetime(),
  /** The file's name without its folder. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  /** When `elimu verify` found it complete, or null. ISO 8601 UTC. */
  verifiedAt: z.nullable(z.iso.datetime()),
})

export type BackupRecord = z.infer<typeof backupRecord>

type DataFolder = Pick<Env, 'dataDir'>

const recordFile = ({ dataDir }: DataFolder) => join(dataDir, 'last-backup.json')

/** Returns the record of the last backup, or null if there is none that can be read. */
export async function lastBackup(env: DataFolder): Promise<BackupRecord | null> {
  try {
    return backupRecord.parse(JSON.parse(await readFile(recordFile(env), 'utf8')))
  } catch {
    return null
  }
}

/** Records a new backup. Returns false if the folder cannot be written; the backup is good nevertheless. */
export function recordBackup(
  env: DataFolder,
  file: string,
  { createdAt, size }: { createdAt: string; size: number },
) {
  return write(env, { createdAt, name: basename(file), size, verifiedAt: null })
}

/** Records that a backup is complete, if it is the last one of this folder. */
export async function recordVerification(env: DataFolder, createdAt: string, now: number): Promise<void> {
  const record = await lastBackup(env)
  if (record?.createdAt === createdAt)
    await write(env, { ...record, verifiedAt: new Date(now).toISOString() })
}

/** Writes the file whole or not at all, since the app may be reading it. Everyone may read it: it contains no personal data. */
async function write(env: DataFolder, record: BackupRecord): Promise<boolean> {
  const draft = `${recordFile(env)}.${process.pid}`
  try {
    await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`)
    await chmod(draft, 0o644)
    await rename(draft, recordFile(env))
    return true
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    return false
  }
}
