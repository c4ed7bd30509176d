import { LoaderCircle } from 'lucide-react'
import type { Offer } from '#src/features/payments/schema.ts'

interface Props {
  offer: Offer
  phone: string
  isLong: boolean
}

/** The steps on the phone, and after a while that the page can be closed. */
export function Waiting({ offer, phone, isLong }: Props) {
  return (
    <>
      <ol className="mt-6 divide-y divide-line rounded-md border border-line">
        <Step number={1}>
          M-Pesa sends a prompt{' '}
          {phone && (
            <>
              to <strong className="figures">{phone}</strong>
            </>
          )}
        </Step>
        <Step number={2}>
          You enter your PIN to pay <strong className="figures">{offer.price}</strong>
        </Step>
        <Step number={3}>
          {offer.purpose === 'registration'
            ? 'You create your password here'
            : 'Your subscription is extended'}
        </Step>
      </ol>
      <p role="status" className="mt-4 flex items-start justify-center gap-2 text-muted">
        <LoaderCircle className="mt-0.5 size-5 shrink-0 animate-spin" />
        {isLong ? safeToClose[offer.purpose] : 'Waiting for M-Pesa...'}
      </p>
    </>
  )
}

const safeToClose = {
  registration:
    "Still waiting. You can close this page: we'll create your account automatically and send you an SMS or email.",
  renewal: "Still waiting. You can close this page: we'll extend your subscription automatically.",
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}
