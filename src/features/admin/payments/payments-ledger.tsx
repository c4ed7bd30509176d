import type { Page } from '#db/paging.ts'
import { roleNames } from '#src/domain/people/roles.ts'
import type { LedgerPaymentJson } from '#src/features/payments/json.ts'
import { purposeNames, statusNames } from '#src/features/payments/labels.ts'
import type { LedgerFilters } from '#src/features/payments/ledger.ts'
import { hasReceipt } from '#src/features/payments/my-payments.ts'
import { awaitsMoney } from '#src/features/payments/queries.ts'
import { paths } from '#src/paths.ts'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { formatKes, formatPhone } from '#src/ui/format.ts'
import { TapLink } from '#src/ui/links.tsx'
import type { Column } from '#src/ui/table.tsx'
import { Moment, PanelList, PanelSearch, TitleLink } from '../panel/panel-list.tsx'
import type { TabRequest } from '../panel/tab-request.ts'

interface LedgerProps {
  payments: Page<LedgerPaymentJson>
  filters: LedgerFilters
  older: TabRequest['older']
}

/** All payments and M-Pesa prompts, newest first, with search and filter. */
export function PaymentsLedger({ payments, filters, older }: LedgerProps) {
  const isFiltered = Boolean(filters.status || filters.search)
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="mb-3 text-xl">
        All payments
      </h2>
      <PanelSearch
        tab="payments"
        placeholder="Receipt, phone or email"
        search={filters.search}
        status={{ name: 'status', all: 'Any status', labels: statusNames, chosen: filters.status }}
      />
      <PanelList
        of={['payment', 'payments']}
        caption="Payments"
        list={payments}
        {...{ columns, older }}
        count="exact"
        all={isFiltered && paths.adminDashboard('payments')}
        title={isFiltered ? 'No payments found' : 'No payments yet'}
      />
    </section>
  )
}

const columns: Column<LedgerPaymentJson>[] = [
  {
    header: 'Payment',
    cell: row => (
      <span className="flex flex-col">
        <Payer row={row} />
        <span className="text-sm font-normal text-muted">{row.email}</span>
      </span>
    ),
  },
  { header: 'For', cell: row => `${purposeNames[row.purpose]}${row.role ? `, ${roleNames[row.role]}` : ''}` },
  { header: 'Status', cell: row => <PaymentStatusBadge status={row.status} /> },
  { header: 'Receipt', cell: row => <ReceiptCell payment={row} /> },
  { header: 'Started', cell: row => <Moment at={row.createdAt} /> },
  { header: 'Amount', cell: row => formatKes(row.amountReceived ?? row.amount), align: 'end' },
]

function Payer({ row: { userId, name, phone } }: { row: LedgerPaymentJson }) {
  const called = name ?? (phone ? formatPhone(phone) : 'Unknown')
  return userId ? <TitleLink href={paths.adminUser(userId)}>{called}</TitleLink> : <span>{called}</span>
}

/** Without a receipt money may still have arrived: an administrator finds it in M-Pesa's statement. */
function ReceiptCell({ payment }: { payment: LedgerPaymentJson }) {
  const link = (href: string, text: string) => <TapLink href={href}>{text}</TapLink>
  const settling = paths.adminDashboard('payments', { payment: payment.id })
  if (hasReceipt(payment)) return link(paths.receipt(payment.id), payment.receipt ?? 'Receipt')
  if (payment.status === 'attention') return link(settling, payment.receipt ?? 'Settle')
  if (payment.receipt) return payment.receipt
  return awaitsMoney(payment) ? link(settling, 'Add receipt') : <span className="text-muted">None</span>
}

export const PaymentStatusBadge = ({ status }: Pick<LedgerPaymentJson, 'status'>) => (
  <Badge variant={variants[status]}>{statusNames[status]}</Badge>
)

const variants: Record<LedgerPaymentJson['status'], BadgeVariant> = {
  pending: 'new',
  paid: 'success',
  cancelled: 'muted',
  failed: 'danger',
  expired: 'muted',
  attention: 'urgent',
  refunded: 'verified',
}
