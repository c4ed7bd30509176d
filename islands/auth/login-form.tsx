import { homeOf, login, signInTexts } from '#src/features/auth/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type SignInProps, useSignInForm } from './use-sign-in-form.ts'

/** Signs in without loading the page again, so that a mistake costs little on a slow network. */
export default function LoginForm({ next, name, ...fromServer }: SignInProps) {
  const { errors, problem, asksCode, isPending, form, submit } = useSignInForm({
    call: 'POST /api/auth/login',
    check: login.safeParse,
    fromServer,
    texts: signInTexts,
    welcome: { title: signInTexts.welcome },
    home: userType => next || homeOf(userType),
  })
  return (
    <form ref={form} method="post" action={paths.login()} noValidate onSubmit={submit} className="grid gap-5">
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      <Field
        name="email"
        label="Email or username"
        hint="You can also use your phone number"
        error={errors.email}
        required
      >
        <TextInput defaultValue={name} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" error={errors.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      {asksCode && <CodeField error={errors.code} />}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="rememberMe" label="Remember me" />
        <LineLink href={paths.forgotPassword(next)}>Forgot password?</LineLink>
      </div>
      <Button type="submit" size="lg" disabled={isPending}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  )
}
