import type { ReactNode } from 'react'
import type { Page } from '#db/paging.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount } from '#src/ui/format.ts'

interface TableOrEmptyProps {
  list: Page<unknown>
  empty: string
  hint: string
  action?: ReactNode
  /** Where the whole list is. */
  all?: string
  table: ReactNode
}

/** The table, and how much of the list it shows; or what an empty one means. */
export function TableOrEmpty({ list, empty, hint, action, all, table }: TableOrEmptyProps) {
  if (list.rows.length === 0) {
    return (
      <div className="rounded-md border border-line bg-surface shadow-soft">
        <EmptyState level="h3" title={empty} description={hint} action={action} />
      </div>
    )
  }
  return (
    <>
      {table}
      {list.next && (
        <p className="mt-3 text-sm text-muted">
          The newest {list.rows.length} of {formatCount(list.total)}.{' '}
          {all && (
            <a href={all} className="link">
              See all
            </a>
          )}
        </p>
      )}
    </>
  )
}

/** Large enough for a finger where each row is a block. */
export const rowLink = 'link inline-flex min-h-11 items-center md:inline md:min-h-0'

/** What leads on where somebody may go there, and is read where not. */
export function MaybeLink({ to, children }: { to: string | null; children: string }) {
  return to ? (
    <a href={to} className={rowLink}>
      {children}
    </a>
  ) : (
    children
  )
}
