import { and, count, desc, eq, lt, lte, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable } from 'drizzle-orm/sqlite-core'
import { isVerifiedOn } from '#db/badge-rule.ts'
import { preparedFor, type Reader } from '#db/connection.ts'
import { emptyPart, isAmong, MAX_COUNTED, type Part } from '#db/paging.ts'
import { userLists, users } from '#db/schema.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { individuals, toRole } from '#src/domain/people/roles.ts'
import { missing } from '#src/errors.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { type Profile, profileColumns } from './columns.ts'
import type { ProfessionalJson } from './json.ts'
import { toLevel } from './levels.ts'
import { type ProfessionalFilters, professionalFilters, toMode, toRate } from './schema.ts'
import { directoryQuery, searchDirectory, termQueries } from './search-directory.ts'
import { isInSight, isPresent } from './visibility.ts'

/** The search index of public profiles (db/migrations), by their row in `user_lists`. */
export const profileSearch = sqliteTable('profile_search', { place: integer('rowid').notNull() })

/** Returns public profiles that match the filters, newest accounts first. */
export function searchProfessionals(read: Reader, filters: ProfessionalFilters, now: number): Part<Profile> {
  const found = conditionFor(filters, now)
  if (!found) return emptyPart

  const today = dayInKenya(now)
  return searchDirectory(filters, {
    select: (limit, before) => selectPart(read, { ...found, today, before, limit }).all(),
    count: limit => selectCount(read, { ...found, limit }).get()?.n ?? 0,
  })
}

interface PartValues extends Found {
  today: string
  before?: number | undefined
  limit: number
}

const selectPart = preparedFor((read, { today, before, limit, ...found }: PartValues) => {
  const part = matches(read, found, before === undefined ? undefined : lt(profileSearch.place, before))
    .orderBy(desc(profileSearch.place))
    .limit(limit)
    .as('part')
  return read
    .select({ ...profileColumns(today), place: part.place })
    .from(part)
    .innerJoin(users, eq(users.id, part.id))
    .orderBy(desc(part.place))
})

const selectCount = preparedFor((read, { limit, ...found }: Found & { limit: number }) =>
  read.select({ n: count() }).from(matches(read, found).limit(limit).as('some')),
)

/** What many profiles are compared by: less than a whole one takes less time to read. */
export type Comparable = Pick<
  Profile,
  'id' | 'county' | 'subjects' | 'teachesLevels' | 'teachingModes' | 'hourlyRate'
>

/** Returns the newest public profiles that match the filters, up to their limit, and a function that counts all up to 1,001. */
export function comparableProfessionals(read: Reader, filters: ProfessionalFilters, now: number) {
  const found = conditionFor(filters, now)
  const rows: Comparable[] = found ? selectComparable(read, { ...found, limit: filters.limit }).all() : []
  const isCut = found && rows.length === filters.limit
  const count = () => (isCut ? selectCount(read, { ...found, limit: MAX_COUNTED + 1 }).get()?.n : undefined)
  return { rows, total: () => count() ?? rows.length }
}

const selectComparable = preparedFor((read, { limit, ...found }: Found & { limit: number }) => {
  const part = matches(read, found).orderBy(desc(profileSearch.place)).limit(limit).as('part')
  const { id, county, subjects, teachesLevels, teachingModes, hourlyRate } = users
  return read
    .select({ id, county, subjects, teachesLevels, teachingModes, hourlyRate })
    .from(part)
    .innerJoin(users, eq(users.id, part.id))
    .orderBy(desc(part.place))
})

/** Returns the profiles of these people, in their order, each with what is known of the person already. */
export function withProfiles<Known extends { id: string }>(read: Reader, people: Known[], now: number) {
  const ids = JSON.stringify(people.map(({ id }) => id))
  const profiles = selectProfiles(read, { ids, today: dayInKenya(now) }).all()
  const byId = new Map(profiles.map(profile => [profile.id, profile]))
  return people.flatMap(known => {
    const profile = byId.get(known.id)
    return profile ? [{ ...known, profile }] : []
  })
}

const selectProfiles = preparedFor((read, { ids, today }: { ids: string; today: string }) =>
  read.select(profileColumns(today)).from(users).where(isAmong(users.id, ids)),
)

/** The public tutors of each county, counted up to 1,000. */
export async function tutorsByCounty(read: Reader, now: number) {
  const found = conditionFor(professionalFilters.parse({ role: 'tutor' }), now)
  const rows = found ? selectByCounty(read, found).all() : []
  return {
    byCounty: new Map(rows.map(({ county, tutors }) => [county ?? '', tutors])),
    hasMore: rows.reduce((sum, { tutors }) => sum + tutors, 0) > MAX_COUNTED,
  }
}

const selectByCounty = preparedFor((read, found: Found) => {
  const some = matches(read, found)
    .limit(MAX_COUNTED + 1)
    .as('some')
  return read
    .select({ county: users.county, tutors: count() })
    .from(some)
    .innerJoin(users, eq(users.id, some.id))
    .groupBy(users.county)
})

/** The conditions of the directory, as values for prepared queries. */
export interface Found {
  /** An FTS5 query. */
  match: string
  /** The day on which badges must hold, if they must. */
  verifiedOn?: string
  /** Whole KES an hour at most. */
  maxRate?: number
}

/** The conditions for the filters, or null if nothing can match. */
export function conditionFor(filters: ProfessionalFilters, now: number): Found | null {
  const match = queryFor(filters)
  if (!match) return null
  const maxRate = filters.maxRate && toRate(filters.maxRate)
  return {
    match,
    // The index stores the badge, but not its expiry.
    ...(filters.verified && { verifiedOn: dayInKenya(now) }),
    ...(maxRate && { maxRate }),
  }
}

/** Selects the profiles that pass the conditions. */
export const matches = (read: Reader, { match, verifiedOn, maxRate }: Found, more?: SQL) =>
  read
    .select({ place: profileSearch.place, id: users.id })
    .from(profileSearch)
    .innerJoin(userLists, eq(userLists.n, profileSearch.place))
    .innerJoin(users, eq(users.id, userLists.userId))
    .where(
      and(
        sql`profile_search MATCH ${match}`,
        verifiedOn === undefined ? undefined : isVerifiedOn('users', verifiedOn),
        maxRate === undefined ? undefined : lte(users.hourlyRate, maxRate),
        more,
      ),
    )

/** Drops the fields that only pages show. */
export const toProfessional = ({ specialization, photo, ...professional }: Profile): ProfessionalJson =>
  professional

/**
 * Reads a profile if the viewer may see it: everyone sees public ones, owners their own, and schools also those of their
 * applicants. Throws `missing`.
 */
export async function readProfile(
  read: Reader,
  id: string,
  viewer: Pick<Viewer, 'id' | 'schoolId'> | null,
  now: number,
): Promise<Profile> {
  const profile = selectProfile(read, { id, today: dayInKenya(now) }).get()
  if (!profile) throw missing('professional')
  if (viewer?.id !== id && !(await isInSight(read, id, viewer))) throw missing('professional')
  return profile
}

const selectProfile = preparedFor((read, { id, today }: { id: string; today: string }) =>
  read
    .select(profileColumns(today))
    .from(users)
    .where(and(eq(users.id, id), isPresent())),
)

/** Returns the search query for the filters, or null if nothing can match. */
function queryFor(filters: ProfessionalFilters): string | null {
  const asked = filters.role.split(' or ').map(toRole)
  const roles = individuals.filter(one => asked.includes(one))
  const level = toLevel(filters.level)
  const mode = toMode(filters.mode)
  const isUnknown =
    (filters.role && roles.length < asked.length) || (filters.level && !level) || (filters.mode && !mode)
  if (isUnknown || (filters.maxRate && !toRate(filters.maxRate))) return null

  const facets: [string, ...string[]][] = []
  if (roles.length > 0 && !filters.withLessons) facets.push(['role', ...roles])
  if (level) facets.push(['level', level])
  if (mode) facets.push(['mode', mode])
  return directoryQuery({ ...filters, ...termQueries(filters.search, filters), facets })
}
