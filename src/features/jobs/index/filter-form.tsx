import { countyChoices } from '#src/domain/counties.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterFields, FilterRow, FilterSheet, MoreFilters } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { LineLink } from '#src/ui/links.tsx'
import {
  categoryChoices,
  employerChoices,
  housingChoices,
  levelChoices,
  mapPath,
  payChoices,
  places,
  postedChoices,
  typeChoices,
} from '../filters.ts'
import type { JobFilters } from '../schema.ts'
import { type ChoiceCounts, withCounts } from '../search/facet-counts.ts'
import { frequentTerms } from '../search/suggestions.ts'

interface FilterFormProps {
  filters: JobFilters
  /** The number of jobs that each choice would find. */
  counts: ChoiceCounts
  /** The further filters are shown from the start. */
  isOpen: boolean
}

/** Search and filters above the job list. */
export function FilterForm({ filters, counts, isOpen }: FilterFormProps) {
  const { search, location, type, role, sort } = filters
  return (
    <FilterSheet action={paths.jobs()}>
      <FilterRow
        hasMore
        label="Search jobs"
        placeholder="Subject, title or school"
        text={search}
        terms={frequentTerms}
      >
        <ChoiceSelect name="location" label="Location" all="All locations" choices={places} text={location} />
        <ChoiceSelect
          name="type"
          label="Job type"
          all="All types"
          choices={withCounts(typeChoices, counts.type)}
          text={type}
        />
      </FilterRow>
      <FurtherFilters filters={filters} counts={counts} isOpen={isOpen} />
      {role && <input type="hidden" name="role" value={role} />}
      {sort === 'relevance' && <input type="hidden" name="sort" value="relevance" />}
    </FilterSheet>
  )
}

function FurtherFilters({ filters, counts, isOpen }: FilterFormProps) {
  return (
    <MoreFilters isOpen={isOpen}>
      <div className="grid pair gap-x-2 gap-y-3 pt-3 pb-2 md:pt-0 md:pb-3 md:grid-cols-4">
        <FilterFields
          fields={[
            { name: 'category', label: 'Category', choices: withCounts(categoryChoices, counts.category) },
            { name: 'level', label: 'Level', choices: withCounts(levelChoices, counts.level) },
            { name: 'county', label: 'County', choices: withCounts(countyChoices, counts.county) },
          ]}
          filters={filters}
        />
        <Field name="subject" label="Subject">
          <TextInput defaultValue={filters.subject} placeholder="Mathematics" maxLength={60} />
        </Field>
        <FilterFields
          fields={[
            { name: 'pay', label: 'Monthly pay', all: 'Any pay, or pay not stated', choices: payChoices },
            { name: 'posted', label: 'Posted', all: 'Any time', choices: postedChoices },
            { name: 'employer', label: 'Employer', choices: employerChoices },
            { name: 'housing', label: 'Housing', all: 'Any', choices: housingChoices },
          ]}
          filters={filters}
        />
        {filters.specialization && (
          <Field name="specialization" label="Specialization">
            <TextInput defaultValue={filters.specialization} maxLength={120} />
          </Field>
        )}
        <Checkbox
          name="nearby"
          value="yes"
          label="Include neighbouring counties"
          defaultChecked={filters.nearby !== ''}
          className="col-span-full"
        />
        <p className="col-span-full flex flex-wrap items-center justify-between gap-x-4">
          <LineLink href={mapPath(filters)}>Choose a county on the map</LineLink>
          <Button type="submit" variant="secondary" className="grow md:grow-0">
            Show jobs
          </Button>
        </p>
      </div>
    </MoreFilters>
  )
}
