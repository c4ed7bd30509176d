import { countyChoices } from '#src/domain/counties.ts'
import { categories, categoryNames, levelNames, levels } from '#src/domain/jobs/job-values.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, type FilterChoice, FilterSheet, labelOf } from '#src/ui/form/filter-form.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import type { PayFilters } from './schema.ts'

export function SalaryFilterForm({ filters }: { filters: PayFilters }) {
  return (
    <FilterSheet action={paths.salaryGuide()}>
      <div className="grid pair items-end gap-2 md:grid-cols-[1fr_1fr_1fr_auto]">
        {fields.map(({ name, label, choices }) => (
          <Field key={name} name={name} label={label}>
            <ChoiceSelect all="All" choices={choices} text={filters[name]} />
          </Field>
        ))}
        <Button type="submit" className="min-h-12">
          Show salaries
        </Button>
      </div>
    </FilterSheet>
  )
}

export function activePayFilters(filters: PayFilters): ActiveFilter[] {
  return fields
    .filter(({ name }) => filters[name])
    .map(({ name, choices }) => ({
      label: labelOf(choices, filters[name]),
      without: paths.salaryGuide({ ...filters, [name]: '' }),
    }))
}

interface FilterField {
  name: keyof PayFilters
  label: string
  choices: FilterChoice[]
}

const fields: FilterField[] = [
  {
    name: 'role',
    label: 'Role',
    choices: categories.map(value => ({ value, label: categoryNames[value] })),
  },
  { name: 'level', label: 'Level', choices: levels.map(value => ({ value, label: levelNames[value] })) },
  { name: 'county', label: 'County', choices: countyChoices },
]
