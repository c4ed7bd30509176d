import type { ReactNode } from 'react'

/** Lists, and beside them, below on phones, what belongs to the person. */
export function DashboardBody({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_19rem]">
      <div className="grid min-w-0 gap-8">{children}</div>
      <div className="grid min-w-0 gap-6">{aside}</div>
    </div>
  )
}
