import { type AnyColumn, lt, type SQL, sql } from 'drizzle-orm'
import type { Page } from '#db/paging.ts'
import { MAX_COUNTED } from '#db/paging.ts'

/** A part of a directory. */
export interface Part<Row> extends Page<Row> {
  /** Counted up to 1,001, which stands for more than 1,000. */
  total: number
  /** How many came on the pages before. */
  before: number
}

export const emptyPart = { rows: [], total: 0, next: null, before: 0 }

/** The two halves of a directory's cursor: the place to go on after, null at the beginning, and how many came up to it. */
export function readCursor(cursor = ''): { after: number | null; before: number } {
  const [, after, shown] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? []
  return after ? { after: Number(after), before: Number(shown) } : { after: null, before: 0 }
}

/** The rows after a cursor: places go from new to old. */
export const placedAfter = (place: AnyColumn, after: number | null): SQL | undefined =>
  after === null ? undefined : lt(place, after)

/** Cuts what was read with `limit + 1` to one part, without the places. */
export function cutPart<Row extends { place: number }>(
  read: Row[],
  limit: number,
  before: number,
  total: number,
): Part<Omit<Row, 'place'>> {
  const last = read[limit - 1]
  const isCut = read.length > limit
  const rows = read.slice(0, limit).map(({ place, ...row }) => row)
  return { rows, total, before, next: isCut && last ? `${last.place}.${before + rows.length}` : null }
}

/** What a directory selects to count: up to 1,001 rows. */
export const counted = { one: sql<number>`1`.as('one') }
export const COUNTED = MAX_COUNTED + 1
