import type { ReactNode } from 'react'
import { BadgeCheck, Check, Crown, Eye, Send, Star } from '#src/ui/icons.tsx'
import { cx } from './cx.ts'

export type BadgeVariant =
  | 'default'
  | 'featured'
  | 'new'
  | 'urgent'
  | 'premium'
  | 'verified'
  | 'sample'
  /** An account or subscription that is in force. */
  | 'success'
  | 'applied'
  | 'accepted'
  | 'reviewed'
  | 'muted'
  | 'danger'

/** A word on a tint. Similar badges differ by an icon or border, so that colour is never the only sign. */
export function Badge({ variant = 'default', className, children }: BadgeProps) {
  const Icon = icons[variant]
  return (
    <span className={cx(`badge badge-${variant}`, className)}>
      {Icon && <Icon />}
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
