/** Placeholders for five job cards, without animation (SPEC.md section 2, Jobs page). */
export function JobListSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading jobs</span>
      <div className="divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
        {[1, 2, 3, 4, 5].map(row => (
          <div key={row} className="skeleton" aria-hidden="true">
            <div />
            <div />
            <div />
            <div />
          </div>
        ))}
      </div>
    </div>
  )
}
