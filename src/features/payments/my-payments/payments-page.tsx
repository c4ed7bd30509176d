import type { Page } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatDate, formatKes } from '#src/ui/format.ts'
import { CalendarClock } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { DateOf } from '#src/ui/time.tsx'
import type { MyPaymentJson, PayerStatus } from '../json.ts'
import { payerPurposeNames, planOf } from '../labels.ts'
import type { SubscriptionSummary } from '../subscription-offer.ts'

interface Props {
  subscription: SubscriptionSummary
  payments: Page<MyPaymentJson>
  /** The address of the next, older page. */
  older: string | null
}

/** The viewer's subscription and payments. */
export function MyPaymentsPage({ subscription, payments: { rows, total }, older }: Props) {
  return (
    <Layout title="Subscription and payments" width="text" robots="noindex">
      <PageHeader
        eyebrow={<LineLink href={paths.dashboard()}>Dashboard</LineLink>}
        title="Subscription and payments"
        lead="Your plan and receipts."
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
              saying="noPayments"
              description="Your M-Pesa payments and receipts will appear here."
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

/** The plan, its end, and the link to renew it. */
function SubscriptionCard({ subscription }: { subscription: SubscriptionSummary }) {
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
            <CalendarClock className="size-5 shrink-0 text-primary" />
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

/** The plan, date, amount and status of a payment, and its receipt. */
function PaymentItem({ payment }: { payment: MyPaymentJson }) {
  const { label, variant } = payment.isRefunded ? refunded : states[payment.status]
  const amount = payment.amountReceived ?? payment.amount
  return (
    <li className="px-4 py-3.5 sm:px-6">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="text-base">{planOf(payment)}</h3>
        <p className={cx('figures', isReceived(payment) ? 'font-bold' : 'text-muted')}>
          {amount === 0 ? 'Free' : formatKes(amount)}
        </p>
      </div>
      <p className="mt-0.5 text-sm text-muted">
        <DateOf at={Date.parse(payment.paidAt ?? payment.createdAt)} /> · {payerPurposeNames[payment.purpose]}
        {payment.until && `, until ${formatDate(Date.parse(payment.until))}`}
      </p>
      <div className="mt-1 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <Badge variant={variant}>{label}</Badge>
        <FollowUpLink payment={payment} />
      </div>
      {payment.status !== 'paid' && <p className="mb-1 max-w-2xl text-sm">{payment.message}</p>}
    </li>
  )
}

const isReceived = ({ status, isRefunded }: MyPaymentJson) =>
  status === 'paid' || status === 'attention' || isRefunded

function FollowUpLink({ payment }: { payment: MyPaymentJson }) {
  const { id, checkoutRequestId, status, receipt, hasReceipt } = payment
  if (hasReceipt) {
    return (
      <a href={paths.receipt(id)} className={link}>
        Receipt {receipt}
      </a>
    )
  }
  if (status !== 'pending') return null
  return (
    <a href={paths.paymentStatus(checkoutRequestId ?? id)} className={link}>
      Check this payment
    </a>
  )
}

const link = 'link inline-flex min-h-11 items-center'

const states: Record<PayerStatus, { label: string; variant: BadgeVariant }> = {
  pending: { label: 'Waiting for M-Pesa', variant: 'new' },
  paid: { label: 'Paid', variant: 'success' },
  cancelled: { label: 'Cancelled', variant: 'muted' },
  failed: { label: 'Failed', variant: 'danger' },
  expired: { label: 'Not confirmed', variant: 'muted' },
  attention: { label: 'Under review', variant: 'urgent' },
}

const refunded = { label: 'Refunded', variant: 'verified' } as const
