import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { SupportContact } from '#src/ui/support-contact.tsx'
import { type Offer, type PaymentForm, paymentHeading, type Started } from '../schema.ts'
import { Outcome } from './outcome.tsx'
import { PhoneForm, PlanTicket } from './phone-form.tsx'

interface Props {
  offer: Offer
  /** The reason why nothing can be paid here; null if something can. */
  obstacle?: string | null
  /** The form, or the payment that it started. */
  form?: PaymentForm
  started?: Started | null
  /** A payment that this browser has open. */
  openPayment?: string | null | undefined
  /** The owner's next step after a registration was paid for in this browser. */
  registered?: keyof typeof leads | null
  /** The page that the payer came from; empty for none. */
  next: string
}

/** Payment by M-Pesa, and the status of a payment under way (SPEC.md section 2). */
export function PaymentPage({ offer, obstacle, form, started = null, registered, ...page }: Props) {
  const isSignedIn = usePage().viewer !== null
  const heading = paymentHeading(offer.purpose, started?.status ?? null)
  const isPending = started?.status.status === 'pending'
  return (
    <Layout title={heading} header={isSignedIn ? 'app' : 'minimal'} width="narrow" robots="noindex">
      {isPending && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <h1 className={cx('text-2xl md:text-3xl', obstacle && 'mb-6')}>{heading}</h1>
      {!obstacle && <p className="mt-1.5 mb-6 text-muted">Secure payment by M-Pesa.</p>}
      {isSignedIn && (
        <p className="-mt-3 mb-3">
          <LineLink href={paths.payments()}>Subscription and payments</LineLink>
        </p>
      )}
      {registered && <Registered lead={leads[registered]} />}
      {obstacle ? (
        <Notice
          variant={offer.purpose === 'renewal' ? 'info' : 'warning'}
          action={
            <LinkButton href={page.next || paths.home()} variant="outline">
              {page.next ? 'Continue' : 'Return to Home'}
            </LinkButton>
          }
        >
          {obstacle}
        </Notice>
      ) : (
        <section className="overflow-hidden rounded-md border border-line bg-surface shadow-soft">
          <PlanTicket offer={offer} />
          {started && <Outcome offer={offer} started={started} next={page.next} />}
          {form && (
            <PhoneForm offer={offer} form={form} next={page.next} openPayment={page.openPayment ?? null} />
          )}
        </section>
      )}
      <SupportContact />
    </Layout>
  )
}

/** The payer's next step. The form stays, for the next person who registers on the same computer. */
function Registered({ lead: { text, label, href } }: { lead: (typeof leads)['password'] }) {
  return (
    <Notice variant="success" className="mb-6" action={<LinkButton href={href}>{label}</LinkButton>}>
      {text}
    </Notice>
  )
}

const leads = {
  password: {
    text: 'A registration has been paid for in this browser. If it is yours, create your password to finish.',
    label: 'Create your password',
    href: paths.password(),
  },
  login: {
    text: 'A registration has been paid for in this browser. If it is yours, sign in.',
    label: 'Sign In',
    href: paths.login(),
  },
}
