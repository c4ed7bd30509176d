import { statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import type { Env } from '#src/env/env.ts'
import { DATABASE } from './backup/format.ts'

/** Returns the bytes of the database and of its write-ahead log on disk. */
export function databaseSizes({ dataDir }: Pick<Env, 'dataDir'>): { file: number; log: number } {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0
  const file = join(dataDir, DATABASE)
  return { file: sizeOf(file), log: sizeOf(`${file}-wal`) }
}

/**
 * Returns the share of the database used by indexes, full-text search included, from 0 to 1. Reads every page of the file
 * (measured: 1.7 s per GB), so the app measures small files only.
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
