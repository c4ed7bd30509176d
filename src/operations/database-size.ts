import { statSync } from 'node:fs'
import type { Env } from '#src/env.ts'
import { databaseFile } from './setup.ts'

/** Bytes of the database and its write-ahead log on disk. */
export function databaseBytes(env: Env): number {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  return sizeOf(databaseFile(env)) + sizeOf(`${databaseFile(env)}-wal`)
}
