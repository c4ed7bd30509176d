import type { FormEvent } from 'react'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { PaymentProps } from './use-payment.ts'

interface Props extends PaymentProps {
  phone: string
  error: string
  onPhone: (value: string) => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** The phone number that pays. Without script it is sent to the page itself, with the registration. */
export function PhoneForm({ offer, form, phone, error, openPayment, onPhone, onSubmit }: Props) {
  return (
    <form
      method="post"
      action={paths.payment(offer)}
      noValidate
      onSubmit={onSubmit}
      className="grid gap-5 p-4 sm:p-6"
    >
      {openPayment && <OpenPayment id={openPayment} />}
      {form.draft && <input type="hidden" name="registrationData" value={form.draft} />}
      {!offer.isFree && (
        <Field
          name="phoneNumber"
          label="M-Pesa Phone Number"
          hint="M-Pesa will ask for your PIN on this phone."
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
    <p className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-center text-sm">
      <a href={paths.register(role || undefined)} className="link">
        Change your details
      </a>
      <a href={paths.login()} className="link">
        I have an account
      </a>
    </p>
  )
}

function OpenPayment({ id }: { id: string }) {
  return (
    <Notice>
      You started a payment a moment ago. Please do not pay twice:{' '}
      <a href={paths.paymentStatus(id)} className="link">
        see how it stands
      </a>
      .
    </Notice>
  )
}
