import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { LoaderCircle } from '#src/ui/icons.tsx'
import { LineLink, TextLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Offer, type PaymentForm, promptSent } from '../schema.ts'

/** The plan and its price, like the head of a receipt. */
export function PlanTicket({ offer }: { offer: Offer }) {
  return (
    <div className="border-b-2 border-dashed border-line bg-sunken p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-lg">{offer.name}</h2>
        <p className="figures">
          <span className="text-2xl font-extrabold tracking-tight">{offer.price}</span>
          {offer.kind && <span className="text-muted"> {offer.kind}</span>}
        </p>
      </div>
      <p className="mt-1 text-muted">{offer.description}</p>
      {offer.term && <p className="mt-1">{offer.term}</p>}
    </div>
  )
}

/** Shown by the script while the prompt is on its way to the phone. */
function Processing() {
  return (
    <div role="status" hidden className="flex flex-col items-center gap-3 p-6 py-14 text-center">
      <LoaderCircle className="size-10 animate-spin text-primary" />
      <p className="text-lg font-semibold">Sending the prompt to your phone...</p>
      <p className="text-muted">Keep your phone nearby and unlocked.</p>
    </div>
  )
}

interface PhoneFormProps {
  offer: Offer
  form: PaymentForm
  /** The page that the payer came from; empty for none. */
  next: string
  /** The id of another payment that this browser has open. */
  openPayment: string | null
}

/** The phone number that pays: a plain form, improved by islands/enhance/payments/payment.ts. */
export function PhoneForm({ offer, form, next, openPayment }: PhoneFormProps) {
  return (
    <>
      <form
        id="payment"
        method="post"
        action={paths.payment({ ...offer, next })}
        noValidate
        data-pay={offer.purpose}
        data-plan={offer.plan}
        data-role={offer.role}
        data-next={next || undefined}
        data-sent={promptSent(offer.purpose)}
        data-unregistered={form.isUnregistered ? '' : undefined}
        className="grid gap-5 p-4 sm:p-6"
      >
        {openPayment && <OpenPayment href={paths.paymentStatus(openPayment, next)} />}
        {form.problem && (
          <Notice variant="danger" role="alert">
            {form.problem}
          </Notice>
        )}
        <input type="hidden" name="formKey" value={form.key} />
        {form.draft && <input type="hidden" name="registrationData" value={form.draft} />}
        {!offer.isFree && (
          <Field
            name="phoneNumber"
            label="M-Pesa phone number"
            hint="M-Pesa will ask for your PIN on the phone with this number."
            error={form.error}
            required
          >
            <TextInput
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="0712345678"
              maxLength={20}
              defaultValue={form.phone}
              className="figures text-lg"
            />
          </Field>
        )}
        <Button type="submit" size="lg" className="w-full">
          {offer.isFree ? 'Continue' : `Pay ${offer.price}`}
        </Button>
        {offer.purpose === 'registration' && <OtherWays role={offer.role} next={next} />}
      </form>
      <Processing />
    </>
  )
}

/** Stays after the toast about a wrong entry or an existing account has gone. */
function OtherWays({ role, next }: { role: string; next: string }) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 text-center text-sm">
      <LineLink href={paths.register(role || undefined, next)}>Change your details</LineLink>
      <LineLink href={paths.login(next)}>I already have an account</LineLink>
    </p>
  )
}

function OpenPayment({ href }: { href: string }) {
  return (
    <Notice>
      You have a payment in progress. Please don't pay twice:{' '}
      <TextLink href={href}>check its status</TextLink>.
    </Notice>
  )
}
