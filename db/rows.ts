import { count, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { SQLiteInsertValue, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader, Tx } from './connection.ts'

/** Stores a row, and returns it with the values that the database gave it. */
export async function insertRow<T extends SQLiteTable>(
  tx: Tx,
  table: T,
  values: SQLiteInsertValue<T>,
): Promise<InferSelectModel<T>> {
  const [row] = await tx.insert(table).values(values).returning()
  if (!row) throw new Error('The row was not stored.')
  return row as InferSelectModel<T>
}

/** Whether a table has a row that meets a condition. */
export const hasRow = (read: Reader, table: SQLiteTable, which: SQL | undefined): boolean =>
  read.select({ one: sql`1` }).from(table).where(which).limit(1).get() !== undefined

/** The number of rows of a table that meet a condition; without one, of all. */
export const countRows = (read: Reader, table: SQLiteTable, which?: SQL): number =>
  read.select({ n: count() }).from(table).where(which).get()?.n ?? 0
