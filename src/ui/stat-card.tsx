import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export interface Stat {
  label: string
  /** Already formatted: '24', '89%', 'KES 5,000'. */
  value: string
  hint?: string
  icon?: ReactNode
  href?: string
}

/** Figures side by side on one sheet, ruled like a register: two columns on phones, one row on wide screens. */
export function StatCards({ stats }: { stats: Stat[] }) {
  return (
    <dl
      className={cx(
        'grid gap-px overflow-hidden rounded-md border border-line bg-line shadow-soft',
        columns[stats.length] ?? 'grid-cols-2 lg:grid-cols-4',
      )}
    >
      {stats.map(stat => (
        <StatCard key={stat.label} {...stat} />
      ))}
    </dl>
  )
}

export function StatCard({ label, value, hint, icon, href }: Stat) {
  return (
    <div className="relative flex flex-col gap-1 bg-surface px-4 py-3.5 has-[a:hover]:bg-primary-tint sm:p-5">
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
      <dd className="figures text-2xl font-extrabold tracking-tight">{value}</dd>
      {hint && <dd className="text-sm text-muted">{hint}</dd>}
    </div>
  )
}

const columns: Record<number, string> = {
  2: 'grid-cols-2',
  3: 'sm:grid-cols-3',
  5: 'grid-cols-2 lg:grid-cols-5',
}
