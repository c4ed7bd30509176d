import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface PasswordPageProps {
  /** The first password of a new account, a forgotten one, or a change by a signed-in person. */
  kind: 'first' | 'forgotten' | 'change'
  /** The token of the link, in a hidden field. */
  token: string
  /** For password managers. */
  username: string
  /** For people with a second factor. */
  asksCode: boolean
  errors?: Record<string, string>
}

export function PasswordPage({ kind, token, username, asksCode, errors = {} }: PasswordPageProps) {
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
            <Field name="currentPassword" label="Current password" error={currentPassword} required>
              <PasswordInput autoComplete="current-password" />
            </Field>
          )}
          <Field
            name="password"
            label={kind === 'first' ? 'Password' : 'New password'}
            hint="At least 8 characters. A few words that you can remember work best."
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
    lead: 'Your account is ready. Choose a password to sign in with.',
    button: 'Create password',
  },
  forgotten: {
    title: 'Choose a new password',
    lead: 'This signs you out on all your other devices.',
    button: 'Save new password',
  },
  change: {
    title: 'Change your password',
    lead: 'This signs you out on all your other devices.',
    button: 'Save new password',
  },
}

interface ForgotPasswordProps {
  /** The page after the new password; empty for the dashboard. */
  next: string
  name?: string
  errors?: Record<string, string>
  /** Shown after the form; the same whether or not there is an account. */
  answer?: string
}

export function ForgotPasswordPage({ next, name = '', errors = {}, answer }: ForgotPasswordProps) {
  return (
    <Layout title="Forgot password" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Forgot your password?</h1>
      <p className="mt-1.5 mb-6 text-muted">
        Enter your email, username or phone number and we'll send you a link to choose a new password.
      </p>
      {answer ? (
        <Notice
          variant="success"
          role="status"
          title="Check your email and SMS"
          action={
            <LinkButton href={paths.login(next)} variant="outline">
              Back to sign-in
            </LinkButton>
          }
        >
          {answer}
        </Notice>
      ) : (
        <Card>
          <form method="post" action={paths.forgotPassword()} noValidate className="grid gap-5">
            {next && <input type="hidden" name="next" value={next} />}
            <Field name="email" label="Email, username or phone number" error={errors.email} required>
              <TextInput
                defaultValue={name}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" size="lg">
              Send link
            </Button>
          </form>
          <p className="mt-4">
            <LineLink href={paths.login(next)}>Back to sign-in</LineLink>
          </p>
        </Card>
      )}
    </Layout>
  )
}
