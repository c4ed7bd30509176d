import * as z from 'zod/mini'
import type { Deps } from '#src/deps.ts'
import { dayInKenya } from '#src/domain/kenya-time.ts'
import { ledgerFilters, listPayments } from '#src/features/payments/ledger.ts'
import { findUnsettled, listUnsettled, type Unsettled } from '#src/features/payments/needs-attention.ts'
import { type MonthTotal, monthTotals } from '#src/features/payments/revenue.ts'
import { paths } from '#src/paths.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount, formatDateTime, formatKes, formatMonth, formatPhone } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'
import { pendingPageSize, type TabRequest } from '../panel/tab-request.ts'
import { PaymentStatusBadge, PaymentsLedger } from './payments-ledger.tsx'
import { type RefusedSettlement, SettlementForm } from './settlement-form.tsx'

const tabQuery = z.extend(ledgerFilters, {
  /** The id of a payment whose form is open. */
  payment: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})

/** Payments that need attention, the totals by month, and the ledger; with filters the ledger only. */
export async function showPayments(deps: Deps, request: TabRequest, refused?: RefusedSettlement) {
  const { payment, ...filters } = tabQuery.parse(request.query)
  const payments = listPayments(deps, { ...request.page, ...filters })
  const isFiltered = Boolean(filters.status || filters.search)
  const unsettled = isFiltered ? [] : unsettledFirst(deps, payment)
  return (
    <>
      {unsettled.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl">Needs attention</h2>
          <ul className="grid gap-4">
            {unsettled.map(row => (
              <UnsettledPayment
                key={row.id}
                payment={row}
                isOpen={row.id === payment}
                refused={refused?.paymentId === row.id ? refused : undefined}
              />
            ))}
          </ul>
        </section>
      )}
      {!isFiltered && <PaymentsTotals totals={monthTotals(deps.db.read, deps.clock.now())} />}
      <PaymentsLedger payments={payments} filters={filters} older={request.older} />
    </>
  )
}

function unsettledFirst(deps: Deps, id: string | undefined): Unsettled[] {
  const unsettled = listUnsettled(deps, pendingPageSize).rows
  const first = id === undefined ? null : findUnsettled(deps, id)
  return first ? [first, ...unsettled.filter(row => row.id !== id)] : unsettled
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
        {payment.isUnfound && <PaymentStatusBadge status={payment.status} />}
      </p>
      <p className="mt-1">{reason ?? 'M-Pesa has not confirmed the outcome of this payment.'}</p>
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

/** The totals of this month, and of the last 12 months with a file for the bookkeeper each. */
function PaymentsTotals({ totals }: { totals: MonthTotal[] }) {
  const [latest] = totals
  if (!latest) return null
  const columns: Column<MonthTotal>[] = [
    { header: 'Month', cell: total => formatMonth(total.from) },
    { header: 'Payments', cell: total => formatCount(total.count), align: 'end' },
    { header: 'Paid', cell: total => formatKes(total.paid), align: 'end' },
    { header: 'Refunded', cell: total => formatKes(total.refunded), align: 'end' },
    { header: 'Net', cell: total => formatKes(total.net), align: 'end' },
    {
      header: 'File',
      cell: total => (
        <a href={paths.paymentsFile(dayInKenya(total.from).slice(0, 7))} download className="link tap">
          CSV<span className="sr-only"> for {formatMonth(total.from)}</span>
        </a>
      ),
    },
  ]
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-xl">{formatMonth(latest.from)}</h2>
      <StatCards
        stats={[
          { label: 'Payments', value: formatCount(latest.count) },
          { label: 'Paid', value: formatKes(latest.paid) },
          { label: 'Refunded', value: formatKes(latest.refunded) },
          { label: 'Net', value: formatKes(latest.net), hint: 'Paid minus refunds' },
        ]}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          Monthly totals and downloads
        </summary>
        <Table
          caption="Totals by month"
          columns={columns}
          rows={totals}
          rowKey={total => String(total.from)}
        />
        <p className="mt-2 text-sm text-muted">
          Sample data is not counted. A payment counts in the month it was marked as paid. A refunded payment
          counts only in the month the refund was recorded, under both Paid and Refunded.
        </p>
      </details>
    </section>
  )
}
