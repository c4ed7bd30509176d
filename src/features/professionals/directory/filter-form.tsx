import { ChevronDown } from 'lucide-react'
import { countyChoices } from '#src/domain/counties.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterRow, FilterSheet } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { roleChoices } from '../filters.ts'
import { levelChoices } from '../levels.ts'
import type { ProfessionalFilters } from '../schema.ts'

export function FilterForm({ filters }: { filters: ProfessionalFilters }) {
  const { search, role, county, subject, level, verified } = filters
  return (
    <FilterSheet action={paths.professionals()}>
      <FilterRow label="Search professionals" placeholder="Name, subject or skill" text={search}>
        <ChoiceSelect name="role" label="Role" all="All roles" choices={roleChoices} text={role} />
        <ChoiceSelect name="county" label="County" all="All counties" choices={countyChoices} text={county} />
      </FilterRow>
      <details open={Boolean(subject || level || verified)} className="group mt-1 -mb-1">
        <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
          More filters
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-x-2 gap-y-3 pb-3 md:grid-cols-[1fr_1fr_auto_auto] md:gap-x-4">
          <Field name="subject" label="Subject">
            <TextInput defaultValue={subject} placeholder="Mathematics" maxLength={60} />
          </Field>
          <Field name="level" label="Level">
            <ChoiceSelect all="All levels" choices={levelChoices} text={level} />
          </Field>
          <Checkbox
            name="verified"
            value="1"
            defaultChecked={verified}
            label="Verified only"
            className="col-span-full md:col-span-1"
          />
          <Button type="submit" variant="secondary" className="col-span-full min-h-12 md:col-span-1">
            Show Professionals
          </Button>
        </div>
      </details>
    </FilterSheet>
  )
}
