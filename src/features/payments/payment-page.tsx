import { Island } from '#islands/island.tsx'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Offer, Started } from './schema.ts'
import { SupportContact } from './support-contact.tsx'

interface Props {
  offer: Offer
  /** Why nothing can be paid here; null where it can. */
  obstacle?: string | null
  form?: { phone: string; error: string; draft: string }
  started?: Started | null
  /** A payment that this browser has open. */
  openPayment?: string | null
  isSignedIn: boolean
}

/** Payment by M-Pesa, and how one that was started stands (SPEC.md section 2). */
export function PaymentPage({ offer, obstacle, form = untouched, started = null, ...page }: Props) {
  const isPending = started?.status.status === 'pending'
  return (
    <Layout
      title="M-Pesa Payment"
      header={page.isSignedIn ? 'app' : 'minimal'}
      width="narrow"
      robots="noindex"
    >
      {isPending && (
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
      )}
      <h1 className="text-2xl md:text-3xl">
        {offer.purpose === 'renewal' ? 'Your subscription' : 'Complete your registration'}
      </h1>
      <p className="mt-1.5 mb-6 text-muted">
        {obstacle
          ? 'There is nothing to do here at the moment.'
          : 'Pay by M-Pesa, safely from your own phone.'}
      </p>
      {obstacle ? (
        <Notice
          variant={offer.purpose === 'renewal' ? 'info' : 'warning'}
          action={
            <LinkButton href={paths.home()} variant="outline">
              Return to Home
            </LinkButton>
          }
        >
          {obstacle}
        </Notice>
      ) : (
        <section className="overflow-hidden rounded-md border border-line bg-surface shadow-soft">
          <Island
            name="payments/payment"
            props={{ offer, form, started, openPayment: page.openPayment ?? null }}
            hydrate={isPending ? 'load' : 'interaction'}
          />
        </section>
      )}
      <SupportContact />
    </Layout>
  )
}

const untouched = { phone: '', error: '', draft: '' }
