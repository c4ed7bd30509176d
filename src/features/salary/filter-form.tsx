import { countyChoices } from '#src/domain/counties.ts'
import { categories, categoryNames, levelNames, levels } from '#src/domain/jobs/job-values.ts'
import { paths } from '#src/paths.ts'
import { activeSelects, choicesOf, type FilterField, FilterSelects } from '#src/ui/form/filter-form.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import type { PayFilters } from './schema.ts'

export const SalaryFilterForm = ({ filters }: { filters: PayFilters }) => (
  <FilterSelects action={paths.salaryGuide()} fields={fields} filters={filters} submit="Show salaries" />
)

export const activePayFilters = (filters: PayFilters): ActiveFilter[] =>
  activeSelects(fields, filters, changes => paths.salaryGuide({ ...filters, ...changes }))

const fields: FilterField<keyof PayFilters>[] = [
  {
    name: 'role',
    label: 'Category',
    choices: choicesOf(categories, categoryNames),
  },
  { name: 'level', label: 'Level', choices: choicesOf(levels, levelNames) },
  { name: 'county', label: 'County', choices: countyChoices },
]
