import { type Column, type SQL, sql } from 'drizzle-orm'

/** One page of a list that is ordered newest first. */
export interface Page<Row> {
  rows: Row[]
  /** The length of the whole list. */
  total: number
  /** The cursor of the next page; null at the end. */
  next: string | null
}

/** A page that may be looked at alone, without those before it. */
export interface Part<Row> extends Page<Row> {
  /** The number of rows on the pages before. */
  before: number
}

export const emptyPart = { rows: [], total: 0, next: null, before: 0 }

/** The matches of a search are counted up to one more than this. */
export const MAX_COUNTED = 1000

export interface PageParams {
  limit: number
  cursor?: string | undefined
}

/** The rows after a cursor in a list ordered by time and id, newest first. An invalid cursor counts as none. */
export function olderThanCursor(at: Column, id: Column, cursor: string | undefined): SQL | undefined {
  const place = placeOf(cursor)
  return place && sql`(${at}, ${id}) < (${place.createdAt}, ${place.id})`
}

/** The values of a cursor for `olderThan` in a prepared query; an invalid cursor has none. */
export function cursorValues(cursor: string | undefined): CursorValues {
  const place = placeOf(cursor)
  return place ? { cursorAt: place.createdAt, cursorId: place.id } : {}
}

export interface CursorValues {
  cursorAt?: number
  cursorId?: string
}

/** As `olderThanCursor`, in a prepared query. */
export const olderThan = (at: Column, id: Column, { cursorAt, cursorId }: CursorValues): SQL | undefined =>
  cursorAt === undefined ? undefined : sql`(${at}, ${id}) < (${cursorAt}, ${cursorId})`

/** Matches a column with one of the values of a list, which is JSON: so a prepared query fits lists of any length. */
export const isAmong = (column: Column, list: string): SQL =>
  sql`${column} in (select value from json_each(${list}))`

/** The rows after a cursor in a list ordered oldest first. */
export function newerThanCursor(at: Column, id: Column, cursor: string): SQL | undefined {
  const place = placeOf(cursor)
  return place && sql`(${at}, ${id}) > (${place.createdAt}, ${place.id})`
}

/** The cursor of a row in a list ordered by time and id. */
export const cursorOf = ({ createdAt, id }: Place) => `${createdAt}_${id}`

function placeOf(cursor = ''): Place | undefined {
  const [, time, id] = /^(\d{1,15})_([\w-]{1,64})$/.exec(cursor) ?? []
  return time && id ? { createdAt: Number(time), id } : undefined
}

interface Place {
  /** Milliseconds. */
  createdAt: number
  id: string
}

/** Makes a page of rows read with `limit + 1`. `place` returns a row's time and id. */
export function toPage<Row>(
  read: Row[],
  { limit }: PageParams,
  total: number,
  place: (row: Row) => Place,
): Page<Row> {
  const rows = read.slice(0, limit)
  const last = rows.at(-1)
  const isCut = read.length > limit && last !== undefined
  return { rows, total, next: isCut ? cursorOf(place(last)) : null }
}

/** A position in a list ordered by a number that grows with time: the last number shown (null at the top), and the rows shown. */
export interface PlaceCursor {
  place: number | null
  shown: number
}

/** A cursor that cannot be read starts from the top. */
export function readPlaceCursor(cursor = ''): PlaceCursor {
  const [, place, shown] = /^(\d{1,15})\.(\d{1,9})$/.exec(cursor) ?? []
  return place && shown ? { place: Number(place), shown: Number(shown) } : { place: null, shown: 0 }
}

export const placeCursorOf = (place: number, shown: number) => `${place}.${shown}`
