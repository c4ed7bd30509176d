import { BadgeCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type BadgeVariant = keyof typeof variants

/** A word on a tint. Featured has a star and Verified a check mark, so that colour is never the only sign. */
export function Badge({ variant = 'default', className, children }: BadgeProps) {
  return (
    <span className={cx(shape, variants[variant], className)}>
      {variant === 'featured' && <Star className="size-3.5 fill-current" />}
      {variant === 'verified' && <BadgeCheck className="size-4" />}
      {children}
    </span>
  )
}

interface BadgeProps {
  variant?: BadgeVariant
  className?: string
  children: ReactNode
}

const shape =
  'inline-flex shrink-0 items-center gap-1 rounded-sm border px-2 py-px text-sm font-semibold whitespace-nowrap'

const variants = {
  default: 'border-transparent bg-primary-tint text-on-primary-tint',
  featured: 'border-transparent bg-accent text-on-accent',
  new: 'border-transparent bg-accent-tint text-on-accent-tint',
  urgent: 'border-accent bg-accent-tint text-on-accent-tint',
  premium: 'border-board-line bg-board text-on-board',
  verified: 'border-transparent bg-verified-tint text-on-verified-tint',
  sample: 'border-dashed border-edge text-muted',
  success: 'border-transparent bg-primary text-on-primary',
  muted: 'border-transparent bg-sunken text-muted',
  danger: 'border-transparent bg-danger-tint text-on-danger-tint',
}
