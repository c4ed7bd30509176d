import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Env } from '#src/env.ts'

/** Bytes of the database and its write-ahead log on disk. */
export function databaseBytes({ dataDir }: Env): number {
  const sizes = ['elimu.db', 'elimu.db-wal'].map(name => {
    return statSync(join(dataDir, name), { throwIfNoEntry: false })?.size ?? 0
  })
  return sizes.reduce((total, size) => total + size, 0)
}
