import { cx } from './cx.ts'

/** A placeholder without animation. */
function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block h-4 rounded-sm bg-sunken', className)} />
}

/** Placeholders for five job cards (SPEC.md section 2, Jobs page). */
export function JobListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading jobs</span>
      <div className="divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
        {[1, 2, 3, 4, 5].map(row => (
          <div key={row} className="flex flex-col gap-3 p-4 sm:px-6">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
            <Skeleton className="w-1/3" />
          </div>
        ))}
      </div>
    </div>
  )
}
