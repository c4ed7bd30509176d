import { countyChoices } from '#src/domain/counties.ts'
import { inQuotes } from '#src/domain/text.ts'
import { formField } from '#src/features/registration/fields.ts'
import { paths } from '#src/paths.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import {
  ChoiceSelect,
  type FilterChoice,
  FilterRow,
  FilterSheet,
  labelOf,
} from '#src/ui/form/filter-form.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import type { SchoolFilters } from './directory.ts'

export function SchoolFilterForm({ filters }: { filters: SchoolFilters }) {
  const { search, county, type, verified } = filters
  return (
    <FilterSheet action={paths.schools()}>
      <FilterRow label="Search schools" placeholder="Name or town" text={search}>
        <ChoiceSelect name="county" label="County" all="All counties" choices={countyChoices} text={county} />
        <ChoiceSelect name="type" label="Type" all="All types" choices={typeChoices} text={type} />
      </FilterRow>
      <Checkbox name="verified" value="1" defaultChecked={verified} label="Verified only" className="-mb-2" />
    </FilterSheet>
  )
}

/** The directory's path with these filters and some changes; the cursor is kept only if it is among them. */
export function schoolsPath(
  { search, county, type, verified }: SchoolFilters,
  changes: Record<string, string> = {},
): string {
  return paths.schools({ search, county, type, verified: verified ? '1' : '', ...changes })
}

export function activeSchoolFilters(filters: SchoolFilters): ActiveFilter[] {
  const { search, county, type, verified } = filters
  const labels = {
    search: search && inQuotes(search),
    county: labelOf(countyChoices, county),
    type: typeLabel(type),
    verified: verified ? 'Verified' : '',
  }
  return Object.entries(labels)
    .filter(([, label]) => label)
    .map(([name, label]) => ({ label, without: schoolsPath(filters, { [name]: '' }) }))
}

/** 'Secondary school'; types from older forms are returned unchanged. */
export const typeLabel = (type: string) => labelOf(typeChoices, type)

const typeChoices: FilterChoice[] = formField('school', 'institutionType').choices ?? []
