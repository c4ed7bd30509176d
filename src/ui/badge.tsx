import type { ReactNode } from 'react'
import { BadgeCheck, Check, Crown, Eye, Send, Star } from '#src/ui/icons.tsx'
import { cx } from './cx.ts'

export type BadgeVariant = keyof typeof variants

/** A word on a tint. Similar badges differ by an icon or border, so that colour is never the only sign. */
export function Badge({ variant = 'default', className, children }: BadgeProps) {
  const Icon = icons[variant]
  return (
    <span className={cx(shape, variants[variant], className)}>
      {Icon && <Icon className={variant === 'featured' ? 'size-3.5 fill-current' : 'size-4'} />}
      {children}
    </span>
  )
}

const icons: Partial<Record<BadgeVariant, typeof Star>> = {
  featured: Star,
  premium: Crown,
  verified: BadgeCheck,
  applied: Send,
  accepted: Check,
  reviewed: Eye,
}

interface BadgeProps {
  variant?: BadgeVariant
  className?: string
  children: ReactNode
}

const shape =
  'badge inline-flex max-w-full shrink-0 items-center gap-1 rounded-sm border px-2 py-px text-sm font-semibold whitespace-nowrap'

const variants = {
  default: 'border-transparent bg-primary-tint text-on-primary-tint',
  featured: 'border-transparent bg-accent text-on-accent',
  new: 'border-transparent bg-accent-tint text-on-accent-tint',
  urgent: 'border-accent bg-accent-tint text-on-accent-tint',
  premium: 'border-board-line bg-board text-on-board',
  verified: 'border-transparent bg-verified-tint text-on-verified-tint',
  sample: 'border-dashed border-edge text-muted',
  /** An account or subscription that is in force. */
  success: 'border-transparent bg-primary-tint text-on-primary-tint',
  applied: 'border-primary bg-surface text-primary',
  accepted: 'border-transparent bg-primary text-on-primary',
  reviewed: 'border-edge bg-surface text-ink',
  muted: 'border-transparent bg-sunken text-muted',
  danger: 'border-transparent bg-danger-tint text-on-danger-tint',
}
