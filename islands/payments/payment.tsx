import { LoaderCircle } from 'lucide-react'
import type { Offer } from '#src/features/payments/schema.ts'
import { Outcome } from './outcome.tsx'
import { PhoneForm } from './phone-form.tsx'
import { type PaymentProps, usePayment } from './use-payment.ts'

/** Payment by M-Pesa: input, processing, success, then following the payment (SPEC.md section 4, RULINGS.md section 2). */
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
    </div>
  )
}

/** Shown while the prompt is on its way to the phone. */
function Processing() {
  return (
    <div role="status" className="flex flex-col items-center gap-3 p-6 py-14 text-center">
      <LoaderCircle className="size-10 animate-spin text-primary" />
      <p className="text-lg font-semibold">Sending the prompt to your phone...</p>
      <p className="text-muted">Keep your phone at hand and unlocked.</p>
    </div>
  )
}
