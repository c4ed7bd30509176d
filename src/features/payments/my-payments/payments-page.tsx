import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { OwnPayment } from '../my-payments.ts'
import type { HeldSubscription } from '../subscription-summary.ts'
import { OwnPaymentItem } from './payment-item.tsx'
import { SubscriptionCard } from './subscription-card.tsx'

interface OwnPaymentsPageProps {
  held: HeldSubscription
  payments: Page<OwnPayment>
  /** The address of those before these. */
  older: string | null
}

/** My subscription, and what I paid for it. */
export function OwnPaymentsPage({ held, payments: { rows, total }, older }: OwnPaymentsPageProps) {
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
      <SubscriptionCard held={held} />
      {(rows.length > 0 || held.offer) && (
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
                  <OwnPaymentItem key={payment.id} payment={payment} />
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
