import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { Button, type ButtonVariant } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** What was wrong with a form of the page. */
export interface Refused {
  deed: SettingsAction
  errors: Record<string, string>
  /** Where no field is wrong. */
  problem?: string
  /** What stood in the field named like the deed. */
  typed: string
}

export type SettingsAction =
  | 'email'
  | 'emailAgain'
  | 'keepEmail'
  | 'phone'
  | 'code'
  | 'keepPhone'
  | 'preferences'
  | 'device'
  | 'otherDevices'

interface Props {
  deed: SettingsAction
  /** Of the button. */
  label: ReactNode
  variant?: ButtonVariant
  refused?: Refused
  children?: ReactNode
}

/** A form of the settings page, which says itself what was wrong with it. */
export function SettingsForm({ deed, label, variant, refused, children }: Props) {
  const problem = refused?.deed === deed ? refused.problem : undefined
  return (
    <form method="post" action={`${paths.settings()}#${sectionOf[deed]}`} noValidate className="grid gap-4">
      <input type="hidden" name="deed" value={deed} />
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {children}
      <Button type="submit" variant={variant} className="justify-self-start">
        {label}
      </Button>
    </form>
  )
}

/** The part of the page where each form stands, which is shown again after it. */
export const sectionOf: Record<SettingsAction, string> = {
  email: 'email',
  emailAgain: 'email',
  keepEmail: 'email',
  phone: 'phone',
  code: 'phone',
  keepPhone: 'phone',
  preferences: 'preferences',
  device: 'devices',
  otherDevices: 'devices',
}

/** The present password, asked again before something that a stranger at the phone must not do. */
export function OwnPassword({ deed, error }: { deed: string; error?: string }) {
  return (
    <Field
      name="password"
      id={`${deed}-password`}
      label="Your password"
      hint="So that nobody else does this while your phone lies about."
      error={error}
      required
    >
      <PasswordInput autoComplete="current-password" />
    </Field>
  )
}

/** The messages by field, where this form was the one that was wrong. */
export const errorsIn = (refused: Refused | undefined, deed: SettingsAction) =>
  refused?.deed === deed ? refused.errors : {}
