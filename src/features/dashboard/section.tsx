import type { ReactNode } from 'react'
import { EmptyState } from '#src/ui/empty-state.tsx'

interface DashboardSectionProps {
  /** Also the fragment of links to the section. */
  id: string
  title: string
  /** A link or button beside the title. */
  more?: ReactNode
  children: ReactNode
}

/** A part of a dashboard under its own heading. */
export function DashboardSection({ id, title, more, children }: DashboardSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="min-w-0">
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id={`${id}-heading`} className="grow basis-40 text-xl">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}

/** Links to the whole list. Screen readers also read `of`, such as 'jobs'. */
export function ViewAll({ href, of }: { href: string; of: string }) {
  return (
    <a href={href} className={sectionLink}>
      View All <span className="sr-only">{of}</span>
    </a>
  )
}

export const sectionLink = 'link inline-flex min-h-11 items-center'

/** The card of a list, or of the note that it is empty. */
export const sheet =
  'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'

interface EmptySectionProps {
  title: string
  description: string
  action?: ReactNode
}

export function EmptySection(props: EmptySectionProps) {
  return (
    <div className={sheet}>
      <EmptyState level="h3" {...props} />
    </div>
  )
}
