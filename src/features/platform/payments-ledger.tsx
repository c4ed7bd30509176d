import type { Page } from '#db/paging.ts'
import { roleNames } from '#src/features/accounts/schema.ts'
import type { LedgerFilters, LedgerRow } from '#src/features/payments/ledger.ts'
import { purposeNames, statusWords } from '#src/features/payments/ledger-words.ts'
import { hasReceipt } from '#src/features/payments/own-payments.ts'
import { awaitsMoney } from '#src/features/payments/rows.ts'
import { paths } from '#src/paths.ts'
import { Badge, type BadgeVariant } from '#src/ui/badge.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ChoiceSelect, FilterSheet, SearchBox } from '#src/ui/filter-form.tsx'
import { formatCount, formatDateTime, formatKes, formatPhone } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { type Column, Table } from '#src/ui/table.tsx'

interface LedgerProps {
  payments: Page<LedgerRow>
  filters: LedgerFilters
  older: string | null
}

/** All money and every push, newest first, with the ways to narrow them. */
export function PaymentsLedger({ payments: { rows, total }, filters, older }: LedgerProps) {
  const isNarrowed = Boolean(filters.status || filters.search)
  return (
    <section aria-labelledby="ledger-title">
      <h2 id="ledger-title" className="mb-3 text-xl">
        All payments
      </h2>
      <LedgerFilter filters={filters} />
      {rows.length === 0 ? (
        <EmptyState
          level="h3"
          title={isNarrowed ? 'No payments found' : 'No payments yet'}
          action={
            isNarrowed && <LinkButton href={paths.adminDashboard('payments')}>Show all payments</LinkButton>
          }
        />
      ) : (
        <>
          <p className="figures mt-5 mb-3 text-sm text-muted">
            {total === 1 ? '1 payment' : `${formatCount(total)} payments`}
          </p>
          <Table caption="Payments" columns={columns} rows={rows} rowKey={row => row.id} />
          {older && <LoadMore href={older} label="Older payments" shown={rows.length} total={total} />}
        </>
      )}
    </section>
  )
}

function LedgerFilter({ filters: { status, search } }: { filters: LedgerFilters }) {
  return (
    <FilterSheet action={paths.adminDashboard()}>
      <input type="hidden" name="tab" value="payments" />
      <div className="grid gap-2 md:grid-cols-[1fr_14rem_auto]">
        <SearchBox label="Search payments" placeholder="Receipt, phone or email" text={search ?? ''} />
        <ChoiceSelect
          name="status"
          label="Status"
          all="Any status"
          choices={Object.entries(statusWords).map(([value, label]) => ({ value, label }))}
          text={status ?? ''}
        />
        <div className="hidden md:block">
          <Button type="submit" className="min-h-12">
            Search
          </Button>
        </div>
      </div>
    </FilterSheet>
  )
}

const columns: Column<LedgerRow>[] = [
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
  {
    header: 'Started',
    cell: row => <span className="figures">{formatDateTime(Date.parse(row.createdAt))}</span>,
  },
  { header: 'Amount', cell: row => formatKes(row.amountReceived ?? row.amount), align: 'end' },
]

function Payer({ row: { userId, name, phone } }: { row: LedgerRow }) {
  const called = name ?? (phone ? formatPhone(phone) : 'Unknown')
  if (!userId) return <span>{called}</span>
  return (
    <a href={paths.adminUser(userId)} className="hover:text-primary hover:underline">
      {called}
    </a>
  )
}

/** Where there is none, money may have come all the same: an administrator finds it in M-Pesa's statement. */
function ReceiptCell({ payment }: { payment: LedgerRow }) {
  if (hasReceipt(payment)) {
    return (
      <a href={paths.receipt(payment.id)} className="link">
        {payment.receipt ?? 'Receipt'}
      </a>
    )
  }
  if (payment.status === 'attention') {
    return (
      <a href={paths.adminDashboard('payments', { payment: payment.id })} className="link">
        {payment.receipt ?? 'Settle'}
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

export const PaymentStatusBadge = ({ status }: Pick<LedgerRow, 'status'>) => (
  <Badge variant={variants[status]}>{statusWords[status]}</Badge>
)

const variants: Record<LedgerRow['status'], BadgeVariant> = {
  pending: 'new',
  paid: 'success',
  cancelled: 'muted',
  failed: 'danger',
  expired: 'muted',
  attention: 'urgent',
  refunded: 'verified',
}
