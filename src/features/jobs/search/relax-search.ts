import type { Deps } from '#src/deps.ts'
import { payFloors } from '#src/domain/jobs/job-values.ts'
import { nearestLevels } from '#src/domain/search/nearest-levels.ts'
import { levelAbroad, readSearch, type SearchReading } from '#src/domain/search/read-search.ts'
import { type Relaxed, relax } from '#src/domain/search/relax.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords } from '#src/domain/search/terms.ts'
import { type ChosenFilter, nearness, relatedSubjects } from '#src/domain/search/ways.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { formatKes } from '#src/ui/format.ts'
import { labelFor } from '../filters.ts'
import { type FilterName, filterNames, type JobFilters } from '../schema.ts'
import { EVERY_JOB } from './facets.ts'
import { postingSets } from './posting-sets.ts'
import { statementsFor } from './prepared-statements.ts'
import { matchOf, NON_TEACHING } from './search-query.ts'

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
  const unset = Object.fromEntries(filterNames.map(name => [name, '']))
  return relax<JobFilters>({
    search: filters.search,
    chosen: filterNames.flatMap(name =>
      name !== 'search' && name !== 'nearby' && filters[name] ? chosenFilter(name, filters) : [],
    ),
    none: { ...filters, ...unset, cursor: '', hasOperators: true },
    waysFor(meaning, term) {
      const { kind, value } = meaning
      if (kind === 'place') {
        const places = term.places.map(({ value }) => value)
        const counties = [...new Set(term.places.map(({ county }) => county))]
        return [
          { label: places.join(' or '), set: { location: places.join(' or ').toLowerCase() } },
          ...counties.map(county => ({
            ...choice('county', county),
            part: places.includes(county) ? 1 : nearness.county,
          })),
          ...counties.map(around),
        ]
      }
      if (kind === 'level') {
        const near = nearestLevels(value).map(({ level, part }) => ({ ...choice(kind, level), part }))
        return [
          ...(meaning.part ? halfOfPrimary(meaning.part) : [choice(kind, value), 'word' as const]),
          ...near,
        ]
      }
      if (kind === 'employer') return [choice(kind, value)]
      if (kind === 'housing') {
        const other = value === 'provided' ? 'allowance' : 'provided'
        return [choice(kind, value), { ...choice(kind, other), part: nearness.other }]
      }
      if (kind === 'newest') return []
      if (value === 'career_coach')
        return ['word', { label: 'counselling', text: 'counselor', part: nearness.role }]
      if (kind === 'type') return [choice('type', value), 'word']
      if (kind === 'subject') return ['word', ...relatedSubjects(term)]
      if (kind === 'recency') {
        const days = { today: '1', 'this week': '7' }[value] ?? '30'
        return [choice('posted', days)]
      }
      if (value === 'all subjects') return ['word', { ...choice('level', 'primary'), part: nearness.other }]
      if (kind === 'work')
        return ['word', { label: 'non-teaching jobs', text: NON_TEACHING, part: nearness.other }]
      if (kind === 'curriculum')
        return [
          'word',
          ...levelAbroad(term).map(level => ({ ...choice('level', level), part: nearness.other })),
        ]
      // Seekers have a number; an employer does not.
      if (value === 'tsc number' || value === 'verified') return []
      return kind === 'mode' ? ['word', choice('category', 'tutoring')] : ['word']
    },
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
    isTitled: word => {
      const inTitle = { every: [`{title place} : "${word}"`], without: [], from: 0 }
      return deps.state(postingSets)(inTitle, { limit: 1 }).length > 0
    },
    isFound: filters => isFound(deps, filters, now),
    listWords: () =>
      new Set(
        candidateTexts
          .values({ match: EVERY_JOB, from: 0, limit: MAX_COMPARED })
          .flatMap(texts => wordsOf(texts.join(' '))),
      ),
  })
}

/** Without the other half; then all of primary school. */
function halfOfPrimary(part: 'lower' | 'upper') {
  const [label, other] = part === 'lower' ? ['Lower primary', 'upper'] : ['Upper primary', 'lower']
  return [
    { label, set: { level: 'primary' }, text: `not ${other} primary` },
    { ...choice('level', 'primary'), part: nearness.other },
  ]
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
      choices: filters.nearby ? [{ ...near, part: 1 }] : [choice(name, value), near],
    }
  }
  const near = name === 'subject' ? nearestWord(value.toLowerCase(), knownWords) : null
  return {
    kind: kinds[name],
    choices: [choice(name, value), ...(near ? [{ ...choice(name, near), part: nearness.other }] : [])],
  }
}

const around = (county: string) => ({
  label: `${labelFor('county', county)} and around`,
  set: { county, nearby: 'yes' },
  part: nearness.around,
})

const choice = (name: FilterName, value: string) => ({ label: labelFor(name, value), set: { [name]: value } })
