import { countyChoices } from '#src/domain/counties.ts'
import { individuals, roleNames, roleWord } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { type FilterChoice, labelOf } from '#src/ui/form/filter-form.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import { levelChoices } from './levels.ts'
import type { ProfessionalFilters } from './schema.ts'

export const roleChoices: FilterChoice[] = individuals.map(role => ({
  value: roleWord(role),
  label: roleNames[role],
}))

/** The directory's path with these filters and some changes; the cursor is kept only if it is among them. */
export function directoryPath(
  { search, role, county, subject, level, verified }: ProfessionalFilters,
  changes: Record<string, string> = {},
): string {
  return paths.professionals({
    search,
    role,
    county,
    subject,
    level,
    verified: verified ? '1' : '',
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

const filterNames = ['search', 'role', 'county', 'subject', 'level', 'verified'] as const

/** A filter as the page names it. */
export function labelFor(name: (typeof filterNames)[number], text: string): string {
  if (name === 'search') return `“${text}”`
  if (name === 'verified') return 'Verified'
  return labelOf(choicesOf[name] ?? [], text)
}

const choicesOf: Partial<Record<(typeof filterNames)[number], readonly FilterChoice[]>> = {
  role: roleChoices,
  county: countyChoices,
  level: levelChoices,
}
