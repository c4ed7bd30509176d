import { countyChoices } from '#src/domain/counties.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterFields, FilterRow, FilterSheet, MoreFilters } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { modeChoices, rateChoices, roleChoices, sortChoices } from '../filters.ts'
import { levelChoices } from '../levels.ts'
import type { ProfessionalFilters } from '../schema.ts'

export function FilterForm({ filters }: { filters: ProfessionalFilters }) {
  const { search, role, county, subject, level, mode, maxRate, verified, sort } = filters
  return (
    <FilterSheet action={paths.professionals()}>
      <FilterRow hasMore label="Search professionals" placeholder="Maths tutor in Kisumu" text={search}>
        <ChoiceSelect name="county" label="County" all="All counties" choices={countyChoices} text={county} />
        <ChoiceSelect name="role" label="Role" all="All roles" choices={roleChoices} text={role} />
      </FilterRow>
      <MoreFilters isOpen={[subject, level, mode, maxRate, verified, sort].some(Boolean)}>
        <div className="grid pair gap-x-2 gap-y-3 pt-3 pb-2 md:grid-cols-4 md:pt-0 md:pb-3">
          <Field name="subject" label="Subject">
            <TextInput defaultValue={subject} placeholder="Mathematics" maxLength={60} />
          </Field>
          <FilterFields
            fields={[
              { name: 'level', label: 'Level', choices: levelChoices },
              { name: 'maxRate', label: 'Hourly rate', all: 'Any', choices: rateChoices },
              { name: 'mode', label: 'Lessons', all: 'At home or online', choices: modeChoices },
              { name: 'sort', label: 'Sort by', all: 'Best fit first', choices: sortChoices },
            ]}
            filters={filters}
          />
          <Checkbox
            name="verified"
            value="1"
            defaultChecked={verified}
            label="Verified only"
            className="self-end"
          />
          <Button type="submit" variant="secondary" className="col-span-full md:justify-self-end">
            Show professionals
          </Button>
        </div>
      </MoreFilters>
    </FilterSheet>
  )
}
