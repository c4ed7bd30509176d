import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'

interface SectionProps {
  title: string
  lead?: ReactNode
  /** The target of links with #. */
  id?: string
  /** On a darker ground, to set it apart from its neighbours. */
  isSunken?: boolean
  children: ReactNode
}

/** A section of a full-width page with its heading. */
export function Section({ title, lead, id, isSunken, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx('border-b border-line py-9 last:border-0 sm:py-12', isSunken && 'bg-sunken')}
    >
      <div className="wrap">
        <h2 className="text-xl sm:text-2xl">{title}</h2>
        {lead && <p className="mt-1.5 max-w-2xl text-muted *:[a]:link">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </section>
  )
}
