import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/job-type-label.ts'
import { toChoice } from './fields-schema.ts'
import {
  categories,
  type FilterName,
  filterNames,
  type JobFilters,
  jobTypes,
  levelNames,
  levels,
} from './schema.ts'

/** The ten places of the location filter (SPEC.md section 9); their values are in lower case. */
export const places = [
  'Nairobi',
  'Mombasa',
  'Kisumu',
  'Nakuru',
  'Eldoret',
  'Thika',
  'Malindi',
  'Machakos',
  'Nyeri',
  'Meru',
].map(label => ({ value: label.toLowerCase(), label }))

export interface Choice {
  value: string
  label: string
}

export const typeChoices: Choice[] = jobTypes.map(value => ({ value, label: jobTypeLabel(value) }))
export const categoryChoices: Choice[] = categories.map(value => ({ value, label: capital(value) }))
export const levelChoices: Choice[] = levels.map(value => ({ value, label: levelNames[value] }))

/** A filter that narrows the list, in words, with the address of the list without it. */
export interface ActiveFilter {
  name: FilterName
  label: string
  without: string
}

export function activeFilters(filters: JobFilters): ActiveFilter[] {
  return filterNames
    .filter(name => filters[name])
    .map(name => ({ name, label: labelOf(name, filters[name]), without: listPath(filters, { [name]: '' }) }))
}

/** The address of the job list with these filters, changed in part; from the top unless a cursor is given. */
export function listPath(filters: JobFilters, changes: Partial<JobFilters> = {}): string {
  const next = { ...filters, cursor: '', ...changes }
  const query = Object.fromEntries(filterNames.map(name => [name, next[name]]))
  return paths.jobs({ ...query, sort: next.sort === 'date' ? '' : next.sort, cursor: next.cursor })
}

/** The address of the Atom feed of what the filters find. */
export const feedPath = (filters: JobFilters) =>
  paths.jobsFeed(Object.fromEntries(filterNames.map(name => [name, filters[name]])))

/** The choice that a filter's text means, in any spelling; the text itself where it means none. */
export function chosen(choices: Choice[], text: string): Choice {
  const value = toChoice(
    choices.map(choice => choice.value),
    text,
  )
  return choices.find(choice => choice.value === value) ?? { value: text, label: text }
}

function labelOf(name: FilterName, text: string): string {
  if (name === 'search') return `“${text}”`
  const choices = choicesOf[name]
  return choices ? chosen(choices, text).label : text
}

const choicesOf: Partial<Record<FilterName, Choice[]>> = {
  location: places,
  type: typeChoices,
  category: categoryChoices,
  level: levelChoices,
}

export function capital(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
