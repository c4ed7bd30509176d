import type { Db } from '#db/connection.ts'
import { payFloors } from '#src/domain/jobs/job-values.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { type ChosenFilter, type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { labelFor } from '../filters.ts'
import { type FilterName, filterNames, type JobFilters } from '../schema.ts'
import { EVERY_JOB } from './facets.ts'
import { statementsFor } from './prepared-statements.ts'
import { matchOf } from './search-query.ts'

/** How many of the newest jobs misspelt words are compared with. */
const MAX_COMPARED = 300

/**
 * What the page of a search lists: the filters as its words mean them, and without what nothing is found for. Null if the words are
 * found as they stand, or nothing is like them.
 */
export function readJobSearch(
  db: Db,
  filters: JobFilters,
  isFound: () => boolean,
  now: number,
): Relaxed<JobFilters> | null {
  const { isPlain, subjects, role } = readSearch(filters.search)
  if (role === null && (isPlain ? isFound() : subjects.length < 2 && isTitled(db, filters, now))) return null
  const relaxed = relaxJobSearch(db, filters, now)
  if (!relaxed) return null
  const { sort } = filters
  return {
    ...relaxed,
    filters: {
      ...relaxed.filters,
      cursor: relaxed.isExact ? filters.cursor : '',
      // Jobs for all of several subjects come before those for one.
      sort: subjects.length > 1 && sort === 'date' ? 'relevance' : sort,
    },
  }
}

/** Whether a job has all the words in its title. */
function isTitled(db: Db, filters: JobFilters, now: number): boolean {
  const found = matchOf(db, filters, now)
  const match = found?.titled.at(-1)
  return (
    match !== undefined &&
    statementsFor(db).considered.values({ match, from: found?.from ?? 0, limit: 1 }).length > 0
  )
}

/** The filters as the list reads them if that is exactly what was asked for; otherwise as they are. For feeds and the map. */
export function readFilters(db: Db, filters: JobFilters, now: number): JobFilters {
  const relaxed = readJobSearch(db, filters, () => isFound(db, filters, now), now)
  return relaxed?.isExact ? relaxed.filters : filters
}

function isFound(db: Db, filters: JobFilters, now: number): boolean {
  const found = matchOf(db, filters, now)
  if (!found) return false
  const { considered } = statementsFor(db)
  return considered.values({ match: found.every, from: found.from, limit: 1 }).length > 0
}

function relaxJobSearch(db: Db, filters: JobFilters, now: number): Relaxed<JobFilters> | null {
  const { candidateTexts } = statementsFor(db)
  const unset = Object.fromEntries(filterNames.map(name => [name, '']))
  return relax<JobFilters>({
    search: filters.search,
    chosen: filterNames.flatMap(name =>
      name !== 'search' && name !== 'nearby' && filters[name] ? chosenFilter(name, filters) : [],
    ),
    none: { ...filters, ...unset, cursor: '', hasOperators: true },
    waysFor(meaning) {
      const { kind, value } = meaning
      if (kind === 'place') {
        const { county } = meaning
        const at = { label: value, set: { location: value.toLowerCase() } }
        return [at, { ...choice('county', county), isNear: value !== county }, around(county)]
      }
      if (kind === 'level' || kind === 'employer' || kind === 'housing') return [choice(kind, value), 'word']
      if (kind === 'type') return [choice('type', value), 'word']
      return kind === 'mode' ? ['word', choice('category', 'tutoring')] : ['word']
    },
    moneyFor({ payFrom }) {
      const floor = payFrom && payFloors.findLast(floor => floor <= payFrom)
      return floor ? choice('pay', String(floor)) : null
    },
    isFound: filters => isFound(db, filters, now),
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
  pay: 'money',
  posted: 'type',
  employer: 'employer',
  housing: 'housing',
  role: 'role',
}

function chosenFilter(name: ChosenName, filters: JobFilters): ChosenFilter<JobFilters> {
  const value = filters[name]
  if (name === 'county') {
    const near = around(value)
    return {
      kind: kinds[name],
      choices: filters.nearby ? [{ ...near, isNear: false }] : [choice(name, value), near],
    }
  }
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  return {
    kind: kinds[name],
    choices: [choice(name, value), ...(near ? [{ ...choice(name, near), isNear: true }] : [])],
  }
}

const around = (county: string) => ({
  label: `${labelFor('county', county)} and around`,
  set: { county, nearby: 'yes' },
  isNear: true,
})

const choice = (name: FilterName, value: string) => ({ label: labelFor(name, value), set: { [name]: value } })
