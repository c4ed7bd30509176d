import { LinkButton } from './form/button.tsx'
import { formatCount } from './format.ts'

interface LoadMoreProps {
  /** The next page's address, or null where this is all there is. */
  href: string | null
  label: string
  /** How many come up to the end of this page. */
  shown: number
  /** Of how many; '1,000+' where no more were counted. */
  total: number | string
  /** How many came on the pages before. */
  before?: number
}

/** The end of a list: how much of it is shown, and the link to the rest. Inside [data-list], script appends the rest. */
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
