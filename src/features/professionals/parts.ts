import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/open.ts'
import { MOST_COUNTED, type Page } from '#db/paging.ts'

/** A part of a directory. */
export interface Part<Row> extends Page<Row> {
  /** Counted up to 1,001, which stands for more than 1,000. */
  total: number
  /** How many came on the pages before. */
  before: number
}

export const emptyPart = { rows: [], total: 0, next: null, before: 0 }

/** The two halves of a directory's cursor: the id to go on after, and how many came up to it. */
export function readCursor(cursor = ''): { after: string | null; before: number } {
  const [, after, shown] = /^([\w-]{1,64})\.(\d{1,9})$/.exec(cursor) ?? []
  return after ? { after, before: Number(shown) } : { after: null, before: 0 }
}

/** Cuts what was read with `limit + 1` to one part. Ids are UUID v7: in their order, rows go from new to old. */
export function cutPart<Row extends { id: string }>(
  read: Row[],
  limit: number,
  before: number,
  total: number,
): Part<Row> {
  const rows = read.slice(0, limit)
  const isCut = read.length > limit
  return { rows, total, before, next: isCut ? `${rows.at(-1)?.id}.${before + rows.length}` : null }
}

/** Counts rows of a table, up to 1,001. */
export async function countSome(read: Reader, table: SQLiteTable, which: SQL | undefined): Promise<number> {
  const some = read
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(which)
    .limit(MOST_COUNTED + 1)
    .as('some')
  return read.$count(some)
}
