import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleSlash, CircleX, Hourglass, SearchCheck, Smartphone, Undo2 } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { dismissToast } from '#islands/toast.ts'
import type { PayerStatus, PaymentStatusJson } from '#src/features/payments/json.ts'
import { type Offer, paymentHeading, promptSent, type Started } from '#src/features/payments/schema.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
  offer: Offer
  started: Started
  onRestart: () => void
}

/** The success screen, and the outcome of the payment (RULINGS.md section 2). */
export function Outcome({ offer, started, onRestart }: Props) {
  const { payment, isLong } = usePaymentStatus(started)
  const { Icon, tint } = payment.isRefunded ? refunded : views[payment.status]
  const isPending = payment.status === 'pending'
  usePageHeading(paymentHeading(offer.purpose, payment), paymentHeading(offer.purpose, null))
  useEffect(() => {
    if (!isPending) dismissToast()
  }, [isPending])
  return (
    <div className="p-4 sm:p-6">
      <div className="flex flex-col items-center text-center" role="status">
        <span className={cx('mb-4 grid size-16 place-items-center rounded-full', tint)}>
          <Icon className="size-8" />
        </span>
        <p className="max-w-md">{isPending ? promptSent(offer.purpose) : payment.message}</p>
      </div>
      {payment.receipt && <Receipt number={payment.receipt} />}
      {isPending && <Waiting offer={offer} phone={started.phone} isLong={isLong} />}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-center">
        {nextStep(payment.next)}
        {payment.status in restartLabels && !payment.isRefunded && (
          <Restart
            offer={offer}
            again={started.id}
            label={restartLabels[payment.status] ?? ''}
            isMain={!isPending}
            onRestart={onRestart}
          />
        )}
        {payment.status === 'paid' && offer.purpose === 'renewal' && (
          <LinkButton href={paths.payments()} variant="outline" size="lg">
            View receipt
          </LinkButton>
        )}
        {payment.next === null && (
          <LinkButton href={paths.home()} variant="outline" size="lg">
            Return to Home
          </LinkButton>
        )}
      </div>
    </div>
  )
}

const POLL_MS = 2_000
const SLOW_POLL_MS = 10_000
/** After this time the page says that it can be closed, and polls less often. */
const LONG_WAIT_MS = 90_000

/** Polls a payment until it ends. `isLong` is true after 90 seconds. */
function usePaymentStatus({ id, status: fromPage }: Started) {
  const [isLong, setLong] = useState(false)
  const { data } = useQuery({
    queryKey: ['/api/payments', id],
    initialData: fromPage as unknown,
    initialDataUpdatedAt: 0,
    enabled: id !== '',
    staleTime: fromPage.status === 'pending' ? 0 : Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => {
      const { status } = state.data as PaymentStatusJson
      if (status !== 'pending') return false
      return isLong ? SLOW_POLL_MS : POLL_MS
    },
  })

  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])

  return { payment: data as PaymentStatusJson, isLong }
}

/** Shows a state in the page's heading and title, which are outside the island; restores them when it ends. */
function usePageHeading(heading: string, before: string) {
  useEffect(() => {
    const show = (text: string) => {
      const shown = document.querySelector('h1')
      if (shown) shown.textContent = text
      document.title = document.title.replace(/^.*(?= · )/, text)
    }
    show(heading)
    return () => show(before)
  }, [heading, before])
}

function Receipt({ number }: { number: string }) {
  return (
    <dl className="mx-auto mt-5 flex max-w-md flex-wrap items-baseline justify-between gap-x-6 rounded-md border border-dashed border-edge px-4 py-3">
      <dt className="text-muted">M-Pesa receipt</dt>
      <dd className="font-mono text-lg font-semibold">{number}</dd>
    </dl>
  )
}

const views: Record<PayerStatus, { Icon: typeof Smartphone; tint: string }> = {
  pending: { Icon: Smartphone, tint: 'bg-primary-tint text-on-primary-tint' },
  paid: { Icon: CircleCheck, tint: 'bg-primary text-on-primary' },
  cancelled: { Icon: CircleSlash, tint: 'bg-accent-tint text-on-accent-tint' },
  failed: { Icon: CircleX, tint: 'bg-danger-tint text-on-danger-tint' },
  expired: { Icon: Hourglass, tint: 'bg-accent-tint text-on-accent-tint' },
  attention: {
    Icon: SearchCheck,
    tint: 'bg-verified-tint text-on-verified-tint',
  },
}

const refunded = {
  Icon: Undo2,
  tint: 'bg-verified-tint text-on-verified-tint',
}

const restartLabels: Partial<Record<PayerStatus, string>> = {
  pending: 'Try Another Number',
  cancelled: 'Try Again',
  failed: 'Try Again',
  expired: 'Try Again',
}

function nextStep(next: 'password' | 'dashboard' | null) {
  if (next === null) return null
  const [href, label] =
    next === 'password'
      ? [paths.password(), 'Create your password']
      : [paths.dashboard(), 'Go to your dashboard']
  return (
    <LinkButton href={href} size="lg">
      {label}
    </LinkButton>
  )
}

interface RestartProps {
  offer: Offer
  /** The payment whose phone number is filled in. */
  again: string
  label: string
  isMain: boolean
  onRestart: () => void
}

/** Returns to the phone number. Without script it opens the page again; the server has the registration and the number. */
function Restart({ offer, again, label, isMain, onRestart }: RestartProps) {
  const restart = (event: FormEvent) => {
    event.preventDefault()
    onRestart()
  }
  return (
    <form method="get" action={paths.payment({ plan: '', role: '' })} onSubmit={restart}>
      <input type="hidden" name="plan" value={offer.plan} />
      <input type="hidden" name="role" value={offer.role} />
      <input type="hidden" name="again" value={again} />
      <Button type="submit" size="lg" variant={isMain ? 'default' : 'outline'} className="w-full">
        {label}
      </Button>
    </form>
  )
}
