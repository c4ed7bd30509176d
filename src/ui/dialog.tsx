import type { DialogHTMLAttributes, ReactNode } from 'react'
import { X } from '#src/ui/icons.tsx'
import { cx } from './cx.ts'

interface DialogProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'title'> {
  id: string
  title: ReactNode
  description?: ReactNode
  ref?: React.Ref<HTMLDialogElement>
}

/**
 * A native <dialog>, at most 32rem wide. Open it with showModal(), or a button with command="show-modal". It closes by a submit
 * button of the form `${id}-close`, which comes last so that opening focuses the first control of the content.
 */
export function Dialog({ id, title, description, className, children, ...rest }: DialogProps) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={cx('dialog', className)}
      {...rest}
    >
      <div className="relative p-4 sm:p-6">
        <h2 id={`${id}-title`} className="pr-10 text-xl">
          {title}
        </h2>
        {description && (
          <p id={`${id}-description`} className="mt-1 text-muted">
            {description}
          </p>
        )}
        {children && <div className="mt-4">{children}</div>}
        <form
          id={`${id}-close`}
          method="dialog"
          className="noscript:hidden absolute top-1.5 right-1.5 sm:top-3 sm:right-3"
        >
          <button type="submit" aria-label="Close" className={closeButton}>
            <X className="size-5" />
          </button>
        </form>
      </div>
    </dialog>
  )
}

/** The row of buttons that ends a dialog, the main one last; on phones they stack with the main one on top. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>
}

const closeButton = 'tip grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink'
