import { dayInKenya } from '#src/domain/kenya-time.ts'
import type { MonthTotal } from '#src/features/payments/revenue.ts'
import { paths } from '#src/paths.ts'
import { StatCards } from '#src/ui/charts/stat-card.tsx'
import { formatCount, formatKes, formatMonth } from '#src/ui/format.ts'
import { type Column, Table } from '#src/ui/table.tsx'

/** What this month brought, and behind it the last 12 months, each with its file for the bookkeeper. */
export function PaymentsTotals({ totals }: { totals: MonthTotal[] }) {
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
        <a href={paths.paymentsFile(dayInKenya(total.from).slice(0, 7))} download className="link">
          CSV<span className="sr-only"> of {formatMonth(total.from)}</span>
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
          { label: 'Net', value: formatKes(latest.net), hint: 'Paid, not refunded' },
        ]}
      />
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary">
          The last 12 months, and files for the bookkeeper
        </summary>
        <Table
          caption="Totals by month"
          columns={columns}
          rows={totals}
          rowKey={total => String(total.from)}
        />
        <p className="mt-2 text-sm text-muted">
          Samples are not counted. Money that went back counts in the month in which it was noted, as paid and
          as refunded.
        </p>
      </details>
    </section>
  )
}
