import { desc, eq, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { type Profile, profileColumns } from './columns.ts'
import { conditionFor, type Found, matches, profileSearch, selectCount } from './directory.ts'
import type { ProfessionalFilters } from './schema.ts'

/** What many profiles are compared by: it takes a quarter of the time to read. */
export type Comparable = Pick<
  Profile,
  'id' | 'county' | 'subjects' | 'teachesLevels' | 'teachingModes' | 'hourlyRate'
>

interface Newest {
  rows: Comparable[]
  /** Counted up to 1,001. */
  total: () => number
}

/** Returns the newest public profiles that match the filters, up to their limit. */
export function comparableProfessionals(read: Reader, filters: ProfessionalFilters, now: number): Newest {
  const found = conditionFor(filters, now)
  const rows = found ? selectNewest(read, { ...found, limit: filters.limit }).all() : []
  const isCut = found && rows.length === filters.limit
  const count = () => (isCut ? selectCount(read, { ...found, limit: MAX_COUNTED + 1 }).get()?.n : undefined)
  return { rows, total: () => count() ?? rows.length }
}

const selectNewest = preparedFor((read, { limit, ...found }: Found & { limit: number }) => {
  const part = matches(read, found).orderBy(desc(profileSearch.place)).limit(limit).as('part')
  const { id, county, subjects, teachesLevels, teachingModes, hourlyRate } = users
  return read
    .select({ id, county, subjects, teachesLevels, teachingModes, hourlyRate })
    .from(part)
    .innerJoin(users, eq(users.id, part.id))
    .orderBy(desc(part.place))
})

/** The whole profiles of people, by their ids. */
export function profilesOf(read: Reader, ids: string[], now: number): Map<string, Profile> {
  const rows = selectProfiles(read, { ids: JSON.stringify(ids), today: dayInKenya(now) }).all()
  return new Map(rows.map(row => [row.id, row]))
}

const selectProfiles = preparedFor((read, { ids, today }: { ids: string; today: string }) =>
  read
    .select(profileColumns(today))
    .from(users)
    .where(sql`${users.id} in (select value from json_each(${ids}))`),
)
