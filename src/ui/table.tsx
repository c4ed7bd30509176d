import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers line up at the end. */
  align?: 'end'
}

interface TableProps<Row> {
  /** The name of the table for screen readers; not shown. */
  caption: string
  /** The first column names the row and heads its block on a phone. */
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string
}

/**
 * A table on wide screens; on phones each row is a block of label and value, so nothing scrolls sideways. The roles are
 * written out because display: block takes them away from table elements.
 */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-md border border-line bg-surface shadow-soft">
      <table {...as.table} className="block w-full lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="sr-only lg:not-sr-only lg:table-header-group">
          <tr className="lg:border-b lg:border-line">
            {columns.map(column => (
              <th key={column.header} scope="col" className={cx(heading, column.align && 'text-right')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.rowgroup} className="block divide-y divide-line lg:table-row-group">
          {rows.map(row => (
            <tr key={rowKey(row)} {...as.row} className="block px-4 py-3 hover:bg-sunken/50 lg:table-row">
              {columns.map((column, index) => (
                <td
                  key={column.header}
                  {...as.cell}
                  data-label={column.header}
                  className={cellClass(column, index)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'cell' },
}

const heading = 'px-4 py-2.5 text-left text-sm font-semibold text-muted'

function cellClass<Row>(column: Column<Row>, index: number): string {
  return cx(
    'lg:table-cell lg:px-4 lg:py-3 lg:align-middle max-lg:[&_time]:whitespace-normal',
    index === 0 ? 'block pb-1.5 text-base font-semibold lg:pb-3' : labelled,
    column.align && 'figures lg:text-right',
  )
}

const labelled =
  'flex items-baseline gap-3 py-1 before:w-24 before:shrink-0 before:text-sm before:text-muted ' +
  'before:content-[attr(data-label)] lg:before:hidden'
