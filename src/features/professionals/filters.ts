import { countyChoices } from '#src/domain/counties.ts'
import { individuals, roleNames, roleWord } from '#src/domain/people/roles.ts'
import { teachingModeNames, teachingModes } from '#src/domain/people/teaching.ts'
import { inQuotes } from '#src/domain/text.ts'
import { levelChoices } from '#src/features/jobs/filters.ts'
import { paths } from '#src/paths.ts'
import { choicesOf, type FilterChoice, labelOf } from '#src/ui/form/filter-form.tsx'
import { formatKes } from '#src/ui/format.ts'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import { type ProfessionalFilters, toRate } from './schema.ts'

export const roleChoices: FilterChoice[] = individuals.map(role => ({
  value: roleWord(role),
  label: roleNames[role],
}))

export const modeChoices = choicesOf(teachingModes, teachingModeNames)

export const rateChoices: FilterChoice[] = [500, 1000, 1500, 2000, 3000].map(rate => ({
  value: `${rate}`,
  label: `Up to ${formatKes(rate)}`,
}))

export const sortChoices: FilterChoice[] = [
  { value: 'price', label: 'Lowest price first' },
  { value: 'rating', label: 'Best reviews first' },
]

/** The directory's path with these filters and some changes; the cursor is kept only if it is among them. */
export function directoryPath(
  { search, role, county, nearby, subject, level, mode, maxRate, verified, sort }: ProfessionalFilters,
  changes: Record<string, string> = {},
): string {
  return paths.professionals({
    search,
    role,
    county,
    nearby: nearby && county ? '1' : '',
    subject,
    level,
    mode,
    maxRate,
    verified: verified ? '1' : '',
    sort,
    ...changes,
  })
}

export function activeFilters(filters: ProfessionalFilters): ActiveFilter[] {
  return filterNames
    .filter(name => filters[name])
    .map(name => ({
      label: labelFor(name, String(filters[name])),
      without: directoryPath(filters, { [name]: '' }),
    }))
}

const filterNames = ['search', 'role', 'county', 'subject', 'level', 'mode', 'maxRate', 'verified'] as const

/** The label of a filter's value. */
export function labelFor(name: (typeof filterNames)[number], text: string): string {
  if (name === 'search') return inQuotes(text)
  if (name === 'verified') return 'Verified'
  if (name === 'maxRate' && toRate(text)) return `Up to ${formatKes(toRate(text))} an hour`
  return labelOf(filterChoices[name] ?? [], text)
}

const filterChoices: Partial<Record<(typeof filterNames)[number], readonly FilterChoice[]>> = {
  role: roleChoices,
  county: countyChoices,
  level: levelChoices,
  mode: modeChoices,
}
