import { LinkButton } from './button.tsx'
import { formatCount } from './format.ts'

interface LoadMoreProps {
  /** The next page's address, or null where this is all there is. */
  href: string | null
  label: string
  shown: number
  total: number
}

/** The end of a list: how much of it is shown, and the link to the rest. */
export function LoadMore({ href, label, shown, total }: LoadMoreProps) {
  return (
    <div className="no-print mt-6 flex flex-col items-center gap-3">
      <p className="figures text-sm text-muted">
        Showing {formatCount(shown)} of {formatCount(total)}
      </p>
      {href && (
        <LinkButton href={href} variant="outline" className="w-full sm:w-auto sm:px-10">
          {label}
        </LinkButton>
      )}
    </div>
  )
}
