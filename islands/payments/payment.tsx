import type { Offer, Started } from '#src/features/payments/schema.ts'
import { Outcome } from './outcome.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PlanTicket } from './plan-ticket.tsx'
import { Processing } from './processing.tsx'
import { usePayment } from './use-payment.ts'

export interface PaymentProps {
  offer: Offer
  /** What a form without script sent; the draft is the registration's JSON. */
  form: { phone: string; error: string; draft: string }
  /** A payment under way, as when the page is opened again. */
  started: Started | null
  /** The id of another payment that this browser has open. */
  openPayment: string | null
}

/** Payment by M-Pesa: input, processing, success, and then the watching (SPEC.md section 4, RULINGS.md section 2). */
export default function Payment(props: PaymentProps) {
  const { state, phone, error, started, submit, restart, changePhone } = usePayment(props)
  return (
    <>
      <PlanTicket offer={props.offer} />
      {state === 'input' && (
        <PhoneForm {...props} phone={phone} error={error} onSubmit={submit} onPhone={changePhone} />
      )}
      {state === 'processing' && <Processing />}
      {state === 'success' && started && (
        <Outcome offer={props.offer} started={started} onRestart={restart} />
      )}
    </>
  )
}
