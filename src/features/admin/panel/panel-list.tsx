import type { ComponentProps, ReactNode } from 'react'
import type { Page } from '#db/paging.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

interface Props<Row> {
  caption: string
  columns: Column<Row>[]
  list: Page<Row>
  /** The page of those before, and what the link to it is called. */
  older: { href: string | null; label: string }
  /** How many there are, where that is not the number of the list itself. */
  total?: number | string
  /** What stands above the rows. */
  head?: ReactNode
  /** What is said where there is no row. */
  empty: Omit<ComponentProps<typeof EmptyState>, 'level' | 'className'>
}

/** A list of the panel: the newest, with the way to those before. */
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

/** How many were found, in words. */
export const FoundCount = ({ children }: { children: string }) => (
  <p className="figures mt-5 mb-3 text-sm text-muted">{children}</p>
)
