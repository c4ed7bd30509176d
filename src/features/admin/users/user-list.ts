import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { MAX_COUNTED, type Page, type PageParams } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import type { UserRow } from '../schema.ts'
import { narrowing, type UserFilters } from './filters.ts'
import { countWalk, walk } from './keyset-pagination.ts'
import { selectPeople, userRow } from './queries.ts'
import { groupsOf, type Place, placeOf, placeText } from './sorting.ts'

/**
 * People as an administrator narrows and orders them. The total is exact for all of them, else counted up to MAX_COUNTED and one
 * more. A cursor that cannot be read counts as none.
 */
export async function listUsers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: UserFilters,
  asked: PageParams,
): Promise<Page<UserRow>> {
  const now = clock.now()
  // Going through the matches of a search a second time, to count them, would take as long again.
  const countsAlong = Boolean(filters.search) && !asked.cursor
  const limit = countsAlong ? Math.max(MAX_COUNTED, asked.limit) : asked.limit
  const found = await placesOf(db.read, filters, { ...asked, limit }, now)
  const places = found.slice(0, asked.limit)
  const last = found.length > asked.limit ? places.at(-1) : undefined
  const isCounted = countsAlong || (!asked.cursor && !last)
  return {
    rows: await rowsAt(db.read, places, now),
    total: isCounted ? Math.min(found.length, MAX_COUNTED + 1) : await countUsers(db.read, filters, now),
    next: last ? placeText(last) : null,
  }
}

/** All of them in the same order, some at a time; requests have their turn in between. */
export async function* userParts(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: UserFilters,
  size: number,
): AsyncGenerator<UserRow[]> {
  for (let cursor: string | undefined; ; ) {
    const now = clock.now()
    const found = await placesOf(db.read, filters, { limit: size, cursor }, now)
    const places = found.slice(0, size)
    yield await rowsAt(db.read, places, now)
    const last = found.length > size ? places.at(-1) : undefined
    if (!last) return

    cursor = placeText(last)
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** How many there are, exactly. */
export const countAllOf = (read: Reader, filters: UserFilters, now: number): Promise<number> =>
  countWalk(read, filters, groupsOf({ ...filters, sort: 'newest' }, now), Number.MAX_SAFE_INTEGER, now)

/** One more than the limit, where there are so many. */
async function placesOf(read: Reader, filters: UserFilters, { limit, cursor }: PageParams, now: number) {
  const groups = groupsOf(filters, now)
  const asked = placeOf(cursor)
  const begin = asked ? groups.findIndex(({ key }) => key === asked.group) : 0
  const after = begin < 0 ? null : asked
  const places: Place[] = []
  for (const [at, group] of groups.slice(Math.max(begin, 0)).entries()) {
    places.push(
      ...(await walk(read, filters, group, at === 0 ? after : null, limit + 1 - places.length, now)),
    )
    if (places.length > limit) break
  }
  return places
}

async function rowsAt(read: Reader, places: Place[], now: number): Promise<UserRow[]> {
  const ids = places.map(({ userId }) => userId)
  const people = await selectPeople(read).where(inArray(users.id, ids))
  const byId = new Map(people.map(person => [person.user.id, userRow(person, now)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function countUsers(read: Reader, filters: UserFilters, now: number): Promise<number> {
  if (Object.keys(narrowing(filters)).length === 0) return countAll(read)
  return countWalk(read, filters, groupsOf({ ...filters, sort: 'newest' }, now), MAX_COUNTED + 1, now)
}

const countAll = (read: Reader): number => one(read, sql`select count(*) from user_lists`)

const one = (read: Reader, query: SQL): number => Number(read.values<[number]>(query)[0]?.[0] ?? 0)
