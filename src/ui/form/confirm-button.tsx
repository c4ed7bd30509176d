import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button.tsx'

interface AskTwiceProps {
  /** The label before the first press. */
  label: ReactNode
  /** The label after the first press; pressing it cancels. */
  keep: string
  variant?: ButtonVariant
  size?: ButtonSize
  /** Only one button of the same name asks at a time. */
  name?: string
  className?: string
  /** The form whose button confirms. */
  children: ReactNode
}

/** A button that asks for confirmation without JavaScript. */
export function AskTwice({ label, keep, variant, size, name, className, children }: AskTwiceProps) {
  return (
    <details name={name} className={cx('no-print group', className)}>
      <summary
        className={cx(
          buttonClass(variant, size),
          'list-none group-open:border-edge group-open:bg-surface group-open:text-ink group-open:hover:bg-sunken',
        )}
      >
        <span className="group-open:hidden">{label}</span>
        <span className="hidden group-open:inline">{keep}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
