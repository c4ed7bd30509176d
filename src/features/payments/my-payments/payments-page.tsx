import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { MyPaymentJson } from '../json.ts'
import type { SubscriptionSummary } from '../subscription-summary.ts'
import { PaymentItem } from './payment-item.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

interface Props {
  subscription: SubscriptionSummary
  payments: Page<MyPaymentJson>
  /** The address of the next, older page. */
  older: string | null
}

/** My subscription, and what I paid for it. */
export function MyPaymentsPage({ subscription, payments: { rows, total }, older }: Props) {
  return (
    <Layout title="Subscription and payments" width="text" robots="noindex">
      <PageHeader
        eyebrow={
          <a href={paths.dashboard()} className="link inline-flex min-h-11 items-center">
            Dashboard
          </a>
        }
        title="Subscription and payments"
        lead="What you have, until when, and what you paid."
      />
      <SubscriptionCard subscription={subscription} />
      {(rows.length > 0 || subscription.offer) && (
        <section aria-labelledby="payments" className="mt-8">
          <h2 id="payments" className="mb-3 text-xl">
            Your payments
          </h2>
          {rows.length === 0 ? (
            <EmptyState
              level="h3"
              title="No payments yet"
              description="What you pay here by M-Pesa is listed with its receipt."
            />
          ) : (
            <div data-list>
              <ul className="divide-y divide-line rounded-md border border-line bg-surface shadow-soft">
                {rows.map(payment => (
                  <PaymentItem key={payment.id} payment={payment} />
                ))}
              </ul>
              {older && <LoadMore href={older} label="Older payments" shown={rows.length} total={total} />}
            </div>
          )}
        </section>
      )}
    </Layout>
  )
}
