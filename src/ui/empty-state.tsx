import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { type Occasion, Saying } from './saying.tsx'

interface EmptyStateProps {
  title: string
  description?: ReactNode
  /** The next useful step. */
  action?: ReactNode
  /** Ends with the saying of this occasion. */
  saying?: Occasion | undefined
  className?: string
  level?: 'h1' | 'h2' | 'h3'
}

export function EmptyState({
  title,
  description,
  action,
  saying,
  className,
  level: Heading = 'h2',
}: EmptyStateProps) {
  return (
    <div className={cx('flex flex-col items-center px-4 py-10 text-center', className)}>
      <Acacia className="mb-4 w-40" />
      <Heading className="text-xl">{title}</Heading>
      {description && <p className="mt-1 max-w-md text-balance text-muted">{description}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
      {saying && <Saying of={saying} className="mt-6 text-muted" />}
    </div>
  )
}

/** An acacia in front of the sun, for pages without content. */
function Acacia({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 72" fill="none" aria-hidden="true" className={className}>
      <circle cx="106" cy="43" r="17" className="fill-accent" />
      <path d="M4 66c24-9 48-13 80-12 30 1 50 5 72 12-48 5-104 5-152 0Z" className="fill-primary-tint" />
      <g className="stroke-primary" strokeLinecap="round">
        <path
          d="M67 61c1-9 1-15 0-22m0 7c-2-8-9-13-19-16m19 16c2-9 10-13 21-17m-21 10c-1-6 0-8 1-12"
          strokeWidth="2.6"
        />
        <path d="M26 64h14m76 0h18M48 66h7" strokeWidth="1.6" opacity=".55" />
      </g>
      <path
        d="M22 29c3-5 10-5 13-8 5-5 14-6 21-6 6-5 19-5 25 0 9-1 17 1 21 5 5 2 9 3 11 7-7 3-16 2-22 1-8 3-17 2-23 1-8 3-17 2-23 1-8 2-17 2-23-1Z"
        className="fill-primary"
      />
    </svg>
  )
}
