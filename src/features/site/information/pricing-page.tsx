import { roleGuides } from '#src/domain/people/role-copy.ts'
import { type Role, roleWord } from '#src/domain/people/roles.ts'
import type { Fees } from '#src/domain/plans.ts'
import { feeFor, isAnnual, planFor, planNames } from '#src/domain/plans.ts'
import { paths } from '#src/paths.ts'
import { cx } from '#src/ui/cx.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatKes } from '#src/ui/format.ts'
import { Check } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { guides } from '../guides.ts'
import { Section } from '../section.tsx'
import { Points, type Step } from '../steps.tsx'

/** The price of each role, one-time or annual (SPEC.md section 9, RULINGS.md section 2). */
export function PricingPage({ fees }: { fees: Fees }) {
  const { site } = usePage()
  return (
    <Layout
      title="Pricing"
      description={`What it costs to join ${site.name} as a teacher, tutor, counselor, career coach, parent or school. Browsing jobs is free.`}
      canonicalPath={paths.pricing()}
      width="full"
    >
      <Board
        eyebrow="Pricing"
        title="One clear price per role"
        lead={
          site.isFree
            ? 'Joining is free for everyone.'
            : 'Browsing jobs and guides is free. You pay by M-Pesa when you register. There are no automatic payments.'
        }
      />
      <Section title="For professionals" lead="Apply for as many jobs as you like.">
        <Cards roles={['teacher', 'tutor', 'counselor', 'career_coach']} fees={fees} />
      </Section>
      <Section
        title="For families and institutions"
        lead="A parent's subscription covers all their children. A school's covers all its staff."
      >
        <Cards roles={['parent', 'school']} fees={fees} />
      </Section>
      {!site.isFree && (
        <Section title="Good to know" isSunken>
          <Points points={notes} />
        </Section>
      )}
    </Layout>
  )
}

function Cards({ roles, fees }: { roles: Role[]; fees: Fees }) {
  return (
    <ul className={cx('grid gap-4 sm:grid-cols-2', roles.length > 2 && 'xl:grid-cols-4')}>
      {roles.map(role => (
        <PriceCard key={role} role={role} fee={feeFor(fees, role)} />
      ))}
    </ul>
  )
}

function PriceCard({ role, fee }: { role: Role; fee: number }) {
  const { title, benefits } = roleGuides[role]
  return (
    <li
      id={role === 'school' ? 'institutions' : undefined}
      className="flex flex-col rounded-md border border-line bg-surface p-5 shadow-soft target:border-primary sm:p-6"
    >
      <h3 className="text-lg">{title}</h3>
      <p className="text-sm text-muted">{planNames[planFor(role)]}</p>
      <p className="figures mt-3 text-2xl font-extrabold">{fee === 0 ? 'Free' : formatKes(fee)}</p>
      <p className="text-sm text-muted">{termOf(role, fee)}</p>
      <ul className="mt-4 mb-5 grid gap-2 border-t border-line pt-4 text-sm">
        {benefits.map(benefit => (
          <li key={benefit} className="flex gap-2">
            <Check className="mt-0.5 size-4 shrink-0 text-primary" /> {benefit}
          </li>
        ))}
      </ul>
      <LinkButton href={paths.register(roleWord(role))} variant="outline" className="mt-auto">
        Register <span className="sr-only">as a {title.toLowerCase()}</span>
      </LinkButton>
    </li>
  )
}

function termOf(role: Role, fee: number): string {
  if (fee === 0) return 'Nothing to pay'
  return isAnnual(role) ? 'a year' : 'one-off payment, no renewal'
}

const notes: Step[] = [
  {
    title: 'One-off or yearly',
    text: 'Teachers and tutors pay once, and their subscription has no end date. Other subscriptions last one year. If you renew early, the extra year is added after your current end date.',
  },
  {
    title: 'No automatic payments',
    text: 'You approve every payment with your M-Pesa PIN. When your year ends, you decide whether to renew.',
  },
  {
    title: 'Pay by M-Pesa',
    text: (
      <>
        You'll get an M-Pesa prompt on your phone. Read{' '}
        <a href={paths.resource(guides.mpesa.slug)}>how payment works</a>.
      </>
    ),
  },
  {
    title: 'Questions?',
    text: (
      <>
        <a href={paths.contact('payment')}>Contact us</a>, or see <a href={paths.help()}>Help</a>.
      </>
    ),
  },
]
