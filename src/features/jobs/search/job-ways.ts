import { nearestLevels } from '#src/domain/search/nearest-levels.ts'
import { levelAbroad } from '#src/domain/search/read-search.ts'
import { nearestWord } from '#src/domain/search/spelling.ts'
import { knownWords, type SearchTerm } from '#src/domain/search/terms.ts'
import { type ChosenFilter, nearness, relatedSubjects, type WaysFor } from '#src/domain/search/ways.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import { labelFor } from '../filters.ts'
import type { FilterName, JobFilters } from '../schema.ts'
import { SUPPORT_STAFF } from './role-queries.ts'
import { isFreeTime } from './search-query.ts'

/** The ways in which the list of jobs looks for meanings. `hasSubject` tells whether a job is for a subject. */
export const jobWays =
  (hasSubject: (name: string) => boolean): WaysFor<JobFilters>['waysFor'] =>
  (meaning, term) => {
    const { kind, value } = meaning
    if (kind === 'place') {
      const places = term.places.map(({ value }) => value)
      const within = term.places.flatMap(({ value, counties }) => counties ?? value)
      const counties = [...new Set(term.places.flatMap(({ county }) => county || []))]
      const towns = term.places.filter(({ value, county }) => county && value !== county)
      return [
        { label: places.join(' or '), set: { location: within.join(' or ').toLowerCase() } },
        // 'Visit families in Thika and Juja.'
        ...towns.map(({ value }) => ({ label: value, text: wordsOf(value).join(' ') })),
        ...counties.map(county => ({
          ...choice('county', county),
          part: places.includes(county) ? 1 : nearness.county,
        })),
        ...counties.map(around),
      ]
    }
    if (term.meanings.length > 1 && kind !== 'subject') return ['word']
    if (kind === 'level') {
      const near = nearestLevels(value).map(level => ({ ...choice(kind, level), part: nearness.role }))
      const own = meaning.part ? halfOfPrimary(meaning.part) : [choice(kind, value), inWords(term.text)]
      const exams = value === 'secondary' ? [inWords('kcse')] : []
      return [...own, ...exams, ...near].map(way => ({ ...way, kind: 'qualification' as const }))
    }
    if (kind === 'employer') return [choice(kind, value), ...(value === 'ngo' ? ['word' as const] : [])]
    if (kind === 'housing') {
      const other = value === 'provided' ? 'allowance' : 'provided'
      return [choice(kind, value), { ...choice(kind, other), part: nearness.other }]
    }
    if (kind === 'newest') return []
    if (value === 'career_coach')
      return ['word', { label: 'counselling', text: 'counselor', part: nearness.role }]
    if (value === 'remote') return [{ ...choice('type', value), kind: value }, 'word']
    if (kind === 'type') return [choice('type', value), 'word']
    if (isFreeTime(meaning)) return ['word', { ...choice('type', 'part_time'), part: nearness.other }]
    if (kind === 'subject') return ['word', ...insteadOf(term, hasSubject), anyTeaching]
    if (kind === 'recency') {
      const days = { today: '1', 'this week': '7' }[value] ?? '30'
      return [choice('posted', days)]
    }
    if (value === 'all subjects') return ['word', { ...choice('level', 'primary'), part: nearness.other }]
    if (kind === 'work')
      return ['word', { label: 'other support staff', text: SUPPORT_STAFF, part: nearness.other }]
    if (kind === 'curriculum')
      return [
        'word',
        ...levelAbroad(term).map(level => ({ ...choice('level', level), part: nearness.other })),
      ]
    // Seekers have a number; an employer does not.
    if (value === 'tsc number' || value === 'verified') return []
    return kind === 'mode' ? ['word', choice('category', 'tutoring')] : ['word']
  }

const inWords = (text: string) => ({ label: text, text })

/** Related subjects: of those that are only mentioned in jobs for another one, they come before what else is asked for. */
function insteadOf(term: SearchTerm, hasSubject: (name: string) => boolean) {
  const related = relatedSubjects(term)
  return related.length === 0 || term.names.some(hasSubject)
    ? related
    : related.map(({ isLastResort, ...way }) => way)
}

const anyTeaching = {
  ...{ label: 'other teaching jobs', text: 'teacher' },
  ...{ part: nearness.least, isLastResort: true as const },
}

/** Without the other half; then all of primary school. */
function halfOfPrimary(part: 'lower' | 'upper') {
  const [label, other] = part === 'lower' ? ['Lower primary', 'upper'] : ['Upper primary', 'lower']
  return [
    { label, set: { level: 'primary' }, text: `not ${other} primary` },
    { ...choice('level', 'primary'), part: nearness.role },
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

export function chosenFilter(name: ChosenName, filters: JobFilters): ChosenFilter<JobFilters> {
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

export const choice = (name: FilterName, value: string) => ({
  label: labelFor(name, value),
  set: { [name]: value },
})
