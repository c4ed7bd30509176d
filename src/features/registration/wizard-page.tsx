import { Island } from '#islands/island.tsx'
import { roleGuides } from '#src/domain/people/role-copy.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { roleWord } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, planFor, planNames } from '#src/domain/plans.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatKes } from '#src/ui/format.ts'
import { ArrowLeft } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { SupportContact } from '#src/ui/support-contact.tsx'
import { unbroken } from '#src/ui/unbroken.tsx'
import type { FormValues } from './fields.ts'
import { feeSentence, priceFor } from './price-label.ts'
import { privacyNotice } from './privacy-notice.ts'
import type { Draft } from './schema.ts'

interface Props {
  role: Role
  fees: Fees
  /** The page that the person came for; empty if none. */
  next: string
  step?: number
  values?: FormValues
  errors?: Record<string, string>
}

/** The four-step form of a role. The island hydrates at once if a draft is in local storage. */
export function RegistrationPage({ role, fees, next, step = 0, values = {}, errors = {} }: Props) {
  const { title, description } = roleGuides[role]
  const { site } = usePage()
  const isFree = feeFor(fees, role) === 0
  return (
    <Layout
      title={`${title} registration`}
      description={`Join ${site.name} as a ${title.toLowerCase()}. ${description}`}
      header="minimal"
      width="text"
    >
      <LinkButton href={paths.register(undefined, next)} variant="ghost" size="sm" className="-ml-3">
        <ArrowLeft /> Back to Role Selection
      </LinkButton>
      <h1 className="mt-2 text-2xl md:text-3xl">{title} registration</h1>
      <p className="mt-1.5 text-muted">
        {isFree
          ? 'Registration is free.'
          : unbroken(`${feeSentence(fees, role)} You pay it by M-Pesa in the last step.`)}
      </p>
      <p className="mb-7 text-muted">
        Already have an account? <TextLink href={paths.login(next)}>Sign In</TextLink>
      </p>
      <Island
        name="registration/registration-wizard"
        props={{
          role,
          plan: planFor(role),
          price: priceFor(fees, role),
          isFree,
          notice: privacyNotice.textFor(role),
          returnTo: next,
          step,
          values,
          errors,
        }}
        hydrate="stored:pending-registration"
      />
    </Layout>
  )
}

/** Without script, the step from a complete form to the payment page: the form carries the draft along. */
export function RegistrationPaymentPage({ draft, fees }: { draft: Draft; fees: Fees }) {
  const role = draft.userType
  const plan = planFor(role)
  const fee = feeFor(fees, role)
  const isFree = fee === 0
  return (
    <Layout title="Almost done" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Almost done</h1>
      <p className="mt-1.5 mb-6 text-muted">
        {isFree
          ? 'Your account is free. Create it, then choose a password.'
          : "We'll send an M-Pesa prompt to your phone. Enter your PIN to pay and create your account."}
      </p>
      <Card>
        <p className="font-semibold">{planNames[plan]}</p>
        <p className="text-xl font-extrabold tabular-nums">{priceFor(fees, role)}</p>
        <form
          method="post"
          action={paths.payment({ plan, role: roleWord(role), next: draft.returnTo })}
          className="mt-6 grid gap-6"
        >
          <input
            type="hidden"
            name="registrationData"
            value={JSON.stringify({ ...draft, userType: roleWord(role) })}
          />
          {isFree ? (
            <input type="hidden" name="phoneNumber" value={draft.phone} />
          ) : (
            <Field
              name="phoneNumber"
              label="M-Pesa phone number"
              hint="We'll send the M-Pesa prompt to this number."
              required
            >
              <TextInput type="tel" autoComplete="tel" defaultValue={`0${draft.phone.slice(3)}`} />
            </Field>
          )}
          <Button type="submit" size="lg">
            {isFree ? 'Create my account' : `Pay ${formatKes(fee)}`}
          </Button>
        </form>
      </Card>
      <SupportContact />
    </Layout>
  )
}
