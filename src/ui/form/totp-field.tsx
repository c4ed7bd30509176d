import { Field } from './field.tsx'
import { TextInput } from './inputs.tsx'

/** The code of a second factor: six digits of an app, or a recovery code; both are digits, so a phone shows its keypad. */
export function CodeField({ id, error, hint = 'You can also use a recovery code' }: CodeFieldProps) {
  return (
    <Field name="code" id={id} label="Code from your authenticator app" hint={hint} error={error} required>
      <TextInput inputMode="numeric" autoComplete="one-time-code" maxLength={40} className="figures" />
    </Field>
  )
}

interface CodeFieldProps {
  id?: string | undefined
  hint?: string | undefined
  error?: string | undefined
}
