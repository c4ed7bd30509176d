import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceSelect, FilterSheet, SearchBox } from '#src/ui/form/filter-form.tsx'

interface Props {
  tab: 'jobs' | 'payments'
  search: { label: string; placeholder: string; text: string | undefined }
  /** One choice beside the words. */
  choice: {
    name: string
    label: string
    all: string
    words: Record<string, string>
    chosen: string | undefined
  }
}

/** The form that narrows a list of the panel by words and one choice. */
export function PanelSearch({ tab, search, choice }: Props) {
  const { name, label, all, words, chosen } = choice
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value={tab} />
      <div className="grid gap-2 md:grid-cols-[1fr_14rem_auto]">
        <SearchBox {...search} text={search.text ?? ''} />
        <ChoiceSelect
          name={name}
          label={label}
          all={all}
          choices={Object.entries(words).map(([value, label]) => ({ value, label }))}
          text={chosen ?? ''}
        />
        <div className="hidden md:block">
          <Button type="submit" className="min-h-12">
            Search
          </Button>
        </div>
      </div>
    </FilterSheet>
  )
}
