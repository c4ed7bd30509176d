import type { ReactNode } from 'react'

interface Props {
  name: string
  value: string
  /** The value chosen at first. */
  chosen: string | undefined
  label: string
  /** Fields that belong to this choice. */
  children?: ReactNode
}

/** One of several choices; its fields show once it is chosen, also without script. */
export function RadioCard({ name, value, chosen, label, children }: Props) {
  return (
    <div className="group rounded-md border border-line px-4 has-checked:border-primary">
      <label className="flex min-h-11 items-center gap-3 py-2 font-semibold">
        <input
          type="radio"
          name={name}
          value={value}
          defaultChecked={value === chosen}
          className="size-5 shrink-0"
        />
        {label}
      </label>
      {children && <div className="hidden pt-1 pb-4 group-has-checked:block">{children}</div>}
    </div>
  )
}
