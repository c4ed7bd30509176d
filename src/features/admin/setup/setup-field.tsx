import type { ComponentProps } from 'react'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'

export interface SetupField {
  /** The variable, where one field is one variable. */
  name: string
  label: string
  hint?: string
  /** Never sent to a page. Left empty, the saved value stays. */
  isSecret?: boolean
  isOptional?: boolean
  input?: ComponentProps<'input'>
}

interface Props extends SetupField {
  value?: string | undefined
  isSaved?: boolean
  error: string | undefined
}

export function SetupInput({ name, label, hint, isSecret, isOptional, input, value, isSaved, error }: Props) {
  const kept = isSaved ? 'Saved. Leave empty to keep it.' : undefined
  return (
    <Field name={name} label={label} hint={hint ?? kept} error={error} required={!isOptional && !isSaved}>
      {isSecret ? (
        <PasswordInput autoComplete="new-password" maxLength={500} />
      ) : (
        <TextInput defaultValue={value} maxLength={500} {...input} />
      )}
    </Field>
  )
}
