import type { ReactNode } from 'react'
import type { IconComponent } from '#src/ui/icons.tsx'
import { TimeAgo } from './time.tsx'

interface AttentionCardProps {
  /** Also the fragment of links to it. */
  id: string
  title: string
  /** AttentionItem elements. */
  children: ReactNode
}

/** A short list of what a person should look at first. */
export function AttentionCard({ id, title, children }: AttentionCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="no-print mb-6 rounded-md border border-l-4 border-line border-l-accent bg-surface px-4 py-3 shadow-soft"
    >
      <h2 id={`${id}-heading`} className="text-lg">
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  )
}

interface AttentionItemProps {
  icon: IconComponent
  href: string
  /** Since when it has been there; in ms. */
  since?: { at: number; now: number }
  children: ReactNode
}

export function AttentionItem({ icon: Icon, href, since, children }: AttentionItemProps) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon className="mt-3 size-5 shrink-0 text-muted" />
      <a href={href} className="link min-w-0 grow py-2.5 wrap-anywhere">
        {children}
        {since && <TimeAgo {...since} className="ml-2 inline-block text-sm text-muted" />}
      </a>
    </li>
  )
}
