import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from '../cx.ts'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
}

/** A checkbox with its label. Needs a name. */
export function Checkbox({ label, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2', className)}>
      <input type="checkbox" className="mt-0.5 size-5 shrink-0" {...rest} />
      <span>{label}</span>
    </label>
  )
}
