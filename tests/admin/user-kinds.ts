import { deepEquals } from 'bun'
import { withReadonlyDatabase } from '#db/connection.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import { subscriptionOf } from '#src/domain/subscription.ts'
import { givenFilters, type UserFilters, userFilters, userSorts } from '#src/features/admin/users/filters.ts'
import { listUsers } from '#src/features/admin/users/list-users.ts'

/** The filters of the list of people, as in its address. */
export const userQueries: Record<string, string> = {
  'first page': '',
  'search, everybody': 'search=example',
  'search, common name': 'search=wanjiru',
  'search, part of a word': 'search=anjir',
  'search, two words': 'search=wanjiru+mutua',
  'search, beginning of two letters': 'search=wa',
  'search, rare': 'search=.4321@ex',
  'search, phone': 'search=0100 004 321',
  'search, part of a phone': 'search=0004321',
  'search, school': 'search=academy+299',
  'search, no hit': 'search=zebra',
  'search and filters': 'search=wanjiru&type=tutor&county=kisumu',
  'type, common': 'type=teacher',
  'type, rare': 'type=admin',
  'status active': 'status=active',
  'status inactive': 'status=inactive',
  'status suspended': 'status=suspended',
  'status expired': 'status=expired',
  'status pending': 'status=pending',
  county: 'county=kisumu',
  'county without anybody': 'county=atlantis',
  verified: 'verified=yes',
  'not verified': 'verified=no',
  'samples only': 'samples=yes',
  'without samples': 'samples=no',
  'four filters': 'type=school&status=active&verified=yes&samples=no',
  'filters that meet nobody': 'type=admin&status=pending&samples=yes',
  'oldest first': 'sort=oldest',
  name: 'sort=name',
  'name, down': 'sort=name-down',
  'name and filters': 'sort=name&type=school&status=suspended',
  type: 'sort=type',
  'type, down': 'sort=type-down',
  status: 'sort=status',
  'status, down': 'sort=status-down',
}

/** Those of which a page far down is asked, too. */
export const deepQueries = ['first page', 'name', 'type', 'status', 'search, common name', 'status expired']

interface Row {
  id: string
  n: number
  text: string
  type: string
  county: string | null
  status: string
  isVerified: boolean
  isSample: boolean
  name: string
}

export type UserScan = ReturnType<typeof scanUsers>

/** All people of a file in memory, and what a plain look through them finds; badges are those without an end. */
export function scanUsers(file: string, now: number) {
  const rows = withReadonlyDatabase(file, sqlite =>
    sqlite
      .query<Record<string, string | number | null>, []>(
        `SELECT u.*, s.id AS s_id, s.name AS s_name, s.county AS s_county, s.is_verified AS s_verified,
          s.subscription_status AS s_status, s.subscription_expiry AS s_expiry
          FROM users u LEFT JOIN schools s ON s.id = u.school_id`,
      )
      .all(),
  )
  const people = rows.map(row => rowOf(row, now))
  return {
    find: (filters: UserFilters) => people.filter(matching(filters)).toSorted(comparing(filters)),
  }
}

function rowOf(row: Record<string, string | number | null>, now: number): Row {
  const holder = (status: string, expiry: string) =>
    ({ subscriptionStatus: row[status], subscriptionExpiry: row[expiry] }) as Parameters<
      typeof subscriptionOf
    >[0]
  const own = holder('subscription_status', 'subscription_expiry')
  const { status } = subscriptionOf(own, row.s_id ? holder('s_status', 's_expiry') : null, now)
  const phone = String(row.phone ?? '')
  const words = [
    row.first_name,
    row.last_name,
    row.email,
    row.username,
    phone,
    `0${phone.slice(3)}`,
    row.s_name,
  ]
  return {
    ...{
      id: String(row.id),
      n: Number(row.created_at),
      type: String(row.user_type),
      isSample: row.is_sample === 1,
    },
    county: (row.county ?? row.s_county) as string | null,
    status: row.is_active ? status : 'suspended',
    isVerified: (row.s_id ? row.s_verified : row.is_verified) === 1,
    name: `${row.first_name} ${row.last_name}`.replace(/[A-Z]/g, letter => letter.toLowerCase()),
    text: ` ${bare(words.join(' '))}`,
  }
}

const bare = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function matching({ search = '', type, status, county, verified, samples }: UserFilters) {
  const words = /^[\d ]+$/.test(search) ? [search.replaceAll(' ', '')] : bare(search).split(' ')
  const holds = (text: string) =>
    words.every(word => text.includes(word.length > 0 && word.length < 3 ? ` ${word}` : word))
  return (row: Row) =>
    (!type || row.type === type) &&
    (!status || row.status === status) &&
    (!county || row.county === county) &&
    (!verified || row.isVerified === (verified === 'yes')) &&
    (!samples || row.isSample === (samples === 'yes')) &&
    (!search || holds(row.text))
}

const typeOrder = ['admin', 'career_coach', 'counselor', 'parent', 'school', 'teacher', 'tutor']

function comparing({ sort }: UserFilters) {
  const { by, isDown } = userSorts[sort]
  const way = isDown ? -1 : 1
  return (a: Row, b: Row) => {
    if (by === 'joined') return way * (a.n - b.n)
    if (by === 'name') return way * (Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) || a.n - b.n)
    if (by === 'type') return way * (typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type)) || b.n - a.n
    return way * a.status.localeCompare(b.status) || b.n - a.n
  }
}

export const filtersOf = (query: string) => userFilters.parse(Object.fromEntries(new URLSearchParams(query)))

/** The cursor after so many people. */
export async function cursorAfter(deps: Pick<Deps, 'db' | 'clock'>, query: string, count: number) {
  return (await listUsers(deps, filtersOf(query), { limit: count })).next
}

/** Throws where a page or its total is not what the scan finds. */
export async function checkUsers(
  deps: Pick<Deps, 'db' | 'clock'>,
  scan: UserScan,
  name: string,
  query: string,
  from = 0,
) {
  const cursor = from > 0 ? ((await cursorAfter(deps, query, from)) ?? undefined) : undefined
  const page = await listUsers(deps, filtersOf(query), { limit: 50, cursor })
  const all = scan.find(filtersOf(query))
  const expected = all.slice(from, from + 50).map(({ id }) => id)
  const found = page.rows.map(({ id }) => id)
  if (!deepEquals(found, expected)) {
    throw new Error(`${name}: found ${found.slice(0, 5)} …, a plain scan ${expected.slice(0, 5)} …`)
  }
  const isNarrowed = Object.keys(givenFilters(filtersOf(query))).length > 0
  const total = isNarrowed ? Math.min(all.length, MAX_COUNTED + 1) : all.length
  if (page.total !== total) throw new Error(`${name}: counted ${page.total}, a plain scan ${total}`)
  return page.total
}
