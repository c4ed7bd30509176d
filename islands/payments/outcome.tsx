import { CircleCheck, CircleSlash, CircleX, Hourglass, SearchCheck, Smartphone, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Offer, type PaymentState, promptSent, type Started } from '#src/features/payments/schema.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Restart } from './retry-form.tsx'
import { useWatched } from './use-payment-status.ts'
import { Waiting } from './waiting.tsx'

interface Props {
  offer: Offer
  started: Started
  onRestart: () => void
}

/** The success screen, and what the payment came to (RULINGS.md section 2). */
export function Outcome({ offer, started, onRestart }: Props) {
  const { payment, isLong } = useWatched(started)
  const { Icon, tint, title } = payment.isRefunded ? returned : views[payment.status]
  const isPending = payment.status === 'pending'
  return (
    <div className="p-4 sm:p-6">
      <div className="flex flex-col items-center text-center" role="status">
        <span className={cx('mb-4 grid size-16 place-items-center rounded-full', tint)}>
          <Icon className="size-8" />
        </span>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1.5 max-w-md text-muted">
          {isPending ? promptSent(offer.purpose) : payment.message}
        </p>
      </div>
      {payment.receipt && <Receipt number={payment.receipt} />}
      {isPending && <Waiting offer={offer} phone={started.phone} isLong={isLong} />}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-center">
        {nextStep(payment.next)}
        {payment.status in again && !payment.isRefunded && (
          <Restart
            offer={offer}
            again={started.id}
            label={again[payment.status] ?? ''}
            isMain={!isPending}
            onRestart={onRestart}
          />
        )}
        {payment.status === 'paid' && offer.purpose === 'renewal' && (
          <LinkButton href={paths.payments()} variant="outline" size="lg">
            See your receipt
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

function Receipt({ number }: { number: string }) {
  return (
    <dl className="mx-auto mt-5 flex max-w-md flex-wrap items-baseline justify-between gap-x-6 rounded-md border border-dashed border-edge px-4 py-3">
      <dt className="text-muted">M-Pesa receipt</dt>
      <dd className="font-mono text-lg font-semibold">{number}</dd>
    </dl>
  )
}

const views: Record<PaymentState, { Icon: typeof Smartphone; tint: string; title: ReactNode }> = {
  pending: { Icon: Smartphone, tint: 'bg-primary-tint text-on-primary-tint', title: 'Check your phone' },
  paid: { Icon: CircleCheck, tint: 'bg-primary text-on-primary', title: 'Payment received' },
  cancelled: { Icon: CircleSlash, tint: 'bg-accent-tint text-on-accent-tint', title: 'Payment cancelled' },
  failed: { Icon: CircleX, tint: 'bg-danger-tint text-on-danger-tint', title: 'Payment failed' },
  expired: { Icon: Hourglass, tint: 'bg-accent-tint text-on-accent-tint', title: 'No answer from M-Pesa' },
  attention: {
    Icon: SearchCheck,
    tint: 'bg-verified-tint text-on-verified-tint',
    title: 'We are checking your payment',
  },
}

const returned = {
  Icon: Undo2,
  tint: 'bg-verified-tint text-on-verified-tint',
  title: 'Payment returned',
}

const again: Partial<Record<PaymentState, string>> = {
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
