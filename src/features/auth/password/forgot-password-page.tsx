import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'

interface Props {
  name?: string
  errors?: Record<string, string>
  /** Shown after the form; the same whether or not there is an account. */
  answer?: string
}

export function ForgotPasswordPage({ name = '', errors = {}, answer }: Props) {
  return (
    <Layout title="Forgot password" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Forgot your password?</h1>
      <p className="mt-1.5 mb-6 text-muted">
        Tell us who you are and we send you a link to choose a new one, by email and SMS.
      </p>
      {answer ? (
        <Notice
          variant="success"
          role="status"
          title="Please look at your messages"
          action={
            <LinkButton href={paths.login()} variant="outline">
              Back to Sign In
            </LinkButton>
          }
        >
          {answer}
        </Notice>
      ) : (
        <Card>
          <form method="post" action={paths.forgotPassword()} noValidate className="grid gap-5">
            <Field name="email" label="Email, username or phone number" error={errors.email} required>
              <TextInput
                defaultValue={name}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Button type="submit" size="lg">
              Send me a link
            </Button>
          </form>
          <p className="mt-4">
            <a href={paths.login()} className="link inline-flex min-h-11 items-center">
              Back to Sign In
            </a>
          </p>
        </Card>
      )}
    </Layout>
  )
}
