import { toast } from '#islands/toast.ts'
import { adminLogin, adminSignInTexts, afterAdminSignIn } from '#src/features/auth/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { CodeField } from '#src/ui/form/totp-field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type SignInProps, useSignInForm } from './use-sign-in-form.ts'

/** The sign-in of administrators and schools; errors show as a toast (SPEC.md sections 5 and 8). */
export default function AdminLoginForm({ next, name, ...fromServer }: SignInProps) {
  const { errors, problem, asksCode, isPending, form, submit } = useSignInForm({
    call: 'POST /api/admin/login',
    check: adminLogin.safeParse,
    fromServer,
    texts: adminSignInTexts,
    welcome: adminSignInTexts.welcome,
    home: userType => afterAdminSignIn(userType, next),
    onMistake: () => toast(adminSignInTexts.missing),
  })
  return (
    <form
      ref={form}
      method="post"
      action={paths.adminLogin()}
      noValidate
      onSubmit={submit}
      className="grid gap-5"
    >
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {next && <input type="hidden" name="next" value={next} />}
      <Field name="username" label="Username" hint="Schools: use your email" error={errors.username} required>
        <TextInput defaultValue={name} autoComplete="username" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field name="password" label="Password" error={errors.password} required>
        <PasswordInput autoComplete="current-password" />
      </Field>
      {asksCode && <CodeField error={errors.code} />}
      <Button type="submit" size="lg" disabled={isPending}>
        {isPending ? 'Signing in...' : 'Access Admin Panel'}
      </Button>
    </form>
  )
}
