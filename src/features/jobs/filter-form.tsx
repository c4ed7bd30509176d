import { ChevronDown, Search } from 'lucide-react'
import { counties } from '#src/features/accounts/counties.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Select, TextInput } from '#src/ui/inputs.tsx'
import { type Choice, categoryChoices, chosen, levelChoices, places, typeChoices } from './filters.ts'
import type { JobFilters } from './schema.ts'

interface FilterFormProps {
  filters: JobFilters
  /** The further filters are shown from the start. */
  isOpen: boolean
}

/** Search and filters above the job list: a form that asks for the list again. */
export function FilterForm({ filters, isOpen }: FilterFormProps) {
  return (
    <search>
      <form action={paths.jobs()} className={sheet}>
        <div className="grid grid-cols-[1fr_1fr] gap-2 md:grid-cols-[1fr_11rem_10rem_auto]">
          <div className="col-span-2 flex gap-2 md:col-span-1">
            <SearchBox text={filters.search} />
            <Button type="submit" aria-label="Search" className="size-12 px-0 md:hidden">
              <Search aria-hidden="true" />
            </Button>
          </div>
          <Choose
            name="location"
            label="Location"
            all="All locations"
            choices={places}
            text={filters.location}
          />
          <Choose name="type" label="Job type" all="All types" choices={typeChoices} text={filters.type} />
          <div className="hidden md:block">
            <Button type="submit" className="min-h-12">
              Search
            </Button>
          </div>
        </div>
        <MoreFilters filters={filters} isOpen={isOpen} />
        {filters.sort === 'relevance' && <input type="hidden" name="sort" value="relevance" />}
      </form>
    </search>
  )
}

function SearchBox({ text }: { text: string }) {
  return (
    <div className="relative grow">
      <Search aria-hidden="true" className="absolute top-3.5 left-3 size-5 text-muted" />
      <TextInput
        type="search"
        name="search"
        aria-label="Search jobs"
        placeholder="Subject, title or school"
        defaultValue={text}
        maxLength={200}
        className="pl-10"
      />
    </div>
  )
}

function MoreFilters({ filters, isOpen }: FilterFormProps) {
  return (
    <details open={isOpen} className="group mt-1 -mb-1">
      <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
        More filters
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid grid-cols-2 gap-x-2 gap-y-3 pb-3 md:grid-cols-4">
        <Field name="category" label="Category">
          <Options all="All" choices={categoryChoices} text={filters.category} />
        </Field>
        <Field name="level" label="Level">
          <Options all="All" choices={levelChoices} text={filters.level} />
        </Field>
        <Field name="county" label="County">
          <Options all="All" choices={countyChoices} text={filters.county} />
        </Field>
        <Field name="subject" label="Subject">
          <TextInput defaultValue={filters.subject} placeholder="Mathematics" maxLength={60} />
        </Field>
        {filters.specialization && (
          <Field name="specialization" label="Specialization">
            <TextInput defaultValue={filters.specialization} maxLength={120} />
          </Field>
        )}
        <Button type="submit" variant="secondary" className="col-span-full md:justify-self-end">
          Show Jobs
        </Button>
      </div>
    </details>
  )
}

interface OptionsProps {
  all: string
  choices: Choice[]
  text: string
}

function Choose({ name, label, ...options }: OptionsProps & { name: string; label: string }) {
  return <Options {...options} name={name} aria-label={label} />
}

/** A select that also holds what the address asked for where it is not one of the choices. */
function Options({ all, choices, text, ...rest }: OptionsProps & { name?: string; 'aria-label'?: string }) {
  const current = chosen(choices, text)
  const isKnown = !text || choices.includes(current)
  return (
    <Select {...rest} defaultValue={current.value}>
      <option value="">{all}</option>
      {!isKnown && <option value={current.value}>{current.label}</option>}
      {choices.map(choice => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  )
}

const countyChoices = counties.map(({ name }) => ({ value: name, label: name }))

const sheet = 'no-print rounded-md border border-line bg-surface p-3 shadow-soft sm:p-4'
