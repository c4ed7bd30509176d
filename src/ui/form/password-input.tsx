import type { InputHTMLAttributes } from 'react'
import { Eye, EyeOff } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'
import { useField } from './field.tsx'
import { control } from './inputs.tsx'

/**
 * A password with a show/hide button. A script that finds `[data-password-toggle]` (the input's id) switches the
 * input's type and the button's aria-pressed. Where scripts are off the button is not shown.
 */
export function PasswordInput({ className, ...rest }: InputHTMLAttributes<HTMLInputElement>) {
  const field = useField()
  const id = rest.id ?? field.id
  return (
    <span className={cx('relative block', className)}>
      <input type="password" {...field} className={cx(control, 'h-12 pr-12')} {...rest} />
      <button
        type="button"
        data-password-toggle={id}
        aria-controls={id}
        aria-pressed="false"
        aria-label="Show password"
        className="tip group absolute noscript:hidden top-0.5 right-0.5 grid size-11 place-items-center rounded-md text-muted hover:text-ink"
      >
        <Eye className="size-5 group-aria-pressed:hidden" />
        <EyeOff className="hidden size-5 group-aria-pressed:block" />
      </button>
    </span>
  )
}
