import { desc, sql } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { emptyPart, isAmong, MAX_COUNTED, type Part, placeCursorOf, readPlaceCursor } from '#db/paging.ts'
import { users } from '#db/schema.ts'
import { type Profile, ratingColumns } from '../columns.ts'
import { conditionFor, type Found, matches, profileSearch, withProfiles } from '../directory.ts'
import type { ProfessionalFilters } from '../schema.ts'
import { reasonsFor } from './reasons.ts'

/** The number of matches compared: reading their ratings takes longer than finding them. */
const MAX_RANKED = 200

/**
 * Returns public profiles that match the filters, the newest 200 in the order asked for: those first that fit best, then the best
 * rated; or by price (without one last), or by rating. Then the others, newest first.
 */
export async function bestMatches(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Promise<Part<Profile>> {
  const found = conditionFor(filters, now)
  if (!found) return emptyPart

  const newest = (filters.sort === 'price' ? selectCheapest : selectNewest)(read, found).all()
  const ranked = [
    ...rank(read, newest.slice(0, MAX_RANKED), filters, preferencesMet(read, filters, now)),
    ...newest.slice(MAX_RANKED, MAX_COUNTED),
  ]
  const { place, shown: before } = readPlaceCursor(filters.cursor)
  const last = ranked.findIndex(row => row.place === place)
  const from = last < 0 ? before : last + 1
  const page = ranked.slice(from, from + filters.limit)
  const shown = before + page.length
  return {
    rows: withProfiles(read, page, now).map(({ profile }) => profile),
    total: newest.length,
    before,
    next: from + page.length < ranked.length ? placeCursorOf(page.at(-1)?.place ?? 0, shown) : null,
  }
}

const selectNewest = preparedFor((read, found: Found) =>
  matches(read, found)
    .orderBy(desc(profileSearch.place))
    .limit(MAX_COUNTED + 1),
)

const selectCheapest = preparedFor((read, found: Found) =>
  matches(read, found)
    .orderBy(sql`users.hourly_rate IS NULL`, users.hourlyRate, desc(profileSearch.place))
    .limit(MAX_COUNTED + 1),
)

const idsIn = (found: Match[]) => JSON.stringify(found.map(({ id }) => id))

interface Match {
  id: string
  place: number
}

/** The number of the preferred characteristics that people have. */
function preferencesMet(read: Reader, filters: ProfessionalFilters, now: number): Map<string, number> {
  const met = new Map<string, number>()
  for (const text of filters.preferred ?? []) {
    const found = conditionFor({ ...filters, search: `${filters.search} ${text}` }, now)
    for (const { id } of found ? selectSome(read, found).all() : []) met.set(id, (met.get(id) ?? 0) + 1)
  }
  return met
}

const selectSome = preparedFor((read, found: Found) => matches(read, found).limit(MAX_RANKED))

function rank(
  read: Reader,
  found: Match[],
  filters: ProfessionalFilters,
  preferred: ReadonlyMap<string, number>,
): Match[] {
  const rows = selectRanked(read, { ids: idsIn(found) }).all()
  const { fit, suits } = reasonsFor(filters)
  const points = new Map(
    rows.map(row => {
      const byRating = [row.rating ?? 0, row.reviewCount]
      const suited = suits(row) + (preferred.get(row.id) ?? 0)
      const price = -(row.hourlyRate ?? Number.MAX_SAFE_INTEGER)
      if (filters.sort === 'price') return [row.id, [suited, price, fit(row), ...byRating]]
      const fits = [suited, fit(row)]
      return [row.id, filters.sort === 'rating' ? [...byRating, ...fits] : [...fits, ...byRating]]
    }),
  )
  return found.toSorted((a, b) => {
    const [one = [], other = []] = [points.get(a.id), points.get(b.id)]
    const at = one.findIndex((value, index) => value !== other[index])
    return at < 0 ? b.place - a.place : (other[at] ?? 0) - (one[at] ?? 0)
  })
}

const { id, userType, subjects, location, county, hourlyRate } = users
const { teachesLevels, teachingModes, curricula, languages } = users

const selectRanked = preparedFor((read, { ids }: { ids: string }) =>
  read
    .select({
      ...{ id, userType, subjects, location, county, hourlyRate },
      ...{ teachesLevels, teachingModes, curricula, languages },
      ...ratingColumns,
    })
    .from(users)
    .where(isAmong(users.id, ids)),
)
