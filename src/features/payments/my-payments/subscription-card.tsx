import { CalendarClock } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import type { SubscriptionSummary } from '../subscription-summary.ts'

/** The plan, its end, and the link to renew it. */
export function SubscriptionCard({ subscription }: { subscription: SubscriptionSummary }) {
  const { plan, description, school, isActive, hasEnd, headline, warning, next, offer } = subscription
  const asksToRenew = !isActive || warning !== null
  return (
    <section
      aria-labelledby="subscription"
      className="overflow-hidden rounded-md border border-line bg-surface shadow-soft"
    >
      <div className="kanga" />
      <div className="p-4 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1.5">
          <h2 id="subscription" className="text-xl">
            {plan}
          </h2>
          <Badge variant={isActive ? 'success' : 'muted'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        </div>
        {school && <p className="mt-1 font-semibold">{school}</p>}
        <p className="mt-1.5 text-muted">{description}</p>
      </div>
      <div className="flex flex-col gap-4 border-t-2 border-dashed border-line bg-sunken p-4 sm:flex-row sm:items-center sm:justify-between sm:p-6">
        <div>
          <p className="figures flex items-center gap-2 text-lg font-bold">
            <CalendarClock aria-hidden="true" className="size-5 shrink-0 text-primary" />
            {headline}
          </p>
          {warning && <p className="mt-1 font-semibold text-on-accent-tint">{warning}</p>}
          <p className="mt-1 max-w-md">{next}</p>
        </div>
        {offer && (
          <div className="no-print flex shrink-0 flex-col gap-1.5 sm:items-end">
            <LinkButton href={paths.subscribe()} variant={asksToRenew ? 'default' : 'outline'}>
              {hasEnd ? 'Renew' : 'Upgrade Plan'}
            </LinkButton>
            <p className="figures text-center text-sm text-muted sm:text-right">
              {offer.price} {offer.kind}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}
