import type { HTMLAttributes } from 'react'
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
