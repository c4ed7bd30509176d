import { countyChoices } from '#src/domain/counties.ts'
import { toRole } from '#src/domain/people/roles.ts'
import { levelChoices } from '#src/features/jobs/filters.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterFields, FilterRow, FilterSheet, MoreFilters } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { modeChoices, rateChoices, roleChoices, sortChoices } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'

/** The filters of the directory: for tutors, those that families choose by come first and the others are folded away. */
export function FilterForm({ filters }: { filters: ProfessionalFilters }) {
  const { search, role, county, subject, level, mode, maxRate, verified, sort } = filters
  const isForTutors = toRole(role) === 'tutor'
  const isOpen = [verified, sort, ...(isForTutors ? [] : [subject, level, mode, maxRate])].some(Boolean)
  return (
    <FilterSheet action={paths.professionals()}>
      <FilterRow hasMore label="Search professionals" placeholder="Maths tutor in Kisumu" text={search}>
        {!isForTutors && (
          <>
            <ChoiceSelect
              name="county"
              label="County"
              all="All counties"
              choices={countyChoices}
              text={county}
            />
            <ChoiceSelect name="role" label="Role" all="All roles" choices={roleChoices} text={role} />
          </>
        )}
      </FilterRow>
      {isForTutors && (
        <div className="inner-labels -mx-2 mt-2 flex gap-2 overflow-x-auto px-2 *:min-w-32 md:grid md:grid-cols-5">
          <SubjectField text={subject} />
          <FilterFields fields={[levels, counties, rates, modes]} filters={filters} />
        </div>
      )}
      <MoreFilters isOpen={isOpen}>
        <div className="grid pair gap-x-2 gap-y-3 pt-3 pb-2 md:grid-cols-4 md:pt-0 md:pb-3">
          {!isForTutors && <SubjectField text={subject} />}
          <FilterFields
            fields={isForTutors ? [everyRole, orders] : [levels, rates, modes, orders]}
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

const SubjectField = ({ text }: { text: string }) => (
  <Field name="subject" label="Subject">
    <TextInput defaultValue={text} placeholder="Mathematics" maxLength={60} />
  </Field>
)

const levels = { name: 'level', label: 'Level', choices: levelChoices } as const
const counties = { name: 'county', label: 'County', choices: countyChoices } as const
const rates = { name: 'maxRate', label: 'Hourly rate', all: 'Any', choices: rateChoices } as const
const modes = { name: 'mode', label: 'Lessons', all: 'At home or online', choices: modeChoices } as const
const everyRole = { name: 'role', label: 'Role', choices: roleChoices } as const
const orders = { name: 'sort', label: 'Sort by', all: 'Best match first', choices: sortChoices } as const
