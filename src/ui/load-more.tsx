import { LinkButton } from './form/button.tsx'
import { formatCount } from './format.ts'

interface LoadMoreProps {
  /** The next page's address, or null on the last one. */
  href: string | null
  label: string
  /** The number of entries up to the end of this page. */
  shown: number
  /** The total; '1,000+' if no more were counted. */
  total: number | string
  /** The number of entries on the pages before. */
  before?: number
}

/** Below a list: the shown share of it and a link to the next page, which scripts append inside [data-list]. */
export function LoadMore({ href, label, shown, total, before = 0 }: LoadMoreProps) {
  return (
    <div data-more className="no-print mt-6 flex flex-col items-center gap-3">
      <p className="figures text-sm text-muted">
        Showing {before > 0 && <span data-from>{formatCount(before + 1)} to </span>}
        {formatCount(shown)} of {typeof total === 'number' ? formatCount(total) : total}
      </p>
      {href && (
        <LinkButton href={href} data-load-more variant="outline" className="w-full sm:w-auto sm:px-10">
          {label}
        </LinkButton>
      )}
    </div>
  )
}
