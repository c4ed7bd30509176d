import type { Deps } from '#src/deps.ts'
import { payFloors } from '#src/domain/jobs/job-values.ts'
import { readSearch, type SearchReading } from '#src/domain/search/read-search.ts'
import { type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearness } from '#src/domain/search/ways.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { formatKes } from '#src/ui/format.ts'
import { filterNames, type JobFilters } from '../schema.ts'
import { EVERY_JOB, valuePhrase } from './facets.ts'
import { choice, chosenFilter, jobWays } from './job-ways.ts'
import { postingSets } from './posting-sets.ts'
import { statementsFor } from './prepared-statements.ts'
import { matchOf } from './search-query.ts'

type Source = Pick<Deps, 'db' | 'state'>

/** Misspelt words are compared with this number of the newest jobs. */
const MAX_COMPARED = 300

/**
 * The list of a search's page: the filters as its words mean them, and without what nothing is found for. Null if the words are
 * found as they stand, or nothing is like them.
 */
export function readJobSearch(
  deps: Source,
  filters: JobFilters,
  isFound: () => boolean,
  now: number,
): Relaxed<JobFilters> | null {
  const { isPlain, subjects, role, work } = readSearch(filters.search)
  if (
    role === null &&
    work === null &&
    (isPlain ? isFound() : subjects.length < 2 && isTitled(deps, filters, now))
  )
    return null
  const relaxed = relaxJobSearch(deps, filters, now)
  if (!relaxed) return null
  const { reading, unmet } = relaxed
  const isByPay = unmet.has('money') || reading.order === 'pay' || reading.payFrom !== null
  const isByFit = isByPay || subjects.length > 1 || (role === 'teacher' && !isNewest(reading))
  return {
    ...relaxed,
    filters: relaxed.filters && {
      ...relaxed.filters,
      search: [relaxed.filters.search, ...relaxed.preferred].filter(Boolean).join(' '),
      cursor: relaxed.isExact ? filters.cursor : '',
      // Jobs for all of several subjects come before those for one, and a teacher's before a tutor's.
      sort: isByFit && filters.sort === 'date' ? 'relevance' : filters.sort,
      ...(isByPay && { bestPaidFrom: reading.payFrom ?? Number.MAX_SAFE_INTEGER }),
    },
  }
}

const isNewest = ({ terms }: SearchReading) =>
  terms.some(({ meaning }) => meaning?.kind === 'recency' || meaning?.kind === 'newest')

/** Whether a job has all the words in its title. */
function isTitled({ db, state }: Source, filters: JobFilters, now: number): boolean {
  const match = matchOf(db, filters, now)?.titled.at(-1)
  return match !== undefined && state(postingSets)(match, { limit: 1 }).length > 0
}

/** The filters as the list reads them if that is exactly what was asked for; otherwise as they are. For feeds and the map. */
export function readFilters(deps: Source, filters: JobFilters, now: number): JobFilters {
  const relaxed = readJobSearch(deps, filters, () => isFound(deps, filters, now), now)
  return relaxed?.filters && relaxed.isExact ? relaxed.filters : filters
}

function isFound({ db, state }: Source, filters: JobFilters, now: number): boolean {
  const match = matchOf(db, filters, now)
  if (match === null) return false
  const found = state(postingSets)(match, { limit: filters.payFrom ? MAX_COMPARED : 1 })
  const { payFrom } = filters
  if (!payFrom) return found.length > 0
  const paid = statementsFor(db).candidates.all({ numbers: JSON.stringify(found) })
  return paid.some(job => (monthlyPay(job)?.to ?? 0) >= payFrom)
}

function relaxJobSearch(deps: Source, filters: JobFilters, now: number): Relaxed<JobFilters> | null {
  const { candidateTexts } = statementsFor(deps.db)
  const has = (query: string) =>
    deps.state(postingSets)({ every: [query], without: [], from: 0 }, { limit: 1 }).length > 0
  const hasSubject = (name: string) => has(`(title : "${name}" OR ${valuePhrase('subject', name)})`)
  const unset = Object.fromEntries(filterNames.map(name => [name, '']))
  return relax<JobFilters>({
    search: filters.search,
    chosen: filterNames.flatMap(name =>
      name !== 'search' && name !== 'nearby' && filters[name] ? chosenFilter(name, filters) : [],
    ),
    none: { ...filters, ...unset, cursor: '', hasOperators: true },
    waysFor: jobWays(hasSubject),
    moneyFor({ payFrom, maxRate }) {
      // Jobs have no highest pay to look for.
      const none = String(Number.MAX_SAFE_INTEGER)
      if (maxRate) return [{ label: `Up to ${formatKes(maxRate)}`, set: { pay: none } }]
      if (!payFrom) return []
      const below = payFloors.findLast(floor => floor <= payFrom)
      const isNear = below !== undefined && below !== payFrom
      const pay = String(below ?? payFloors[0])
      return [
        { label: `From ${formatKes(payFrom)}`, set: { pay, ...(isNear && { payFrom }) } },
        ...(isNear ? [{ ...choice('pay', pay), part: nearness.other }] : []),
      ]
    },
    isTitled: word => has(`{title place} : "${word}"`),
    isFound: filters => isFound(deps, filters, now),
    listWords: () =>
      new Set(
        candidateTexts
          .values({ match: EVERY_JOB, from: 0, limit: MAX_COMPARED })
          .flatMap(texts => wordsOf(texts.join(' '))),
      ),
  })
}
