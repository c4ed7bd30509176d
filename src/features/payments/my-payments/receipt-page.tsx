import { Fragment, type ReactNode } from 'react'
import { Button } from '#src/ui/form/button.tsx'
import { formatDate, formatDateTime, formatKes } from '#src/ui/format.ts'
import { Printer } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Logo } from '#src/ui/layout/logo.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Saying } from '#src/ui/saying.tsx'
import { planOf, termOf } from '../labels.ts'
import type { Receipt } from '../my-payments.ts'

/** The receipt of a payment, on one sheet of A4. */
export function ReceiptPage({ receipt, back }: { receipt: Receipt; back: string }) {
  const { id, payer, amount, paidAt, until } = receipt
  return (
    <Layout title={`Receipt ${receipt.receipt ?? ''}`.trim()} width="text" robots="noindex">
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-3">
        <LineLink href={back}>All payments</LineLink>
        <Button data-print variant="outline" className="noscript:hidden">
          <Printer /> Print
        </Button>
      </div>
      <article className="overflow-hidden rounded-md border border-line bg-surface shadow-soft print:rounded-none print:border-0 print:shadow-none">
        <div className="kanga print:hidden" />
        <div className="p-5 sm:p-10 print:px-0">
          <header className="flex flex-col-reverse gap-x-8 gap-y-4 sm:flex-row sm:items-start sm:justify-between print:flex-row print:justify-between">
            <div>
              <h1 className="text-2xl md:text-3xl">Receipt</h1>
              <p className="figures mt-1 text-muted">{formatDate(paidAt)}</p>
            </div>
            <Seller />
          </header>
          <p className="figures mt-8 text-3xl font-extrabold tracking-tight">{formatKes(amount)}</p>
          <p className="mt-1 text-muted">Received with thanks, via M-Pesa</p>
          <dl className="mt-8 border-t-2 border-dashed border-line">
            <Line label="From">{payer ?? 'Former user'}</Line>
            <Line label="M-Pesa receipt">
              <span className="font-mono">{receipt.receipt ?? 'Not received from M-Pesa yet'}</span>
            </Line>
            <Line label="Date">{formatDateTime(paidAt)}, East Africa Time</Line>
            <Line label="For">
              {planOf(receipt)} subscription, {termOf(receipt)}
            </Line>
            {until && <Line label="Subscription ends">{formatDate(until)}</Line>}
            <Line label="Payment number">
              <PaymentNumber id={id} />
            </Line>
          </dl>
          <Saying of="paid" className="mt-8 text-center text-muted" />
        </div>
      </article>
    </Layout>
  )
}

/** A long number breaks after a hyphen, so that it can be read out and typed. */
const PaymentNumber = ({ id }: { id: string }) => (
  <span className="font-mono text-sm">
    {id.split(/(?<=-)/).map((part, n) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike, and their order never changes
      <Fragment key={n}>
        <span className="whitespace-nowrap">{part}</span>
        <wbr />
      </Fragment>
    ))}
  </span>
)

/** The site, which received the money. */
function Seller() {
  const { name, supportEmail, supportPhone } = usePage().site
  return (
    <address className="not-italic sm:text-right print:text-right">
      <Logo name={name} className="text-primary print:hidden" />
      <p className="mt-1 text-muted">{supportEmail}</p>
      <p className="figures text-muted">{supportPhone}</p>
    </address>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-6 border-b border-line py-3 sm:flex-row print:flex-row">
      <dt className="w-40 shrink-0 text-muted">{label}</dt>
      <dd className="min-w-0 font-semibold tabular-nums">{children}</dd>
    </div>
  )
}
