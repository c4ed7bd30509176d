import type { ReactNode } from 'react'
import { Flag } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'

interface ReportLinkProps {
  href: string
  children: ReactNode
  className?: string
}

/** A link to report something to the site's team. */
export function ReportLink({ href, children, className }: ReportLinkProps) {
  return (
    <a
      href={href}
      rel="nofollow"
      className={cx('link no-print inline-flex min-h-11 items-center gap-2 text-sm text-muted', className)}
    >
      <Flag className="size-4 shrink-0" />
      <span>{children}</span>
    </a>
  )
}
