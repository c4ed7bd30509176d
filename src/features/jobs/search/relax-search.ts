import type { Db } from '#db/connection.ts'
import { type ChosenFilter, type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { labelFor } from '../filters.ts'
import { categoryOf } from '../role-keywords.ts'
import { type FilterName, filterNames, type JobFilters } from '../schema.ts'
import { EVERY_JOB } from './facets.ts'
import { statementsFor } from './prepared-statements.ts'
import { matchOf } from './search-query.ts'

/** How many of the newest jobs misspelt words are compared with. */
const MAX_COMPARED = 300

/** The filters nearest to these, for a list without a result; null if nothing is like it. */
export function relaxJobSearch(db: Db, filters: JobFilters, now: number): Relaxed<JobFilters> | null {
  const { considered, candidateTexts } = statementsFor(db)
  const unset = Object.fromEntries(filterNames.map(name => [name, '']))
  return relax<JobFilters>({
    search: filters.search,
    chosen: filterNames.flatMap(name =>
      name !== 'search' && name !== 'nearby' && filters[name] ? chosenFilter(name, filters) : [],
    ),
    none: { ...filters, ...unset, cursor: '' },
    waysFor(meaning) {
      const { kind, value } = meaning
      if (kind === 'place') {
        const at = { label: value, set: { location: value.toLowerCase() } }
        return value === meaning.county ? [at] : [at, choice('county', meaning.county)]
      }
      if (kind === 'role') return ['word', choice('category', categoryOf[value] ?? '')]
      return kind === 'level' ? ['word', choice('level', value)] : ['word']
    },
    isFound(filters) {
      const found = matchOf(db, filters, now)
      if (!found) return false
      return considered.values({ match: found.every, from: found.from, limit: 1 }).length > 0
    },
    listWords: () =>
      new Set(
        candidateTexts
          .values({ match: EVERY_JOB, from: 0, limit: MAX_COMPARED })
          .flatMap(texts => wordsOf(texts.join(' '))),
      ),
  })
}

type ChosenName = Exclude<FilterName, 'search' | 'nearby'>

const kinds: Record<ChosenName, ChosenFilter<JobFilters>['kind']> = {
  location: 'place',
  type: 'type',
  category: 'role',
  level: 'level',
  county: 'place',
  subject: 'subject',
  specialization: 'subject',
  pay: 'type',
  posted: 'type',
  employer: 'employer',
  housing: 'employer',
  role: 'role',
}

function chosenFilter(name: ChosenName, filters: JobFilters): ChosenFilter<JobFilters> {
  const value = filters[name]
  if (name === 'county') {
    const around = { label: `${labelFor(name, value)} and around`, set: { county: value, nearby: 'yes' } }
    return { kind: kinds[name], choices: filters.nearby ? [around] : [choice(name, value), around] }
  }
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  return { kind: kinds[name], choices: [value, ...(near ? [near] : [])].map(value => choice(name, value)) }
}

const choice = (name: FilterName, value: string) => ({ label: labelFor(name, value), set: { [name]: value } })
