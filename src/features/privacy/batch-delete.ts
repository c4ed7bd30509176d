import { and, inArray, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '#db/connection.ts'

/** Takes away some rows whose time is over and gives how many were found; 0 once none is left. */
export type Remove = (db: Db, now: number) => Promise<number>

/** Looked for while reading, then taken away a few at a time, so that writers are not kept waiting. */
export function remover(table: SQLiteTable, key: SQLiteColumn, isOver: (now: number) => SQL): Remove {
  return async (db, now) => {
    const found = await db.read.selectDistinct({ key }).from(table).where(isOver(now)).limit(500)
    const keys = found.map(row => row.key)
    if (keys.length === 0) return 0

    await db.write(async tx => {
      await tx.delete(table).where(and(inArray(key, keys), isOver(now)))
    })
    return keys.length
  }
}
