import type { ReactNode } from 'react'
import { MAX_COUNTED, type Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { ChoiceSelect, choicesOf, FilterSheet, SearchBox } from '#src/ui/form/filter-form.tsx'
import { formatCount } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { DateTimeOf } from '#src/ui/time.tsx'
import type { TabRequest } from './tab-request.ts'

interface Props<Row> {
  /** What the rows are, one and several: 'job', 'jobs'. */
  of: [one: string, several: string]
  caption: string
  columns: Column<Row>[]
  list: Page<Row>
  older: TabRequest['older']
  /** Shows the number of matches above the list: the exact one, or '1,000+' where no more were counted. */
  count?: 'exact' | 'capped'
  /** Beside the number of matches. */
  aside?: ReactNode
  /** The list without its filters, if there are any. */
  all?: string | false | undefined
  /** Shown without rows. */
  title?: string
  description?: string
}

/** A list of the panel, newest first, with a link to older rows. */
export function PanelList<Row extends { id: string }>({ list, of: [one, several], ...props }: Props<Row>) {
  const { caption, columns, older, count, aside, all, title = `No ${several} found`, description } = props
  const { rows, total, next } = list
  if (rows.length === 0) {
    const action = all && <LinkButton href={all}>Show all {several}</LinkButton>
    return <EmptyState level="h3" {...{ title, description, action }} />
  }
  const counted = formatCount(total, count === 'capped' ? MAX_COUNTED : undefined)
  const found = total === 1 ? `1 ${one}` : `${counted} ${several}`
  const href = older(next)
  return (
    <>
      {count && <Found text={found} aside={aside} />}
      <Table caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {href && <LoadMore href={href} label={`Older ${several}`} shown={rows.length} total={counted} />}
    </>
  )
}

function Found({ text, aside }: { text: string; aside: ReactNode }) {
  if (!aside) return <p className="figures mt-5 mb-3 text-sm text-muted">{text}</p>
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="figures text-sm text-muted">{text}</p>
      {aside}
    </div>
  )
}

/** The title of a row, leading to its page. */
export const TitleLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} className="tap hover:text-primary hover:underline">
    {children}
  </a>
)

/** A time (ISO 8601) in a table. */
export const Moment = ({ at }: { at: string }) => <DateTimeOf at={Date.parse(at)} className="figures" />

interface SearchProps {
  tab: 'jobs' | 'payments'
  placeholder: string
  search: string | undefined
  status: { name: string; all: string; labels: Record<string, string>; chosen: string | undefined }
}

/** Filters a list of the panel by a search and a status. */
export function PanelSearch({ tab, placeholder, search = '', status }: SearchProps) {
  const { name, all, labels, chosen } = status
  const choices = choicesOf(Object.keys(labels), labels)
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value={tab} />
      <div className="grid gap-2 md:grid-cols-[1fr_14rem_auto]">
        <SearchBox label={`Search ${tab}`} placeholder={placeholder} text={search} />
        <ChoiceSelect label="Status" text={chosen ?? ''} {...{ name, all, choices }} />
        <div className="hidden md:block">
          <Button type="submit" className="min-h-12">
            Search
          </Button>
        </div>
      </div>
    </FilterSheet>
  )
}
