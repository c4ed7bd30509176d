import type { ReactNode } from 'react'
import type { Page } from '#db/paging.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount } from '#src/ui/format.ts'
import { TextLink } from '#src/ui/links.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

interface TableSectionProps<Row> {
  /** Also names the rows, such as 'Jobs'. */
  caption: string
  list: Page<Row>
  columns: Column<Row>[]
  /** Explains an empty list. */
  hint: string
  action?: ReactNode
  /** Path of the whole list. */
  all?: string
}

/** A table with a note if the list is longer, or an explanation if it is empty. */
export function TableSection<Row extends { id: string }>(props: TableSectionProps<Row>) {
  const { caption, list, columns, hint, action, all } = props
  if (list.rows.length === 0) {
    const title = `No ${caption.toLowerCase()} found`
    return (
      <div className="rounded-md border border-line bg-surface shadow-soft">
        <EmptyState level="h3" title={title} description={hint} action={action} />
      </div>
    )
  }
  return (
    <>
      <Table caption={caption} columns={columns} rows={list.rows} rowKey={row => row.id} />
      {list.next && (
        <p className="mt-3 text-sm text-muted">
          Showing the newest {list.rows.length} of {formatCount(list.total)}.{' '}
          {all && <TextLink href={all}>See all</TextLink>}
        </p>
      )}
    </>
  )
}

/** Large enough to tap on small screens, where each row is a block. */
export const rowLink = 'link tap'

/** A link, or its text if the viewer may not open it. */
export function MaybeLink({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <a href={to} className={rowLink}>
      {children}
    </a>
  ) : (
    children
  )
}
