import { countyChoices } from '#src/domain/counties.ts'
import {
  categories,
  categoryNames,
  housingNames,
  housings,
  jobTypes,
  levelNames,
  levels,
  payFloors,
  postedWithin,
  schoolTypeNames,
  schoolTypes,
} from '#src/domain/jobs/job-values.ts'
import { roleNames, toRole, type UserType } from '#src/domain/people/roles.ts'
import { inQuotes } from '#src/domain/text.ts'
import { paths } from '#src/paths.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { choicesOf, type FilterChoice, labelOf } from '#src/ui/form/filter-form.tsx'
import { formatKes } from '#src/ui/format.ts'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import { hasTitles } from './role-keywords.ts'
import { type FilterName, filterNames, type JobFilters } from './schema.ts'

/** The ten places of the location filter (SPEC.md section 9); their values are in lower case. */
export const places = 'Nairobi Mombasa Kisumu Nakuru Eldoret Thika Malindi Machakos Nyeri Meru'
  .split(' ')
  .map(label => ({ value: label.toLowerCase(), label }))

export const typeChoices: FilterChoice[] = jobTypes.map(value => ({ value, label: jobTypeLabel(value) }))
export const categoryChoices = choicesOf(categories, categoryNames)
export const levelChoices = choicesOf(levels, levelNames)
export const employerChoices = choicesOf(schoolTypes, schoolTypeNames)
export const housingChoices = choicesOf(housings, housingNames)
export const payChoices: FilterChoice[] = payFloors.map(amount => ({
  value: String(amount),
  label: `${formatKes(amount)} or more`,
}))
export const postedChoices = choicesOf(Object.keys(postedWithin), postedWithin)

export function activeFilters(filters: JobFilters): ActiveFilter[] {
  return filterNames
    .filter(name => filters[name])
    .map(name => ({ label: labelFor(name, filters[name]), without: listPath(filters, { [name]: '' }) }))
}

/** The address of the job list with these filters, changed in part; from the top unless a cursor is given. */
export function listPath(filters: JobFilters, changes: Partial<JobFilters> = {}): string {
  const next = { ...filters, cursor: '', ...changes }
  const query = Object.fromEntries(filterNames.map(name => [name, next[name]]))
  if (!next.county) query.nearby = ''
  return paths.jobs({ ...query, sort: next.sort === 'date' ? '' : next.sort, cursor: next.cursor })
}

/** The list of the jobs that `availableJobs` counts. */
export const availableJobsPath = (userType: UserType) =>
  paths.jobs(hasTitles(userType) ? { role: userType } : {})

/** The address of the Atom feed with these filters. */
export const feedPath = (filters: JobFilters) =>
  paths.jobsFeed(Object.fromEntries(filterNames.map(name => [name, filters[name]])))

/** The map of the counties with the jobs that these filters find in each. */
export const mapPath = (filters: JobFilters) =>
  paths.counties(Object.fromEntries(filterNames.map(name => [name, name === 'county' ? '' : filters[name]])))

/** A filter as the page names it. */
export function labelFor(name: FilterName, text: string): string {
  if (name === 'search') return inQuotes(text)
  if (name === 'role') return roleLabel(text)
  if (name === 'nearby') return 'and neighbouring counties'
  // Many counties are named after a town in them.
  if (name === 'county') return `${labelOf(countyChoices, text)} County`
  return labelOf(filterChoices[name] ?? [], text)
}

function roleLabel(text: string): string {
  const role = toRole(text)
  return role ? `For a ${roleNames[role].toLowerCase()}` : text
}

const filterChoices: Partial<Record<FilterName, FilterChoice[]>> = {
  location: places,
  type: typeChoices,
  category: categoryChoices,
  level: levelChoices,
  pay: payChoices,
  posted: postedChoices,
  employer: employerChoices,
  housing: housingChoices,
}
