import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'

/** A sheet of paper: thin border, one soft shadow. Never inside another card. */
export function Card({ className, ...rest }: HTMLAttributes<HTMLElement>) {
  return (
    <section
      className={cx('rounded-md border border-line bg-surface p-4 shadow-soft sm:p-6', className)}
      {...rest}
    />
  )
}

interface CardHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** At the right of the title: a link or a badge. */
  action?: ReactNode
  id?: string
  level?: 'h1' | 'h2' | 'h3'
}

export function CardHeader({ title, description, action, id, level: Heading = 'h2' }: CardHeaderProps) {
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Heading id={id} className="text-xl">
          {title}
        </Heading>
        {action}
      </div>
      {description && <p className="mt-1 text-muted">{description}</p>}
    </div>
  )
}
