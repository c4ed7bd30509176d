import { desc, eq } from 'drizzle-orm'
import { preparedFor, type Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { type ChosenFilter, nearness, type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { conditionFor, type Found, matches, profileSearch } from '../directory.ts'
import { labelFor } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

/** How many of the newest profiles misspelt words are compared with. */
const MAX_COMPARED = 300

/**
 * What the page of a search lists: the filters as its words mean them, and without what no one is found for. Null if the words are
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
  const { reading, unmet } = relaxed
  return {
    ...relaxed,
    filters: relaxed.filters && {
      ...relaxed.filters,
      reading,
      onlineFirst: unmet.has('place') && reading.mode !== 'home',
      cursor: filters.cursor,
      sort: filters.sort || (relaxed.filters.maxRate || reading.maxRate ? 'price' : (reading.order ?? '')),
    },
  }
}

function isFound(read: Reader, filters: ProfessionalFilters, now: number): boolean {
  const found = conditionFor(filters, now)
  return found !== null && selectOne(read, found).get() !== undefined
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
  return relax<ProfessionalFilters>({
    search: filters.search,
    chosen: narrowing.flatMap(name => (filters[name] ? chosenFilter(name, filters) : [])),
    none,
    waysFor(meaning, term) {
      const { kind, value } = meaning
      if (kind === 'level' || kind === 'mode') return [choice(kind, value), 'word']
      if (kind === 'type' && value === 'remote') return [choice('mode', 'online'), 'word']
      if (kind === 'role') {
        // Parents call a tutor a teacher too.
        if (value === 'teacher' && filters.role) return [choice('role', filters.role)]
        const counselor = { ...choice('role', 'counselor'), part: nearness.other }
        return [choice('role', value), ...(value === 'career_coach' ? [counselor] : [])]
      }
      if (kind !== 'place') return ['word']
      const { county } = meaning
      if (value === county && term.places.length === 1)
        return [choice('county', county), 'word', around(county)]
      const counties = [...new Set(term.places.map(({ county }) => county))]
      return [
        'word',
        ...counties.map(county => ({ label: `${county} County`, set: { county }, part: nearness.county })),
        ...counties.map(around),
      ]
    },
    moneyFor: ({ maxRate }) => (maxRate ? [choice('maxRate', String(maxRate))] : []),
    isFound: filters => isFound(read, filters, now),
    listWords: () => new Set(wordsOf(textsOfNewest(read, none, now))),
  })
}

const narrowing = ['subject', 'county', 'role', 'level', 'mode', 'maxRate'] as const
type Narrowing = (typeof narrowing)[number]

function chosenFilter(name: Narrowing, filters: ProfessionalFilters): ChosenFilter<ProfessionalFilters> {
  const value = filters[name]
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  const further =
    name === 'county' ? [around(value)] : near ? [{ ...choice(name, near), part: nearness.other }] : []
  const isAround = name === 'county' && filters.nearby
  return {
    kind: name === 'county' ? 'place' : name === 'maxRate' ? 'money' : name,
    choices: isAround ? [{ ...around(value), part: 1 }] : [choice(name, value), ...further],
  }
}

const choice = (name: Narrowing, value: string) => ({ label: labelFor(name, value), set: { [name]: value } })

const around = (county: string) => ({
  label: `${county} County and around`,
  set: { county, nearby: true },
  part: nearness.around,
})

function textsOfNewest(read: Reader, none: ProfessionalFilters, now: number): string {
  const { firstName, lastName, location, subjects, skills, specialization } = users
  const found = conditionFor(none, now)
  if (!found) return ''
  const newest = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('newest')
  return read
    .select({ firstName, lastName, location, subjects, skills, specialization })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.id))
    .values()
    .join(' ')
}
