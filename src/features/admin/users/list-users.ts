import { preparedFor, type Reader } from '#db/connection.ts'
import { totalOf } from '#db/daily-totals.ts'
import { isAmong, MAX_COUNTED, type Page, type PageParams } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import type { Deps } from '#src/deps.ts'
import { sortGroups } from './filter-conditions.ts'
import { givenFilters, type UserFilters } from './filters.ts'
import type { UserJson } from './json.ts'
import { countGroup, type Position, parseCursor, readGroup, toCursor } from './keyset-pagination.ts'
import { selectUsers, serializeUser } from './serialize-user.ts'

/**
 * The users that the filters match, in their order. The list is read from its index page by page: sorted by type or status it is
 * a number of groups, one after the other. The total is exact for all users, else counted up to MAX_COUNTED and one more. An
 * unreadable cursor counts as none.
 */
export async function listUsers(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: UserFilters,
  params: PageParams,
): Promise<Page<UserJson>> {
  const now = clock.now()
  // Reading the matches of a search a second time, to count them, would take as long again.
  const countsAlong = Boolean(filters.search) && !params.cursor
  const limit = countsAlong ? Math.max(MAX_COUNTED, params.limit) : params.limit
  const found = readPositions(db.read, filters, { ...params, limit }, now)
  const shown = found.slice(0, params.limit)
  const last = found.length > params.limit ? shown.at(-1) : undefined
  const isCounted = countsAlong || (!params.cursor && !last)
  return {
    rows: await usersAt(db.read, shown, now),
    total: isCounted ? Math.min(found.length, MAX_COUNTED + 1) : countUpToLimit(db.read, filters, now),
    next: last ? toCursor(last) : null,
  }
}

/** All of them in the same order, in batches; requests are answered in between. */
export async function* userBatches(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  filters: UserFilters,
  size: number,
): AsyncGenerator<UserJson[]> {
  for (let cursor: string | undefined; ; ) {
    const now = clock.now()
    const found = readPositions(db.read, filters, { limit: size, cursor }, now)
    const batch = found.slice(0, size)
    yield await usersAt(db.read, batch, now)
    const last = found.length > size ? batch.at(-1) : undefined
    if (!last) return

    cursor = toCursor(last)
    await new Promise(resolve => setImmediate(resolve))
  }
}

/** The exact number of matches, or up to `max`. */
export function countUsers(read: Reader, filters: UserFilters, now: number, max = Number.MAX_SAFE_INTEGER) {
  let counted = 0
  for (const group of sortGroups({ ...filters, sort: 'newest' }, now)) {
    counted += countGroup(read, filters, group, max - counted, now)
    if (counted >= max) break
  }
  return counted
}

function countUpToLimit(read: Reader, filters: UserFilters, now: number): number {
  if (Object.keys(givenFilters(filters)).length > 0) return countUsers(read, filters, now, MAX_COUNTED + 1)
  return totalOf(read, 'all users')
}

/** One more than the limit, if there are that many. */
function readPositions(read: Reader, filters: UserFilters, { limit, cursor }: PageParams, now: number) {
  const groups = sortGroups(filters, now)
  const start = parseCursor(cursor)
  const first = start ? groups.findIndex(({ key }) => key === start.group) : 0
  const found: Position[] = []
  for (const [index, group] of groups.slice(Math.max(first, 0)).entries()) {
    const after = index === 0 && first >= 0 ? start : null
    found.push(...readGroup(read, filters, group, after, limit + 1 - found.length, now))
    if (found.length > limit) break
  }
  return found
}

async function usersAt(read: Reader, positions: Position[], now: number): Promise<UserJson[]> {
  const ids = positions.map(({ userId }) => userId)
  const rows = selectByIds(read, { ids: JSON.stringify(ids) }).all()
  const byId = new Map(rows.map(row => [row.user.id, serializeUser(row, now)]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

const selectByIds = preparedFor((read, { ids }: { ids: string }) =>
  selectUsers(read).where(isAmong(users.id, ids)),
)
