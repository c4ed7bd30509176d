import { and, asc, gt, lte, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/connection.ts'

/** About 20 ms of looking. */
const BATCH_SIZE = 2000

/**
 * The ids of the rows that fit a condition no index answers. Looks some thousand rows at a time and lets requests have their
 * turn in between; rows that come meanwhile are not looked at.
 */
export async function searchThrough(
  read: Reader,
  table: SQLiteTable,
  id: SQLiteColumn,
  which: SQL | undefined,
): Promise<string[]> {
  const found: string[] = []
  for (let from = ''; ; ) {
    const [last] = await read
      .select({ id })
      .from(table)
      .where(gt(id, from))
      .orderBy(asc(id))
      .limit(1)
      .offset(BATCH_SIZE - 1)
    const part = last ? and(gt(id, from), lte(id, last.id as string)) : gt(id, from)
    const rows = await read.select({ id }).from(table).where(and(part, which))
    found.push(...rows.map(row => row.id as string))
    if (!last) return found

    from = last.id as string
    await new Promise(resolve => setImmediate(resolve))
  }
}
