import type { Page } from '#db/paging.ts'
import { roleNames } from '#src/features/accounts/schema.ts'
import type { LedgerRow } from '#src/features/payments/ledger.ts'
import { hasReceipt } from '#src/features/payments/own-payments.ts'
import { awaitsMoney } from '#src/features/payments/rows.ts'
import type { Unsettled } from '#src/features/payments/unsettled.ts'
import { paths } from '#src/paths.ts'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatDateTime, formatKes, formatPhone } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'
import { type RefusedSettlement, SettlementForm } from './settlement-form.tsx'

interface PaymentsTabProps {
  unsettled: Unsettled[]
  /** The payment whose form is open. */
  named: string | undefined
  payments: Page<LedgerRow>
  older: string | null
  refused?: RefusedSettlement | undefined
}

/** What waits for an administrator first, then the ledger. */
export function PaymentsTab({ unsettled, named, payments, older, refused }: PaymentsTabProps) {
  return (
    <>
      {unsettled.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">Needs attention</h2>
          <ul className="grid gap-4">
            {unsettled.map(payment => (
              <UnsettledPayment
                key={payment.id}
                payment={payment}
                isOpen={payment.id === named}
                refused={refused?.paymentId === payment.id ? refused : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      <h2 className="mb-3 text-xl">All payments</h2>
      {payments.rows.length === 0 ? (
        <EmptyState level="h3" title="No payments yet" />
      ) : (
        <>
          <Table caption="Payments" columns={columns} rows={payments.rows} rowKey={row => row.id} />
          {older && (
            <LoadMore
              href={older}
              label="Older payments"
              shown={payments.rows.length}
              total={payments.total}
            />
          )}
        </>
      )}
    </>
  )
}

interface UnsettledProps {
  payment: Unsettled
  isOpen: boolean
  refused: RefusedSettlement | undefined
}

function UnsettledPayment({ payment, isOpen, refused }: UnsettledProps) {
  const { id, amount, amountReceived, phone, receipt, reason, name, email, createdAt } = payment
  return (
    <li
      id={`payment-${id}`}
      className="rounded-md border border-line border-l-4 border-l-accent bg-surface p-4 shadow-soft sm:p-6"
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figures text-lg">{formatKes(amountReceived ?? amount)}</strong>
        {amountReceived !== null && amountReceived !== amount && (
          <span className="text-muted">of {formatKes(amount)}</span>
        )}
        {receipt && <span>Receipt {receipt}</span>}
        {payment.isUnfound && <Badge variant={variants[payment.status]}>{names[payment.status]}</Badge>}
      </p>
      <p className="mt-1">{reason ?? 'M-Pesa has not said how this payment ended.'}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
        {[name, email, phone && formatPhone(phone), formatDateTime(Date.parse(createdAt))]
          .filter(Boolean)
          .map(fact => (
            <li key={fact}>{fact}</li>
          ))}
      </ul>
      <SettlementForm payment={payment} isOpen={isOpen} refused={refused} />
    </li>
  )
}

const columns: Column<LedgerRow>[] = [
  {
    header: 'Payment',
    cell: row => (
      <span className="flex flex-col">
        <span>{row.name ?? (row.phone ? formatPhone(row.phone) : 'Unknown')}</span>
        <span className="text-sm font-normal text-muted">{row.email}</span>
      </span>
    ),
  },
  { header: 'For', cell: row => `${purposes[row.purpose]}${row.role ? `, ${roleNames[row.role]}` : ''}` },
  { header: 'Status', cell: row => <Badge variant={variants[row.status]}>{names[row.status]}</Badge> },
  { header: 'Receipt', cell: row => <ReceiptCell payment={row} /> },
  {
    header: 'Started',
    cell: row => <span className="figures">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
  { header: 'Amount', cell: row => formatKes(row.amountReceived ?? row.amount), align: 'end' },
]

/** Where there is none, money may have come all the same: an administrator finds it in M-Pesa's statement. */
function ReceiptCell({ payment }: { payment: LedgerRow }) {
  if (hasReceipt(payment)) {
    return (
      <a href={paths.receipt(payment.id)} className="link">
        {payment.receipt ?? 'Receipt'}
      </a>
    )
  }
  if (payment.receipt) return payment.receipt
  if (!awaitsMoney(payment)) return <span className="text-muted">None</span>
  return (
    <a href={paths.adminDashboard('payments', { payment: payment.id })} className="link">
      Add receipt
    </a>
  )
}

const purposes = { registration: 'Registration', renewal: 'Renewal', unmatched: 'Unmatched' }

const names: Record<LedgerRow['status'], string> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Cancelled',
  failed: 'Failed',
  expired: 'Expired',
  attention: 'Needs attention',
  refunded: 'Refunded',
}

const variants: Record<LedgerRow['status'], BadgeVariant> = {
  pending: 'new',
  paid: 'success',
  cancelled: 'muted',
  failed: 'danger',
  expired: 'muted',
  attention: 'urgent',
  refunded: 'verified',
}
