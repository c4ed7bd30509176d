import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'

interface Props {
  /** The first password of a new account, a forgotten one, or a change by a signed-in person. */
  kind: 'first' | 'forgotten' | 'change'
  /** The token of the link, sent along. */
  token: string
  /** For password managers. */
  username: string
  /** For people with a second factor. */
  asksCode: boolean
  errors?: Record<string, string>
}

export function PasswordPage({ kind, token, username, asksCode, errors = {} }: Props) {
  const { title, lead, button } = texts[kind]
  const { password, currentPassword, code, ...others } = errors
  return (
    <Layout title={title} header={kind === 'change' ? 'app' : 'minimal'} width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">{title}</h1>
      <p className="mt-1.5 mb-6 text-muted">{lead}</p>
      <Card>
        <FormErrors errors={others} />
        <form method="post" action={paths.password()} noValidate className="grid gap-5">
          {token && <input type="hidden" name="token" value={token} />}
          <input type="text" name="username" value={username} autoComplete="username" readOnly hidden />
          {kind === 'change' && (
            <Field name="currentPassword" label="Present password" error={currentPassword} required>
              <PasswordInput autoComplete="current-password" />
            </Field>
          )}
          <Field
            name="password"
            label={kind === 'first' ? 'Password' : 'New password'}
            hint="At least 8 characters. A few words you can remember are best."
            error={password}
            required
          >
            <PasswordInput autoComplete="new-password" minLength={8} />
          </Field>
          {asksCode && <CodeField error={code} />}
          <Button type="submit" size="lg">
            {button}
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

const texts = {
  first: {
    title: 'Create your password',
    lead: 'Your account is ready. Choose the password you will sign in with.',
    button: 'Create password',
  },
  forgotten: {
    title: 'Choose a new password',
    lead: 'Every other browser that is signed in to your account will be signed out.',
    button: 'Save new password',
  },
  change: {
    title: 'Change your password',
    lead: 'Every other browser that is signed in to your account will be signed out.',
    button: 'Save new password',
  },
}
