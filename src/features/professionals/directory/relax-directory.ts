import { desc, eq } from 'drizzle-orm'
import type { Reader } from '#db/connection.ts'
import { users } from '#db/schema.ts'
import { type ChosenFilter, type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { conditionFor, matches, profileSearch } from '../directory.ts'
import { labelFor } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

/** How many of the newest profiles misspelt words are compared with. */
const MAX_COMPARED = 300

/** The filters nearest to these, for a list without a result; null if no one is like it. Unverified people stay left out. */
export function relaxDirectory(
  read: Reader,
  filters: ProfessionalFilters,
  now: number,
): Relaxed<ProfessionalFilters> | null {
  const none = {
    ...filters,
    search: '',
    role: '',
    county: '',
    subject: '',
    level: '',
    mode: '',
    maxRate: '',
    cursor: undefined,
  }
  return relax<ProfessionalFilters>({
    search: filters.search,
    chosen: narrowing.flatMap(name => (filters[name] ? chosenFilter(name, filters[name]) : [])),
    none,
    waysFor(meaning) {
      if (meaning.kind !== 'place') return ['word']
      const { value, county } = meaning
      if (value === county) return [{ label: county, set: { county } }, 'word']
      return ['word', { label: `${county} County`, set: { county } }]
    },
    isFound(filters) {
      const found = conditionFor(filters, now)
      return found !== null && matches(read, found).limit(1).all().length > 0
    },
    listWords: () => new Set(wordsOf(textsOfNewest(read, none, now))),
  })
}

const narrowing = ['subject', 'county', 'role', 'level', 'mode', 'maxRate'] as const

function chosenFilter(name: (typeof narrowing)[number], value: string): ChosenFilter<ProfessionalFilters> {
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  return {
    kind: name === 'county' ? 'place' : name === 'mode' || name === 'maxRate' ? 'type' : name,
    choices: [value, ...(near ? [near] : [])].map(value => ({
      label: labelFor(name, value),
      set: { [name]: value },
    })),
  }
}

function textsOfNewest(read: Reader, none: ProfessionalFilters, now: number): string {
  const { firstName, lastName, location, subjects, skills, specialization } = users
  const found = conditionFor(none, now) ?? undefined
  const newest = matches(read, found).orderBy(desc(profileSearch.place)).limit(MAX_COMPARED).as('newest')
  return read
    .select({ firstName, lastName, location, subjects, skills, specialization })
    .from(newest)
    .innerJoin(users, eq(users.id, newest.id))
    .values()
    .join(' ')
}
