import * as z from 'zod/mini'
import type { Page } from '#db/paging.ts'
import type { Deps } from '#src/deps.ts'
import type { LedgerPaymentJson } from '#src/features/payments/json.ts'
import { type LedgerFilters, ledgerFilters, listPayments } from '#src/features/payments/ledger.ts'
import { findUnsettled, listUnsettled, type Unsettled } from '#src/features/payments/needs-attention.ts'
import { type MonthTotal, monthTotals } from '#src/features/payments/revenue.ts'
import { formatDateTime, formatKes, formatPhone } from '#src/ui/format.ts'
import { pendingPageSize, type TabRequest } from '../panel/tab-request.ts'
import { PaymentStatusBadge, PaymentsLedger } from './payments-ledger.tsx'
import { PaymentsTotals } from './payments-totals.tsx'
import { type RefusedSettlement, SettlementForm } from './settlement-form.tsx'

const inAddress = z.extend(ledgerFilters, {
  /** The id of a payment whose form is open. */
  payment: z.catch(z.optional(z.string().check(z.maxLength(100))), undefined),
})

/** What waits for an administrator first, then what the months brought, then the ledger; narrowed, the ledger alone. */
export async function showPayments(deps: Deps, asked: TabRequest, refused?: RefusedSettlement) {
  const { payment, ...filters } = inAddress.parse(asked.query)
  const payments = listPayments(deps, { ...asked.page, ...filters })
  const isNarrowed = Boolean(filters.status || filters.search)
  return (
    <PaymentsTab
      unsettled={isNarrowed ? [] : unsettledFirst(deps, payment)}
      named={payment}
      totals={isNarrowed ? [] : monthTotals(deps.db.read, deps.clock.now())}
      payments={payments}
      filters={filters}
      older={asked.older(payments.next)}
      refused={refused}
    />
  )
}

function unsettledFirst(deps: Deps, id: string | undefined): Unsettled[] {
  const waits = listUnsettled(deps, pendingPageSize).rows
  const first = id === undefined ? null : findUnsettled(deps, id)
  return first ? [first, ...waits.filter(row => row.id !== id)] : waits
}

interface PaymentsTabProps {
  unsettled: Unsettled[]
  /** The payment whose form is open. */
  named: string | undefined
  totals: MonthTotal[]
  payments: Page<LedgerPaymentJson>
  filters: LedgerFilters
  older: string | null
  refused?: RefusedSettlement | undefined
}

function PaymentsTab({ unsettled, named, totals, payments, filters, older, refused }: PaymentsTabProps) {
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
      <PaymentsTotals totals={totals} />
      <PaymentsLedger payments={payments} filters={filters} older={older} />
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
        {payment.isUnfound && <PaymentStatusBadge status={payment.status} />}
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
