import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type SortGroup, sourceOf } from './filter-conditions.ts'
import { type UserFilters, userSorts } from './filters.ts'

/** A user's position in the list: `n` rises with the time they joined. */
export interface Position {
  n: number
  userId: string
  name: string
  group: string
}

/** A cursor holds a position, not a user: the user may be gone by then. */
type After = Omit<Position, 'userId'>

/** The next positions of a group in order, at most `limit`. */
export function readGroup(
  read: Reader,
  filters: UserFilters,
  { key, alternatives }: SortGroup,
  after: After | null,
  limit: number,
  now: number,
): Position[] {
  const { by, isDown } = userSorts[filters.sort]
  // Within a type or status the newest come first, in either direction.
  const order =
    by === 'name' ? { isByName: true, isDown } : { isByName: false, isDown: isDown || by !== 'joined' }
  const found = alternatives.map(alternative => {
    const { from, n, where } = sourceOf(read, filters, alternative, order.isByName, now)
    const which = all([...where, ...(after ? [isAfter(after, order, n)] : [])])
    const direction = sql.raw(order.isDown ? 'desc' : 'asc')
    const orderBy = order.isByName ? sql`l.name ${direction}, l.n ${direction}` : sql`${n} ${direction}`
    return read.values<[number, string, string]>(
      sql`select l.n, l.user_id, l.name from ${from} where ${which} order by ${orderBy} limit ${limit}`,
    )
  })
  const positions = found.flat().map(([n, userId, name]): Position => ({ n, userId, name, group: key }))
  if (alternatives.length > 1) positions.sort(comparePositions(order))
  return positions.slice(0, limit)
}

/** The number of users in a group, counted up to `max`. */
export function countGroup(
  read: Reader,
  filters: UserFilters,
  { alternatives }: SortGroup,
  max: number,
  now: number,
): number {
  let counted = 0
  for (const alternative of alternatives) {
    const { from, where } = sourceOf(read, filters, alternative, false, now)
    const [row] = read.values<[number]>(
      sql`select count(*) from (select 1 from ${from} where ${all(where)} limit ${max - counted})`,
    )
    counted += row?.[0] ?? 0
    if (counted >= max) break
  }
  return counted
}

export const toCursor = ({ n, name, group }: Position) =>
  `${n}.${Buffer.from(JSON.stringify([group, name])).toString('base64url')}`

/** Null for an unreadable cursor. */
export function parseCursor(cursor = ''): After | null {
  const [, n, rest] = /^(-?\d{1,15})\.([\w-]{1,2000})$/.exec(cursor) ?? []
  if (!n || !rest) return null
  try {
    const [group, name] = JSON.parse(Buffer.from(rest, 'base64url').toString())
    return { n: Number(n), group: String(group), name: String(name) }
  } catch {
    return null
  }
}

interface Order {
  isByName: boolean
  isDown: boolean
}

function isAfter(after: After, { isByName, isDown }: Order, n: SQL): SQL {
  const beyond = sql.raw(isDown ? '<' : '>')
  return isByName ? sql`(l.name, l.n) ${beyond} (${after.name}, ${after.n})` : sql`${n} ${beyond} ${after.n}`
}

function comparePositions({ isByName, isDown }: Order) {
  const sign = isDown ? -1 : 1
  return (a: Position, b: Position) => sign * ((isByName && compareBytes(a.name, b.name)) || a.n - b.n)
}

/** Compares text as SQLite does. */
const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const all = (conditions: SQL[]) => (conditions.length === 0 ? sql`1` : sql.join(conditions, sql` and `))
