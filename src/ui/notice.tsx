import type { ReactNode } from 'react'
import { CircleAlert, CircleCheck, Info } from '#src/ui/icons.tsx'
import { cx } from './cx.ts'

interface NoticeProps {
  variant?: keyof typeof looks
  title?: ReactNode | undefined
  children?: ReactNode
  /** A link or button at the end. */
  action?: ReactNode
  /** 'status' or 'alert' if it reports the result of an action. */
  role?: 'status' | 'alert' | undefined
  className?: string | undefined
}

/** A message that stays on the page. */
export function Notice({ variant = 'info', title, children, action, role, className }: NoticeProps) {
  const { Icon, look } = looks[variant]
  return (
    <div
      role={role}
      {...(role === 'alert' && focusable)}
      className={cx(
        'flex flex-col gap-x-4 gap-y-3 rounded-md border p-4 sm:flex-row sm:items-center',
        look,
        className,
      )}
    >
      <div className="flex min-w-0 grow gap-3">
        <Icon className="mt-0.5 size-5 shrink-0" />
        <div className="min-w-0 grow">
          {title && <p className="font-bold">{title}</p>}
          {children && <div className="text-ink">{children}</div>}
        </div>
      </div>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}

/** A page that shows a refused form again without script starts at the error. */
export const focusable = { tabIndex: -1, autoFocus: true }

/** Focuses the first wrong field, or the error notice if it comes first. */
export function focusError(form: ParentNode | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid], [role=alert]')?.focus()
}

const looks = {
  info: { Icon: Info, look: 'border-verified/35 bg-verified-tint text-on-verified-tint' },
  success: { Icon: CircleCheck, look: 'border-primary/35 bg-primary-tint text-on-primary-tint' },
  warning: { Icon: CircleAlert, look: 'border-accent/60 bg-accent-tint text-on-accent-tint' },
  danger: { Icon: CircleAlert, look: 'border-danger/35 bg-danger-tint text-on-danger-tint' },
}
