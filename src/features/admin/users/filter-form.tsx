import { countyChoices } from '#src/domain/counties.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import { paths } from '#src/paths.ts'
import { userStatusNames } from '#src/ui/cards/user-status.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, choicesOf, FilterRow, FilterSheet, labelOf } from '#src/ui/form/filter-form.tsx'
import { Select } from '#src/ui/form/inputs.tsx'
import { ChevronDown } from '#src/ui/icons.tsx'
import type { ActiveFilter } from '#src/ui/list-header.tsx'
import { givenFilters, statusesByName, typesByName, type UserFilters, userSorts } from './filters.ts'

export function UserFilterForm({ filters }: { filters: UserFilters }) {
  const { search = '', sort } = filters
  const isOpen = folded.some(name => filters[name]) || sort !== 'newest'
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value="users" />
      <FilterRow label="Search users" placeholder="Name, email, phone or school" text={search}>
        {visible.map(name => (
          <Choice key={name} name={name} filters={filters} label={choices[name].label} />
        ))}
      </FilterRow>
      <details open={isOpen} className="group mt-1 -mb-1">
        <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
          More filters and sorting
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid pair items-end gap-x-2 gap-y-3 pb-3 md:grid-cols-[1fr_1fr_1fr_1fr_auto] md:gap-x-4">
          {folded.map(name => (
            <Field key={name} name={name} label={choices[name].label}>
              <Choice filters={filters} name={name} />
            </Field>
          ))}
          <Field name="sort" label="Sort by">
            <Select defaultValue={sort}>
              {Object.entries(userSorts).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button type="submit" variant="secondary" className="col-span-full min-h-12 md:col-span-1">
            Show users
          </Button>
        </div>
      </details>
    </FilterSheet>
  )
}

interface ChoiceProps {
  name: ChoiceName
  filters: UserFilters
  /** Needed outside a Field. */
  label?: string
}

function Choice({ name, filters, label }: ChoiceProps) {
  const { all, choices: options } = choices[name]
  return (
    <ChoiceSelect {...(label && { name, label })} all={all} choices={options} text={filters[name] ?? ''} />
  )
}

/** The current list with some parameters changed. */
export function usersPath(filters: UserFilters, changes: Record<string, string | undefined> = {}) {
  const { sort } = filters
  return paths.adminDashboard('users', {
    ...givenFilters(filters),
    sort: sort === 'newest' ? undefined : sort,
    ...changes,
  })
}

/** The active filters with their labels, each with the list without it. */
export function activeFilters(filters: UserFilters): ActiveFilter[] {
  return Object.entries(givenFilters(filters)).map(([name, text = '']) => ({
    label: isChoice(name)
      ? `${choices[name].label}: ${labelOf(choices[name].choices, text)}`
      : `Search: ${text}`,
    without: usersPath(filters, { [name]: undefined }),
  }))
}

const choices = {
  type: {
    label: 'Type',
    all: 'All user types',
    choices: choicesOf(typesByName, roleNames),
  },
  status: {
    label: 'Status',
    all: 'All statuses',
    choices: choicesOf(statusesByName, userStatusNames),
  },
  county: { label: 'County', all: 'All counties', choices: countyChoices },
  verified: {
    label: 'Badge',
    all: 'Any',
    choices: [
      { value: 'yes', label: 'Verified' },
      { value: 'no', label: 'Not verified' },
    ],
  },
  samples: {
    label: 'Sample data',
    all: 'Include',
    choices: [
      { value: 'no', label: 'Exclude' },
      { value: 'yes', label: 'Only sample data' },
    ],
  },
}
type ChoiceName = keyof typeof choices

const visible = ['type', 'status'] as const
const folded = ['county', 'verified', 'samples'] as const
const isChoice = (name: string): name is keyof typeof choices => Object.hasOwn(choices, name)
