import type { Offer } from '#src/features/payments/schema.ts'

/** What is paid for, like the head of a receipt. */
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
    </div>
  )
}
