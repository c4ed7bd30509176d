import { createContext, type ReactNode, use } from 'react'
import { CircleAlert } from '#src/ui/icons.tsx'
import { cx } from '../cx.ts'

interface FieldProps {
  /** The form field's name; also its id unless `id` is given. */
  name: string
  label: ReactNode
  id?: string | undefined
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  className?: string
  children: ReactNode
}

/**
 * Label, hint and error around one control, which takes its name, id and aria attributes from here. `required` is announced but
 * not enforced by the browser: our own message reports a missing value, with or without script.
 */
export function Field({ name, label, id = name, hint, error, required, className, children }: FieldProps) {
  return (
    <FieldContext value={{ name, id, 'aria-required': required, ...described(id, hint, error) }}>
      <div className={cx('flex flex-col justify-end', className)}>
        <label htmlFor={id} className="mb-1.5 font-semibold">
          {label} {required && <RequiredMark />}
        </label>
        <FieldNotes id={id} hint={hint} error={error} />
        {children}
      </div>
    </FieldContext>
  )
}

interface FieldGroupProps {
  id: string
  label: ReactNode
  error?: string | undefined
  required?: boolean
  className?: string
  children: ReactNode
}

/** Like Field, around several choices: a fieldset with its legend. */
export function FieldGroup({ id, label, error, required, className, children }: FieldGroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={described(id, undefined, error)['aria-describedby']}
      className={className}
    >
      <legend className="mb-1.5 font-semibold">
        {label} {required && <RequiredMark />}
      </legend>
      <FieldNotes id={id} error={error} />
      {children}
    </fieldset>
  )
}

/** The attributes that a Field gives to its control; empty outside a Field. */
export function useField(): FieldWiring {
  return use(FieldContext) ?? {}
}

interface FieldWiring {
  name?: string
  id?: string | undefined
  'aria-required'?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: true | undefined
  /** A page that shows a refused form again without script starts at the first error. */
  autoFocus?: true | undefined
}

const FieldContext = createContext<FieldWiring | null>(null)

function FieldNotes({ id, hint, error }: { id: string; hint?: ReactNode; error?: ReactNode }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="-mt-1 mb-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mb-1.5 flex gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" />
          <span>{error}</span>
        </p>
      )}
    </>
  )
}

function RequiredMark() {
  return (
    <span className="text-danger" aria-hidden="true">
      *
    </span>
  )
}

function described(id: string, hint?: ReactNode, error?: ReactNode): Partial<FieldWiring> {
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { 'aria-describedby': notes || undefined, ...(error && { 'aria-invalid': true, autoFocus: true }) }
}
