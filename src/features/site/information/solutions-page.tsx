import type { Fees } from '#src/domain/plans.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ClipboardList, Handshake, Megaphone, MessagesSquare, Scale, ShieldCheck } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Section } from '../section.tsx'
import { type Step, Steps } from '../steps.tsx'

/** The benefits for schools, and how to hire safely. */
export function SolutionsPage({ fees }: { fees: Fees }) {
  const { site } = usePage()
  return (
    <Layout
      title="Solutions for schools"
      description={`Hire teachers, counselors and coaches on ${site.name}: post jobs, review applications and keep learners safe.`}
      canonicalPath={paths.solutions()}
      width="full"
    >
      <Board
        eyebrow="Solutions for schools"
        title="Hire the right teacher, fast"
        lead={`One subscription for the whole school: ${priceFor(fees, 'school')}. Post as many jobs as you need.`}
        actions={
          <>
            <LinkButton href={paths.register('school')}>Register your school</LinkButton>
            <LinkButton href={`${paths.pricing()}#institutions`} variant="outline">
              See the plan
            </LinkButton>
          </>
        }
      />
      <Section title="What your school gets">
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map(({ Icon, title, text }) => (
            <li key={title} className="rounded-md border border-line bg-surface p-5 shadow-soft">
              <Icon className="size-7 text-primary" />
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section
        title="Hire with care"
        lead="Take these four steps before anyone works with learners."
        isSunken
      >
        <Steps steps={checks} />
      </Section>
      <Section title="Ready to start?" lead="Registration takes about five minutes.">
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.register('school')}>Register your school</LinkButton>
          <LinkButton href={paths.contact('school')} variant="outline">
            Contact us
          </LinkButton>
        </div>
      </Section>
    </Layout>
  )
}

const offers = [
  {
    Icon: Megaphone,
    title: 'Post in minutes',
    text: 'Only five fields are required: title, school or organisation, location, job type and description. Edit, close or reopen the job at any time.',
  },
  {
    Icon: ClipboardList,
    title: 'One list of applicants',
    text: "See each applicant's cover letter, profile and contact details together. Accept or reject applications from the same list.",
  },
  {
    Icon: Scale,
    title: 'See why each candidate matches',
    text: 'Candidates are ranked by subject, county and experience, with the reasons for each match.',
  },
  {
    Icon: MessagesSquare,
    title: 'Message candidates',
    text: 'Message any professional with a visible profile, and keep the conversation in one place.',
  },
  {
    Icon: ShieldCheck,
    title: 'Honest badges',
    text: 'The Verified badge appears only after our team has carried out a check. It shows what was checked and when.',
  },
  {
    Icon: Handshake,
    title: 'No placement fee',
    text: 'Hire one teacher or twenty: the subscription costs the same.',
  },
]

const checks: Step[] = [
  {
    title: 'Look up the TSC number',
    text: 'Every teacher must be registered. Compare the name in the TSC register with the name on the ID.',
  },
  {
    title: 'Ask for a Certificate of Good Conduct',
    text: 'The certificate must be current. Ask to see the original.',
  },
  {
    title: 'Call two referees',
    text: 'Use numbers you found yourself. Ask each referee if they would hire the person again, and how the person behaved with children.',
  },
  {
    title: 'Name a child protection lead',
    text: (
      <>
        Introduce this person to new staff on their first day. If someone on this site worries you,{' '}
        <a href={`${paths.help()}#safeguarding`}>tell us</a>.
      </>
    ),
  },
]
