import { LoaderCircle } from 'lucide-react'
import type { FormEvent } from 'react'
import type { Offer } from '#src/features/payments/schema.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Outcome } from './outcome.tsx'
import { type PaymentProps, usePayment } from './use-payment.ts'

/** Payment by M-Pesa: input, processing, success, then following the payment (SPEC.md section 4, RULINGS.md section 2). */
export default function Payment(props: PaymentProps) {
  const { state, phone, error, problem, started, submit, restart, changePhone } = usePayment(props)
  return (
    <>
      <PlanTicket offer={props.offer} />
      {state === 'input' && (
        <PhoneForm
          {...props}
          phone={phone}
          error={error}
          problem={problem}
          onSubmit={submit}
          onPhone={changePhone}
        />
      )}
      {state === 'processing' && <Processing />}
      {state === 'success' && started && (
        <Outcome offer={props.offer} started={started} onRestart={restart} />
      )}
    </>
  )
}

/** The plan and its price, like the head of a receipt. */
function PlanTicket({ offer }: { offer: Offer }) {
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

/** Shown while the prompt is on its way to the phone. */
function Processing() {
  return (
    <div role="status" className="flex flex-col items-center gap-3 p-6 py-14 text-center">
      <LoaderCircle className="size-10 animate-spin text-primary" />
      <p className="text-lg font-semibold">Sending the prompt to your phone...</p>
      <p className="text-muted">Keep your phone nearby and unlocked.</p>
    </div>
  )
}

interface Props extends PaymentProps {
  phone: string
  error: string
  problem: string
  onPhone: (value: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The phone number that pays. Without script it is sent to the page itself, with the registration. */
export function PhoneForm({ offer, form, phone, error, problem, openPayment, onPhone, onSubmit }: Props) {
  return (
    <form
      id="payment"
      method="post"
      action={paths.payment(offer)}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 p-4 sm:p-6"
    >
      {openPayment && <OpenPayment id={openPayment} />}
      {problem && (
        <Notice variant="danger" role="alert">
          {problem}
        </Notice>
      )}
      {form.draft && <input type="hidden" name="registrationData" value={form.draft} />}
      {!offer.isFree && (
        <Field
          name="phoneNumber"
          label="M-Pesa phone number"
          hint="M-Pesa will ask for your PIN on the phone with this number."
          error={error}
          required
        >
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            placeholder="0712345678"
            maxLength={20}
            value={phone}
            onChange={event => onPhone(event.target.value)}
            className="figures text-lg"
            {...(offer.purpose === 'registration' && { 'data-draft': 'phone' })}
          />
        </Field>
      )}
      <Button type="submit" size="lg" className="w-full">
        {offer.isFree ? 'Continue' : `Pay ${offer.price}`}
      </Button>
      {offer.purpose === 'registration' && <OtherWays role={offer.role} />}
    </form>
  )
}

/** Stays after the toast about a wrong entry or an existing account has gone. */
function OtherWays({ role }: { role: string }) {
  return (
    <p className="flex flex-wrap justify-center gap-x-6 text-center text-sm">
      <a href={paths.register(role || undefined)} className="link inline-flex min-h-11 items-center">
        Change your details
      </a>
      <a href={paths.login()} className="link inline-flex min-h-11 items-center">
        I already have an account
      </a>
    </p>
  )
}

function OpenPayment({ id }: { id: string }) {
  return (
    <Notice>
      You have a payment in progress. Please don't pay twice:{' '}
      <a href={paths.paymentStatus(id)} className="link">
        check its status
      </a>
      .
    </Notice>
  )
}
