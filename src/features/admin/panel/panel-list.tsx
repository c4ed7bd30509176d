import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { ChoiceSelect, FilterSheet, SearchBox } from '#src/ui/form/filter-form.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { DateTimeOf } from '#src/ui/time.tsx'

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  list: Page<Row>
  older: { href: string | null; label: string }
  /** The total to show, if not that of the list. */
  total?: number | string
  head?: ReactNode
  empty: Omit<ComponentProps<typeof EmptyState>, 'level' | 'className'>
}

/** A list of the panel, newest first, with a link to older rows. */
export function PanelList<Row extends { id: string }>(props: Props<Row>) {
  const { caption, columns, list, older, total = list.total, head, empty } = props
  const { rows } = list
  if (rows.length === 0) return <EmptyState level="h3" {...empty} />
  return (
    <>
      {head}
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {older.href && <LoadMore href={older.href} label={older.label} shown={rows.length} total={total} />}
    </>
  )
}

interface LinkProps {
  href: string
  children: ReactNode
}

/** The title of a row, leading to its page. */
export const TitleLink = ({ href, children }: LinkProps) => (
  <a href={href} className="tap hover:text-primary hover:underline">
    {children}
  </a>
)

/** Any other link of a row. */
export const CellLink = ({ href, children }: LinkProps) => (
  <a href={href} className="link tap">
    {children}
  </a>
)

/** A time (ISO 8601) in a table. */
export const Moment = ({ at }: { at: string }) => <DateTimeOf at={Date.parse(at)} className="figures" />

/** The number of matches above a list. */
export const FoundCount = ({ children }: { children: string }) => (
  <p className="figures mt-5 mb-3 text-sm text-muted">{children}</p>
)

interface SearchProps {
  tab: 'jobs' | 'payments'
  search: { label: string; placeholder: string; text: string | undefined }
  choice: {
    name: string
    label: string
    all: string
    labels: Record<string, string>
    chosen: string | undefined
  }
}

/** Filters a list of the panel by a search and one choice. */
export function PanelSearch({ tab, search, choice }: SearchProps) {
  const { name, label, all, labels, chosen } = choice
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value={tab} />
      <div className="grid gap-2 md:grid-cols-[1fr_14rem_auto]">
        <SearchBox {...search} text={search.text ?? ''} />
        <ChoiceSelect
          name={name}
          label={label}
          all={all}
          choices={Object.entries(labels).map(([value, label]) => ({ value, label }))}
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
