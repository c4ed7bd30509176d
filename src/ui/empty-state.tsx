import type { ReactNode } from 'react'
import { Acacia } from './acacia.tsx'
import { cx } from './cx.ts'

interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** The next useful step. */
  action?: ReactNode
  className?: string
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({
  title,
  description,
  action,
  className,
  level: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <Acacia className="mb-4 w-40" />
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="mt-1 max-w-md text-muted">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
