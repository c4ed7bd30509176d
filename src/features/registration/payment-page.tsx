import { roleWord } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, planFor, planNames } from '#src/domain/plans.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatKes } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { SupportContact } from '#src/ui/support-contact.tsx'
import { priceFor } from './price-label.ts'
import type { Draft } from './schema.ts'

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
          ? 'Your account is free. Create it and choose your password.'
          : 'We send a prompt to your phone. Enter your M-Pesa PIN there and your account is ready.'}
      </p>
      <Card>
        <p className="font-semibold">{planNames[plan]}</p>
        <p className="figures text-2xl font-extrabold tracking-tight">{priceFor(fees, role)}</p>
        <form
          method="post"
          action={paths.payment({ plan, role: roleWord(role) })}
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
            <Field name="phoneNumber" label="M-Pesa Phone Number" hint="The phone that pays" required>
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
