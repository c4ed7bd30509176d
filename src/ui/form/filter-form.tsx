import type { ReactNode } from 'react'
import { ChevronDown, Search, SlidersHorizontal } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'
import { Kept } from '../kept.tsx'
import type { ActiveFilter } from '../list-header.tsx'
import { Button } from './button.tsx'
import { Field, useField } from './field.tsx'
import { BareSelect, TextInput } from './inputs.tsx'

/** A form above a list that requests the list again, with or without script. */
export function FilterSheet({ action, children }: { action: string; children: ReactNode }) {
  return (
    <search>
      <form action={action} className={sheet}>
        {children}
      </form>
    </search>
  )
}

interface SearchBoxProps {
  label: string
  placeholder: string
  text: string
  /** Terms to choose from before one types (islands/enhance/jobs/suggest-searches.ts adds others). */
  terms?: readonly string[]
}

/** The search field, with a button of its own on phones. */
export function SearchBox({ label, placeholder, text, terms }: SearchBoxProps) {
  return (
    <div className="flex gap-2">
      <div className="relative grow">
        <Search className="absolute top-3.5 left-3 hidden size-5 text-muted md:block" />
        <TextInput
          type="search"
          name="search"
          aria-label={label}
          placeholder={placeholder}
          defaultValue={text}
          maxLength={100}
          list={terms && 'search-terms'}
          className="md:pl-10"
        />
        {terms && (
          <datalist id="search-terms">
            {terms.map(term => (
              <option key={term}>{term}</option>
            ))}
          </datalist>
        )}
      </div>
      <Button type="submit" aria-label="Search" className="tip size-[48px] px-0 md:hidden">
        <Search />
      </Button>
    </div>
  )
}

interface FilterRowProps extends SearchBoxProps {
  /** On phones, MoreFilters follow, whose button stands beside the search. */
  hasMore?: boolean
  children?: ReactNode
}

/** The search and two more filters, or none, in a row. Its button is left out on phones, where the search box has one. */
export function FilterRow({ hasMore, children, ...search }: FilterRowProps) {
  return (
    <div className={children ? withTwo : 'flex gap-2'}>
      <div className={cx('col-span-full grow md:col-span-1', hasMore && 'pr-[56px] md:pr-0')}>
        <SearchBox {...search} />
      </div>
      {children}
      <div className="hidden md:block">
        <Button type="submit" className="min-h-12">
          Search
        </Button>
      </div>
    </div>
  )
}

const withTwo = 'grid pair gap-2 md:grid-cols-[1fr_10rem_9.5rem_auto] lg:grid-cols-[1fr_11rem_12rem_auto]'

/** Filters that are rarely needed, behind a button. */
export function MoreFilters({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group md:mt-1 md:-mb-1">
      <summary className="more-filters inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
        <SlidersHorizontal className="size-5 md:hidden" />
        <span className="sr-only md:not-sr-only">More filters</span>
        <ChevronDown className="hidden size-5 transition-transform group-open:rotate-180 md:block" />
      </summary>
      {children}
    </details>
  )
}

export interface FilterChoice {
  value: string
  label: string
  /** The number of results. */
  count?: string
}

/** Choices from a list of values, in its order, by what they are called. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): FilterChoice[] => values.map(value => ({ value, label: names[value] }))

interface ChoiceSelectProps {
  /** Inside a Field, the name comes from it. */
  name?: string
  label?: string
  /** The label of no choice; without it the first choice is the default. */
  all?: string
  choices: readonly FilterChoice[]
  /** The current value. */
  text: string | undefined
}

/**
 * A select that also contains the current value if it is not one of the choices. The chosen one shows no count: the list
 * has it, and a phone has no room for it.
 */
export function ChoiceSelect({ name, label, ...choices }: ChoiceSelectProps) {
  const wiring = { ...useField(), ...(name && { name }), ...(label && { 'aria-label': label }) }
  return <Kept as="span" className="relative block" of={SelectWithChoices} each={[{ wiring, ...choices }]} />
}

type WiredChoices = Pick<ChoiceSelectProps, 'all' | 'choices' | 'text'> & {
  wiring: ReturnType<typeof useField>
}

function SelectWithChoices({ wiring, all, choices, text = '' }: WiredChoices) {
  const current = chosenOf(choices, text)
  return (
    <BareSelect {...wiring} defaultValue={current?.value ?? text}>
      {all && <option value="">{all}</option>}
      {text && !current && <option value={text}>{text}</option>}
      {choices.map(choice => {
        const label = choice.count && choice !== current ? `${choice.label} (${choice.count})` : choice.label
        return (
          <option key={choice.value} {...(choice.value !== label && { value: choice.value })}>
            {label}
          </option>
        )
      })}
    </BareSelect>
  )
}

/** A filter with choices. */
export interface FilterField<Name extends string> {
  name: Name
  label: string
  /** The label of no choice: 'All' by default. */
  all?: string
  choices: readonly FilterChoice[]
}

interface FilterFieldsProps<Name extends string> {
  fields: readonly FilterField<Name>[]
  filters: Record<Name, string>
}

/** Filters, each under its label. */
export const FilterFields = <Name extends string>({ fields, filters }: FilterFieldsProps<Name>) =>
  fields.map(({ name, label, all = 'All', choices }) => (
    <Field key={name} name={name} label={label}>
      <ChoiceSelect all={all} choices={choices} text={filters[name]} />
    </Field>
  ))

interface FilterSelectsProps<Name extends string> extends FilterFieldsProps<Name> {
  action: string
  /** The label of the button. */
  submit: string
}

/** A form of three filters without a search, in one row on wide screens. */
export const FilterSelects = <Name extends string>({
  action,
  submit,
  ...fields
}: FilterSelectsProps<Name>) => (
  <FilterSheet action={action}>
    <div className="grid pair items-end gap-2 md:grid-cols-[1fr_1fr_1fr_auto]">
      <FilterFields {...fields} />
      <Button type="submit" className="min-h-12">
        {submit}
      </Button>
    </div>
  </FilterSheet>
)

/** The filters of `fields` that are set, each with the address of the list without it. */
export const activeSelects = <Name extends string>(
  fields: readonly FilterField<Name>[],
  filters: Record<Name, string>,
  pathWith: (changes: Record<string, string>) => string,
): ActiveFilter[] =>
  fields
    .filter(({ name }) => filters[name])
    .map(({ name, choices }) => ({
      label: labelOf(choices, filters[name]),
      without: pathWith({ [name]: '' }),
    }))

/** Finds the choice that a text names, in any case and with any separators. */
export function chosenOf(choices: readonly FilterChoice[], text: string): FilterChoice | undefined {
  return choices.find(choice => [choice.value, choice.label].some(name => bare(name) === bare(text)))
}

/** The label of a choice; the value itself if it is no choice. */
export const labelOf = (choices: readonly FilterChoice[], text: string) =>
  chosenOf(choices, text)?.label ?? text

const bare = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const sheet = 'no-print relative rounded-md border border-line bg-surface p-2 shadow-soft md:p-4'
