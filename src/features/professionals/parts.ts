import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Reader } from '#db/open.ts'
import type { Page } from '#db/paging.ts'
import { formatCount } from '#src/ui/format.ts'

const MOST_COUNTED = 1000

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

/** The number of matches, or '1000+' where no more were counted. */
export const totalOf = ({ total }: Part<unknown>) =>
  total > MOST_COUNTED ? `${MOST_COUNTED}+` : String(total)

/** The number of matches for people: '1,000+' where no more were counted. */
export const totalText = ({ total }: Part<unknown>) =>
  total > MOST_COUNTED ? `${formatCount(MOST_COUNTED)}+` : formatCount(total)

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

/** Whether each of the tests holds for one text, which is made once a row. */
export const within = (text: SQL, tests: SQL) =>
  sql`exists (select 1 from (select ${text} as text limit 1) where ${tests})`
