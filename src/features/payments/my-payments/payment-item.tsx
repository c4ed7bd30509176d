import { paths } from '#src/paths.ts'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatDate, formatKes } from '#src/ui/format.ts'
import type { MyPaymentJson } from '../json.ts'
import { payerPurposeNames, planOf } from '../labels.ts'
import type { PayerStatus } from '../schema.ts'

/** The plan, date, amount and status of a payment, and its receipt. */
export function PaymentItem({ payment }: { payment: MyPaymentJson }) {
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
        {formatDate(Date.parse(payment.paidAt ?? payment.createdAt))} · {payerPurposeNames[payment.purpose]}
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
      Follow this payment
    </a>
  )
}

const link = 'link inline-flex min-h-11 items-center'

const states: Record<PayerStatus, { label: string; variant: BadgeVariant }> = {
  pending: { label: 'Waiting for M-Pesa', variant: 'new' },
  paid: { label: 'Paid', variant: 'success' },
  cancelled: { label: 'Cancelled', variant: 'muted' },
  failed: { label: 'Did not go through', variant: 'danger' },
  expired: { label: 'No answer from M-Pesa', variant: 'muted' },
  attention: { label: 'Being checked', variant: 'urgent' },
}

const refunded = { label: 'Returned to you', variant: 'verified' } as const
