import { colleagueNotice } from '#src/features/registration/privacy-notice.ts'
import type { FormError } from '#src/http/form.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { formatDate } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Invited } from './accept-invitation.ts'
import { schoolRoleTexts } from './schema.ts'

interface JoinPageProps {
  invited: Invited
  token: string
  /** Of the account signed in on this browser, if any. */
  viewerEmail: string | null
  values: Record<'firstName' | 'lastName' | 'position' | 'phone', string>
  refused: FormError | undefined
}

/** The invitation, and the form that creates the account. */
export function JoinPage({ invited, token, viewerEmail, values, refused }: JoinPageProps) {
  const { invitation, school, inviter } = invited
  const errors = refused?.errors ?? {}
  const host = `${inviter.firstName} ${inviter.lastName}`.trim()
  const roleLabel = invitation.role === 'owner' ? 'an owner' : 'a recruiter'
  return (
    <Layout title={`Join ${school.name}`} header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl wrap-anywhere md:text-3xl">Join {school.name}</h1>
      <p className="mt-1.5 mb-6 text-muted wrap-anywhere">
        {host} has invited you to join {school.name}, {school.town}, as {roleLabel}.{' '}
        {schoolRoleTexts[invitation.role]} This link works until {formatDate(invitation.expiresAt)}.
      </p>
      {viewerEmail && (
        <Notice className="mb-6">
          You're signed in as <span className="font-semibold wrap-anywhere">{viewerEmail}</span>. Joining will
          create a new account and sign you out of your other account in this browser.
        </Notice>
      )}
      <Card>
        <form method="post" action={paths.join()} noValidate className="grid gap-5">
          <input type="hidden" name="token" value={token} />
          <FormErrors errors={errors} />
          {refused && Object.keys(errors).length === 0 && (
            <Notice variant="danger" role="alert" title={refused.message} />
          )}
          <p>
            <span className="block font-semibold">Email</span>
            <span className="wrap-anywhere">{invitation.email}</span>
            <span className="block text-sm text-muted">You'll sign in with this address.</span>
          </p>
          <input
            type="text"
            name="username"
            value={invitation.email}
            autoComplete="username"
            readOnly
            hidden
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <Field name="firstName" label="First name" error={errors.firstName} required>
              <TextInput defaultValue={values.firstName} autoComplete="given-name" maxLength={60} />
            </Field>
            <Field name="lastName" label="Last name" error={errors.lastName} required>
              <TextInput defaultValue={values.lastName} autoComplete="family-name" maxLength={60} />
            </Field>
          </div>
          <Field name="position" label="Position" error={errors.position} required>
            <TextInput
              defaultValue={values.position}
              autoComplete="organization-title"
              placeholder="Deputy principal"
              maxLength={100}
            />
          </Field>
          <Field name="phone" label="Phone number" hint="Optional" error={errors.phone}>
            <TextInput
              type="tel"
              defaultValue={values.phone}
              autoComplete="tel"
              placeholder="0712 345 678"
              maxLength={40}
            />
          </Field>
          <Field
            name="password"
            label="Password"
            hint="At least 8 characters. A few words that you can remember work best."
            error={errors.password}
            required
          >
            <PasswordInput autoComplete="new-password" minLength={8} />
          </Field>
          <p className="rounded-md bg-sunken p-4 text-sm">
            {colleagueNotice.text}{' '}
            <a href={paths.privacy()} className="link" target="_blank" rel="noreferrer">
              How we handle your data
            </a>{' '}
            <a href={paths.terms()} className="link" target="_blank" rel="noreferrer">
              Terms of use
            </a>
          </p>
          <Button type="submit" size="lg">
            Join
          </Button>
        </form>
      </Card>
    </Layout>
  )
}

/** Shown if the invited address already has an account. */
export function EmailTakenPage({ invited: { school }, message }: { invited: Invited; message: string }) {
  return (
    <Layout title={`Join ${school.name}`} header="minimal" width="narrow" robots="noindex">
      <EmptyState
        level="h1"
        title="This email already has an account"
        description={`${message} To join ${school.name}, ask the school to send the invitation to a different address.`}
        action={<LinkButton href={paths.login()}>Sign In</LinkButton>}
      />
    </Layout>
  )
}
