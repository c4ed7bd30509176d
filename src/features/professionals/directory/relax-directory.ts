import { preparedFor, type Reader } from '#db/connection.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { type Relaxed, relax } from '#src/domain/search/relax.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { formatKes } from '#src/ui/format.ts'
import { conditionFor, type Found, matches } from '../directory.ts'
import type { ProfessionalFilters } from '../schema.ts'
import { isTitled, textsOfNewest } from './newest-profiles.ts'
import { choice, chosenFilters, waysWithRole } from './search-ways.ts'

/**
 * The list of a search's page: the filters as its words mean them, and without what no one is found for. Null if the words are
 * found as they stand, or no one is like them. Unverified people stay left out.
 */
export function readDirectorySearch(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Relaxed<ProfessionalFilters> | null {
  const { isPlain, role } = readSearch(filters.search)
  if (isPlain && role === null && isFound(read, filters, now)) return null
  const relaxed = relaxDirectory(read, filters, now)
  if (!relaxed) return null
  const { reading, unmet, preferred } = relaxed
  return {
    ...relaxed,
    filters: relaxed.filters && {
      ...relaxed.filters,
      reading,
      preferred,
      onlineFirst: unmet.has('place') && reading.mode !== 'home',
      cursor: filters.cursor,
      sort:
        filters.sort ||
        (relaxed.filters.maxRate || reading.maxRate ? 'price' : reading.order === 'price' ? 'price' : ''),
    },
  }
}

/** Whether anybody is found. Most who teach a language have it among their subjects: looking there first takes less time. */
function isFound(read: Reader, filters: ProfessionalFilters, now: number): boolean {
  const has = (one: Found) => selectOne(read, one).get() !== undefined
  const some = conditionFor({ ...filters, isBySubjects: true }, now)
  if (!some || has(some)) return some !== null
  const found = conditionFor(filters, now)
  return found !== null && found.match !== some.match && has(found)
}

const selectOne = preparedFor((read, found: Found) => matches(read, found).limit(1))

function relaxDirectory(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Relaxed<ProfessionalFilters> | null {
  const none = {
    ...filters,
    search: '',
    role: '',
    county: '',
    nearby: false,
    subject: '',
    level: '',
    mode: '',
    maxRate: '',
    cursor: undefined,
    hasOperators: true,
  }
  const isTitledFor = (word: string) => isTitled(read, { ...none, search: word }, now)
  return relax<ProfessionalFilters>({
    search: filters.search,
    chosen: chosenFilters(filters),
    none,
    waysFor: waysWithRole(toRole(filters.role), isTitledFor),
    // Profiles have a price an hour, and none a month.
    moneyFor: ({ maxRate, payFrom }) => [
      ...(maxRate ? [choice('maxRate', String(maxRate))] : []),
      ...(payFrom ? [{ label: formatKes(payFrom), set: { maxRate: 'none' } }] : []),
    ],
    isTitled: isTitledFor,
    isFound: filters => isFound(read, filters, now),
    listWords: () => new Set(wordsOf(textsOfNewest(read, none, now))),
  })
}
