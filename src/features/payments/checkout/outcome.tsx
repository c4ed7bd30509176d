import type { Purpose } from '#src/features/dashboard/purpose.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import {
  CircleCheck,
  CircleSlash,
  CircleX,
  Hourglass,
  LoaderCircle,
  SearchCheck,
  Smartphone,
  Undo2,
} from '#src/ui/icons.tsx'
import type { PayerStatus } from '../json.ts'
import { type Offer, promptSent, type Started } from '../schema.ts'

interface Props {
  offer: Offer
  started: Started
  /** The page that the payer came from; empty for none. */
  next: string
}

/** The state of a payment (RULINGS.md section 2); islands/enhance/payments/follow-payment.ts polls an open one. */
export function Outcome({ offer, started, next }: Props) {
  const { id, phone, status: payment, purpose } = started
  const { Icon, tint } = payment.isRefunded ? refunded : views[payment.status]
  const isPending = payment.status === 'pending'
  return (
    <div className="p-4 sm:p-6" data-follow={isPending ? id : undefined}>
      <div className="flex flex-col items-center text-center" role="status">
        <span className={cx('mb-4 grid size-16 place-items-center rounded-full', tint)}>
          <Icon className="size-8" />
        </span>
        <p className="max-w-md">{isPending ? promptSent(offer.purpose) : payment.message}</p>
      </div>
      {payment.receipt && <Receipt number={payment.receipt} />}
      {purpose && (
        <p className="mx-auto mt-5 max-w-md text-center wrap-anywhere">
          {[purpose.title, ...purpose.facts].join(' · ')}
        </p>
      )}
      {isPending && <Waiting offer={offer} phone={phone} />}
      <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse sm:justify-center">
        {nextStep(payment.next, purpose)}
        {payment.status in restartLabels && !payment.isRefunded && (
          <Restart
            {...{ offer, next, again: id, isMain: !isPending }}
            label={restartLabels[payment.status] ?? ''}
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

function nextStep(next: 'password' | 'dashboard' | null, purpose: Purpose | null) {
  if (next === null) return null
  const [href, label] =
    next === 'password'
      ? [paths.password(), 'Create your password']
      : [purpose?.href ?? paths.dashboard(), purpose?.action ?? 'Go to your dashboard']
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
  next: string
  label: string
  isMain: boolean
}

/** Returns to the phone number; the server has the registration and the number. */
function Restart({ offer, again, next, label, isMain }: RestartProps) {
  return (
    <form method="get" action={paths.payment({ plan: '', role: '' })}>
      <input type="hidden" name="plan" value={offer.plan} />
      <input type="hidden" name="role" value={offer.role} />
      <input type="hidden" name="again" value={again} />
      {next && <input type="hidden" name="next" value={next} />}
      <Button type="submit" size="lg" variant={isMain ? 'default' : 'outline'} className="w-full">
        {label}
      </Button>
    </form>
  )
}

/** The steps on the phone, and after a while that the page can be closed. */
function Waiting({ offer, phone }: { offer: Offer; phone: string }) {
  return (
    <>
      <ol className="mt-6 divide-y divide-line rounded-md border border-line">
        <Step number={1}>
          M-Pesa sends a prompt{' '}
          {phone && (
            <>
              to <strong className="figures">{phone}</strong>
            </>
          )}
        </Step>
        <Step number={2}>
          You enter your PIN to pay <strong className="figures">{offer.price}</strong>
        </Step>
        <Step number={3}>
          {offer.purpose === 'registration'
            ? 'You create your password here'
            : 'Your subscription is extended'}
        </Step>
      </ol>
      <p role="status" className="mt-4 flex items-start justify-center gap-2 text-muted">
        <LoaderCircle className="mt-0.5 size-5 shrink-0 animate-spin" />
        <span>Waiting for M-Pesa...</span>
        <span hidden data-long>
          {safeToClose[offer.purpose]}
        </span>
      </p>
    </>
  )
}

const safeToClose = {
  registration:
    "Still waiting. You can close this page: we'll create your account automatically and send you an SMS or email.",
  renewal: "Still waiting. You can close this page: we'll extend your subscription automatically.",
}

function Step({ number, children }: { number: number; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="figures grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-sm font-bold">
        {number}
      </span>
      <span>{children}</span>
    </li>
  )
}
