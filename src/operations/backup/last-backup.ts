import { readFileSync } from 'node:fs'
import { chmod, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
export const lastBackup = (env: DataFolder) => read(recordFile(env), backupRecord)

/** Records a new backup. Returns false if the folder cannot be written; the backup is good nevertheless. */
export const recordBackup = (env: DataFolder, record: BackupRecord) => write(recordFile(env), record)

/** Records that a backup is complete, if it is the last one of this folder. */
export async function recordVerification(env: DataFolder, createdAt: string, now: number): Promise<void> {
  const record = lastBackup(env)
  if (record?.createdAt === createdAt)
    await recordBackup(env, { ...record, verifiedAt: new Date(now).toISOString() })
}

/** There while automatic backups fail. */
const failureRecord = z.object({
  /** The first failure in a row and the last, in ms. */
  since: z.number(),
  at: z.number(),
  /** One line for the operator, without a secret. */
  reason: z.string(),
})

export type BackupFailure = z.infer<typeof failureRecord>

const failureFile = ({ dataDir }: DataFolder) => join(dataDir, 'backup-failure.json')

/** Returns how the last automatic backup failed, or null if it did not. */
export const lastFailure = (env: DataFolder) => read(failureFile(env), failureRecord)

export const recordFailure = (env: DataFolder, reason: string, now: number) =>
  write(failureFile(env), { since: lastFailure(env)?.since ?? now, at: now, reason })

export const forgetFailure = (env: DataFolder) => rm(failureFile(env), { force: true })

function read<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Writes the file whole or not at all, since the app may be reading it. Everyone may read it: it contains no personal data. */
async function write(file: string, record: BackupRecord | BackupFailure): Promise<boolean> {
  const draft = `${file}.${process.pid}`
  try {
    await writeFile(draft, `${JSON.stringify(record, null, 2)}\n`)
    await chmod(draft, 0o644)
    await rename(draft, file)
    return true
  } catch {
    await rm(draft, { force: true }).catch(() => undefined)
    return false
  }
}
