import { type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { type Condition, conditionsOf } from './filter-conditions.ts'
import { type UserFilters, userSorts } from './filters.ts'
import type { Group, Place } from './sorting.ts'
import { matchOf } from './user-search.ts'

type After = Omit<Place, 'userId'> | null

/** The next people of a group in order, at most `limit`. Reads no more of the list than it must: see `sourceOf`. */
export async function walk(
  read: Reader,
  filters: UserFilters,
  { key, parts }: Group,
  after: After,
  limit: number,
  now: number,
): Promise<Place[]> {
  const { by, isDown } = userSorts[filters.sort]
  // Within a type or status the newest come first, whichever way those go.
  const order =
    by === 'name' ? { isByName: true, isDown } : { isByName: false, isDown: isDown || by !== 'joined' }
  const found = parts.map(part => {
    const conditions = [...part, ...conditionsOf(filters, now)]
    const source = sourceOf(read, filters, conditions, order.isByName)
    const where = all([
      ...source.where,
      ...conditions.map(condition => condition.where),
      ...behind(after, order, source.n),
    ])
    const direction = sql.raw(order.isDown ? 'desc' : 'asc')
    const orderBy = order.isByName
      ? sql`l.name ${direction}, l.n ${direction}`
      : sql`${source.n} ${direction}`
    return read.values<[number, string, string]>(
      sql`select l.n, l.user_id, l.name from ${source.from} where ${where} order by ${orderBy} limit ${limit}`,
    )
  })
  const places = found.flat().map(([n, userId, name]): Place => ({ n, userId, name, group: key }))
  if (parts.length > 1) places.sort(comparing(order))
  return places.slice(0, limit)
}

/** How many people are in some groups, counted up to `most`. */
export async function countWalk(
  read: Reader,
  filters: UserFilters,
  groups: Group[],
  most: number,
  now: number,
): Promise<number> {
  let counted = 0
  for (const part of groups.flatMap(({ parts }) => parts)) {
    const conditions = [...part, ...conditionsOf(filters, now)]
    const source = sourceOf(read, filters, conditions, false)
    const where = all([...source.where, ...conditions.map(({ where }) => where)])
    const [row] = read.values<[number]>(
      sql`select count(*) from (select 1 from ${source.from} where ${where} limit ${most - counted})`,
    )
    counted += row?.[0] ?? 0
    if (counted >= most) break
  }
  return counted
}

interface Order {
  isByName: boolean
  isDown: boolean
}

/**
 * Where the walk goes: through the matches of a search, by name, or along the index that narrows most. It is named, since SQLite
 * knows no shares of values and would rather sort; each is in order already, so a page ends the walk.
 */
function sourceOf(read: Reader, filters: UserFilters, conditions: Condition[], isByName: boolean) {
  const match = filters.search ? matchOf(filters.search) : null
  if (match !== null) {
    const from = sql`user_search s cross join user_lists l on l.n = s.rowid`
    return { from, n: sql`s.rowid`, where: [sql`user_search match ${match}`] }
  }
  const index = isByName ? 'user_lists_by_name' : narrowest(read, conditions)
  return { from: listBy(index), n: sql`l.n`, where: [] }
}

const listBy = (index: string | null) =>
  sql.raw(`user_lists l ${index ? `indexed by ${index}` : 'not indexed'}`)

/** The index that finds fewest, looked at as far as it pays. */
function narrowest(read: Reader, conditions: Condition[]): string | null {
  const candidates = conditions.filter(({ index }) => index !== null)
  if (candidates.length < 2) return candidates[0]?.index ?? null

  const counted = candidates.map(({ index, where }) => {
    const few = sql`select 1 from ${listBy(index)} where ${where} limit ${MAX_COMPARED}`
    return { index, n: read.values<[number]>(sql`select count(*) from (${few})`)[0]?.[0] ?? 0 }
  })
  return counted.reduce((best, one) => (one.n < best.n ? one : best)).index
}

const MAX_COMPARED = 5000

function behind(after: After, { isByName, isDown }: Order, n: SQL): SQL[] {
  if (!after) return []
  const beyond = sql.raw(isDown ? '<' : '>')
  return [
    isByName ? sql`(l.name, l.n) ${beyond} (${after.name}, ${after.n})` : sql`${n} ${beyond} ${after.n}`,
  ]
}

function comparing({ isByName, isDown }: Order) {
  const way = isDown ? -1 : 1
  return (a: Place, b: Place) => way * ((isByName && compare(a.name, b.name)) || a.n - b.n)
}

/** As SQLite compares text: by its bytes. */
const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b))

const all = (conditions: SQL[]) => (conditions.length === 0 ? sql`1` : sql.join(conditions, sql` and `))
