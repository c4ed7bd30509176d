import { ClipboardList, Handshake, Megaphone, MessagesSquare, Scale, ShieldCheck } from 'lucide-react'
import type { Fees } from '#src/domain/plans.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
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
      description={`Hire teachers, counselors and coaches on ${site.name}: post jobs, read applications, decide, and keep learners safe.`}
      canonicalPath={paths.solutions()}
      width="full"
    >
      <Board
        eyebrow="Solutions for schools"
        title="The right teacher in front of the class, soon"
        lead={`One subscription for the whole school: ${priceFor(fees, 'school')}. As many jobs as you need.`}
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
              <Icon aria-hidden="true" className="size-7 text-primary" />
              <h3 className="mt-3 text-lg">{title}</h3>
              <p className="mt-1 text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Hire with care" lead="Before anybody works with learners." isSunken>
        <Steps steps={checks} />
      </Section>
      <Section title="Ready?" lead="Registering takes about five minutes.">
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.postJob()}>Post a Job</LinkButton>
          <LinkButton href={paths.contact('school')} variant="outline">
            Ask us first
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
    text: 'Five facts make an advert. Change, close and reopen it whenever you like.',
  },
  {
    Icon: ClipboardList,
    title: 'One list of applicants',
    text: 'Letter, profile and contact together; reviewed, accepted or rejected with one press.',
  },
  {
    Icon: Scale,
    title: 'Matching with reasons',
    text: 'Candidates in order of fit, by subjects, county and experience, with the reasons shown.',
  },
  {
    Icon: MessagesSquare,
    title: 'Write first',
    text: 'Ask any professional who shows a profile, and keep the conversation in one place.',
  },
  {
    Icon: ShieldCheck,
    title: 'Honest badges',
    text: 'Verified means that a person looked at a register, and says which and when.',
  },
  {
    Icon: Handshake,
    title: 'No placement fee',
    text: 'Hire one or twenty: the subscription stays the same.',
  },
]

const checks: Step[] = [
  {
    title: 'Look up the TSC number',
    text: 'Every teacher must be registered. Compare the name with the ID.',
  },
  { title: 'Ask for Good Conduct', text: 'A current Certificate of Good Conduct, seen in the original.' },
  {
    title: 'Call two referees',
    text: 'Numbers you found yourself. Ask whether they would hire again, and about conduct with children.',
  },
  {
    title: 'Say who protects children',
    text: (
      <>
        Name the person on the first day. If somebody here worries you,{' '}
        <a href={`${paths.help()}#safeguarding`}>tell us</a>.
      </>
    ),
  },
]
