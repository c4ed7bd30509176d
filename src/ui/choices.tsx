import type { InputHTMLAttributes, ReactNode } from 'react'
import { cx } from './cx.ts'
import { useField } from './field.tsx'

interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  label: ReactNode
  hint?: ReactNode
}

/** One box to tick with its words beside it. Needs a name. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  return (
    <label className={cx('flex min-h-11 items-start gap-3 py-2', className)}>
      <input type="checkbox" className="mt-1 size-5 shrink-0" {...rest} />
      <span>
        {label}
        {hint && <span className="block text-sm text-muted">{hint}</span>}
      </span>
    </label>
  )
}

export interface RadioCard {
  value: string
  title: ReactNode
  description?: ReactNode
  icon?: ReactNode
}

interface RadioCardsProps {
  options: RadioCard[]
  /** The surrounding FieldGroup's name unless given. */
  name?: string
  defaultValue?: string
  className?: string
}

/** A choice among a few, each a card that is a label; use inside FieldGroup. */
export function RadioCards({ options, name, defaultValue, className }: RadioCardsProps) {
  const field = useField()
  return (
    <div className={cx('grid gap-3 sm:grid-cols-2', className)}>
      {options.map(option => (
        <label key={option.value} className={radioCard}>
          <input
            type="radio"
            name={name ?? field.name}
            value={option.value}
            defaultChecked={option.value === defaultValue}
            className="mt-1 size-5 shrink-0"
          />
          <span className="grow">
            <span className="block font-semibold">{option.title}</span>
            {option.description && <span className="block text-sm text-muted">{option.description}</span>}
          </span>
          {option.icon && <span className="text-primary [&_svg]:size-6">{option.icon}</span>}
        </label>
      ))}
    </div>
  )
}

const radioCard =
  'flex items-start gap-3 rounded-md border border-edge bg-surface p-4 transition-colors hover:border-primary ' +
  'has-checked:border-primary has-checked:bg-primary-tint has-checked:inset-ring has-checked:inset-ring-primary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'
