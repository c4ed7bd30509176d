import type { ReactNode } from 'react'
import type { FormError } from '#src/http/form.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface SectionProps {
  id: string
  title: string
  /** The current value, or the purpose. */
  summary?: ReactNode
  children?: ReactNode
}

/** One setting, with its current value. */
export function SettingsSection({ id, title, summary, children }: SectionProps) {
  return (
    <Card id={id} aria-labelledby={`${id}-title`} className="scroll-mt-4">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      {summary && <div className="mt-1 text-muted">{summary}</div>}
      {children && <div className="mt-4 grid gap-4">{children}</div>}
    </Card>
  )
}

interface ChangeProps {
  label: string
  /** Open from the start, such as after an error. */
  isOpen: boolean
  children: ReactNode
}

/** A form in a disclosure, which opens without script. */
export function Change({ label, isOpen, children }: ChangeProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {label}
      </summary>
      <div className="mt-3 max-w-md">{children}</div>
    </details>
  )
}

/** The rejected form of a page, and the reason. */
export interface RefusedAction<Action extends string> extends FormError {
  action: Action
}

/** The messages by field, if this form was the one that was refused. */
export const errorsOf = <Action extends string>(
  refused: RefusedAction<Action> | undefined,
  action: Action,
): Record<string, string> => (refused?.action === action ? refused.errors : {})

/** The message of a rejection that names no field. */
export const problemOf = ({ errors, message }: FormError) =>
  Object.keys(errors).length > 0 ? undefined : message

interface FormProps<Action extends string> {
  path: string
  action: Action
  /** On the button. */
  label: ReactNode
  variant?: ButtonVariant | undefined
  refused?: RefusedAction<Action> | undefined
  /** Shown beside the button. */
  beside?: ReactNode
  children?: ReactNode
}

/** One of several forms that a page posts to the same path, with its error. */
export function ActionForm<Action extends string>({ path, action, refused, ...props }: FormProps<Action>) {
  const problem = refused?.action === action && problemOf(refused)
  return (
    <form method="post" action={path} noValidate className="grid gap-4">
      <input type="hidden" name="deed" value={action} />
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {props.children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={props.variant ?? 'default'}>
          {props.label}
        </Button>
        {props.beside}
      </div>
    </form>
  )
}

/** The current password, so that a stranger with the phone cannot make the change. */
export function OwnPassword({ action, error }: { action: string; error: string | undefined }) {
  return (
    <Field
      name="password"
      id={`${action}-password`}
      label="Your password"
      hint="This keeps your account safe if someone else picks up your phone."
      error={error}
      required
    >
      <PasswordInput autoComplete="current-password" />
    </Field>
  )
}
