import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

interface Stat {
  label: string
  /** Already formatted: '24', '89%', 'KES 5,000'. */
  value: string
  hint?: string | undefined
  icon?: ReactNode
  href?: string | undefined
}

/** Figures in one row on wide screens; on phones in two columns, or three lines. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-md border border-line bg-line shadow-soft',
        columns[stats.length] ?? 'pair lg:grid-cols-4',
      )}
    >
      {stats.map(stat => (
        <StatCard key={stat.label} {...stat} isRow={stats.length === 3} />
      ))}
    </dl>
  )
}

function StatCard({ label, value, hint, icon, href, isRow }: Stat & { isRow: boolean }) {
  return (
    <div
      className={cx(
        'relative flex flex-col gap-x-4 gap-y-1 bg-surface px-4 has-[a:hover]:bg-primary-tint sm:p-5',
        isRow ? 'py-2.5 max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center' : 'py-3.5',
      )}
    >
      <dt className="flex items-center gap-2 text-sm font-semibold text-muted [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-primary">
        {icon}
        {href ? (
          <a href={href} className="after:absolute after:inset-0">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd
        className={cx(
          'figures col-start-2 text-2xl max-[22rem]:whitespace-normal font-extrabold tracking-tight',
          hint && 'row-span-2',
        )}
      >
        {value}
      </dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  )
}

const columns: Record<number, string> = {
  2: 'pair',
  3: 'sm:grid-cols-3',
  5: 'pair lg:grid-cols-5',
}
