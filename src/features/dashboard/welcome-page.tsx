import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { MyPaymentJson } from '#src/features/payments/json.ts'
import type { SubscriptionSummary } from '#src/features/payments/subscription-offer.ts'
import { completenessOf } from '#src/features/professionals/profile-completeness.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatKes } from '#src/ui/format.ts'
import { ArrowRight, CircleCheck } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { LineLink } from '#src/ui/links.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Saying } from '#src/ui/saying.tsx'
import type { Purpose } from './purpose.ts'
import { sheet } from './section.tsx'

interface WelcomePageProps {
  viewer: Viewer
  subscription: SubscriptionSummary
  /** The payment of the registration; undefined if it was free. */
  payment: MyPaymentJson | undefined
  /** The person's aim before they registered, such as a job to apply for. */
  purpose: Purpose | null
}

/** The first page of a new member: the receipt, the page they wanted, and at most three next steps. */
export function WelcomePage({ viewer, subscription, payment, purpose }: WelcomePageProps) {
  const { site } = usePage()
  return (
    <Layout title="Welcome" header="minimal" width="narrow" robots="noindex">
      <h1 className="text-2xl md:text-3xl">Karibu, {viewer.firstName}</h1>
      <p className="mt-1.5 mb-6 text-muted">Your {site.name} account is ready.</p>
      <MembershipCard subscription={subscription} payment={payment} />
      {purpose && <PurposeCard purpose={purpose} />}
      <section aria-labelledby="steps" className="mt-8">
        <h2 id="steps" className="text-xl">
          Next steps
        </h2>
        <ul className={`${sheet} mt-3`}>
          {nextSteps(viewer).map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="flex min-h-14 items-center justify-between gap-4 px-4 font-semibold hover:bg-sunken sm:px-6"
              >
                {label} <ArrowRight className="size-5 shrink-0 text-primary" />
              </a>
            </li>
          ))}
        </ul>
      </section>
      <Saying of="welcome" className="mt-6 text-muted" />
      <p className="mt-2">
        <LineLink href={paths.dashboard()}>Go to your dashboard</LineLink>
      </p>
    </Layout>
  )
}

function MembershipCard({ subscription, payment }: Pick<WelcomePageProps, 'subscription' | 'payment'>) {
  return (
    <section
      aria-label="Your plan"
      className="overflow-hidden rounded-md border border-line bg-surface shadow-soft"
    >
      <div className="kanga" />
      <div className="flex gap-3 p-4 sm:p-6">
        <CircleCheck className="mt-0.5 size-6 shrink-0 text-primary" />
        <div className="min-w-0">
          <p className="font-bold">{subscription.plan}</p>
          <p className="text-muted">{subscription.headline}</p>
        </div>
      </div>
      {payment?.hasReceipt && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t-2 border-dashed border-line bg-sunken px-4 py-2 sm:px-6">
          <p className="figures">
            {formatKes(payment.amountReceived ?? payment.amount)} received
            {payment.receipt && <span className="font-mono"> · {payment.receipt}</span>}
          </p>
          <LineLink href={paths.receipt(payment.id)}>View receipt</LineLink>
        </div>
      )}
    </section>
  )
}

function PurposeCard({ purpose: { title, facts, action, href } }: { purpose: Purpose }) {
  return (
    <section aria-labelledby="purpose" className="board mt-6 rounded-md p-4 sm:p-6">
      {facts.length > 0 && <p className="text-sm text-on-board-muted">You came for</p>}
      <h2 id="purpose" className="mt-1 text-xl wrap-anywhere">
        {title}
      </h2>
      {facts.map(fact => (
        <p key={fact} className="mt-0.5 text-on-board-muted">
          {fact}
        </p>
      ))}
      <LinkButton
        href={href}
        size="lg"
        className="mt-4 w-full bg-accent text-on-accent hover:bg-accent-tint hover:text-on-accent-tint sm:w-auto"
      >
        {action}
      </LinkButton>
    </section>
  )
}

interface Step {
  label: string
  href: string
}

/** At most three, the most useful first. */
function nextSteps(viewer: Viewer): Step[] {
  const others = viewer.userType === 'school' ? schoolSteps : parentSteps
  const steps = isProfessional(viewer) ? professionalSteps(viewer) : others
  return viewer.confirmedAt === null ? [confirmation, ...steps.slice(0, 2)] : steps
}

const confirmation: Step = { label: 'Confirm your email address', href: paths.settings() }

function professionalSteps(viewer: Viewer): Step[] {
  const { percent } = completenessOf(viewer)
  return [
    { label: `Complete your profile (${percent}%)`, href: paths.profile() },
    { label: 'Find jobs for you', href: availableJobsPath(viewer.userType) },
    { label: 'Request verification', href: paths.verification() },
  ]
}

const parentSteps: Step[] = [
  { label: 'Find a tutor', href: paths.professionals({ role: 'tutor' }) },
  { label: 'Post a tutor request', href: paths.newTutorRequest() },
  { label: 'How to choose a tutor safely', href: paths.parents() },
]

const schoolSteps: Step[] = [
  { label: 'Post your first job', href: paths.postJob() },
  { label: "Complete your school's page", href: paths.ownSchool() },
  { label: 'Invite your colleagues', href: paths.people() },
]
