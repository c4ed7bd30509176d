import type { ReactNode } from 'react'

interface DashboardSectionProps {
  /** Where links with # lead to. */
  id: string
  title: string
  /** What stands beside the title: the way to all, or a button. */
  more?: ReactNode
  children: ReactNode
}

/** A part of a dashboard under its own heading. */
export function DashboardSection({ id, title, more, children }: DashboardSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={`${id}-heading`} className="text-xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** A sheet that holds a list, or says why there is none. */
export const sheet =
  'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'

/** Lists, and beside them, below on phones, what belongs to the person. */
export function DashboardBody({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[1fr_19rem]">
      <div className="grid min-w-0 gap-8">{children}</div>
      <div className="grid min-w-0 gap-6">{aside}</div>
    </div>
  )
}
