import { Outcome } from './outcome.tsx'
import { PhoneForm } from './phone-form.tsx'
import { PlanTicket } from './plan-ticket.tsx'
import { Processing } from './processing.tsx'
import type { PaymentProps } from './use-payment.ts'
import { usePayment } from './use-payment.ts'

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
