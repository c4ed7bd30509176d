import type { ReactNode } from 'react'
import type { IconComponent } from '#src/ui/icons.tsx'
import { cx } from './cx.ts'

interface FactProps {
  icon: IconComponent
  className?: string
  children: ReactNode
}

/** One fact on a card with its icon, such as the place or pay. */
export function Fact({ icon: Icon, className, children }: FactProps) {
  return (
    <li className={cx('fact', className)}>
      <Icon />
      {children}
    </li>
  )
}
