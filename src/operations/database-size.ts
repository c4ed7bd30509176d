import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { Env } from '#src/env/env.ts'
import { DATABASE } from './backup/format.ts'

type Place = Pick<Env, 'dataDir'>

/** Bytes of the database and of its write-ahead log on disk. */
export function databaseSizes({ dataDir }: Place): { file: number; log: number } {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const file = join(dataDir, DATABASE)
  return { file: sizeOf(file), log: sizeOf(`${file}-wal`) }
}

/** Bytes of both together. */
export function databaseBytes(env: Place): number {
  const { file, log } = databaseSizes(env)
  return file + log
}

/**
 * Which part of the database is index, the search included: 0 to 1. It reads every page of the file, so that the app asks
 * only of small ones (measured: 1.7 s for a GB).
 */
export function indexShare(read: Reader): number | null {
  const isIndex = sql`entry.type = 'index' OR EXISTS (
    SELECT 1 FROM sqlite_schema AS search
    WHERE search.sql LIKE 'CREATE VIRTUAL TABLE%' AND entry.name LIKE search.name || '\\_%' ESCAPE '\\'
  )`
  const [row] = read.values<[all: number, indexes: number]>(
    sql`SELECT sum(pgsize), sum(iif(${isIndex}, pgsize, 0))
      FROM dbstat LEFT JOIN sqlite_schema AS entry ON entry.name = dbstat.name WHERE dbstat.aggregate = 1`,
  )
  return row && row[0] > 0 ? row[1] / row[0] : null
}
