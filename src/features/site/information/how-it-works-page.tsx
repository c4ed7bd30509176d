import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { guides } from '../guides.ts'
import { Section } from '../section.tsx'
import { Points, type Step, Steps } from '../steps.tsx'

/** The steps for professionals, schools and parents. */
export function HowItWorksPage() {
  const { site } = usePage()
  return (
    <Layout
      title="How it works"
      description={`How professionals find work, schools hire and parents find tutors on ${site.name}, step by step.`}
      canonicalPath={paths.howItWorks()}
      width="full"
    >
      <Board
        eyebrow="How it works"
        title="From the first search to the first lesson"
        lead="Read the jobs freely. Register when you want to apply, hire or write."
        actions={
          <>
            <LinkButton href={paths.register()}>Register</LinkButton>
            <LinkButton href={paths.jobs()} variant="outline">
              Find Jobs
            </LinkButton>
          </>
        }
      />
      <Section
        id="professionals"
        title="For professionals"
        lead="Teachers, tutors, counselors and career coaches."
      >
        <Steps steps={professionals(site.isFree)} />
      </Section>
      <Section
        id="schools"
        title="For schools"
        lead={
          <>
            More on <a href={paths.solutions()}>solutions for schools</a>.
          </>
        }
        isSunken
      >
        <Steps steps={schools} />
      </Section>
      <Section
        id="parents"
        title="For parents"
        lead="Accounts are for adults; about a child we ask for age and subjects only."
      >
        <Steps steps={parents} />
      </Section>
      <Section title="What you can rely on" isSunken>
        <Points points={promises} />
      </Section>
    </Layout>
  )
}

const professionals = (isFree: boolean): Step[] => [
  {
    title: 'Create your profile',
    text: 'Four short steps: who you are, your training, your subjects, and where you want to work.',
  },
  isFree ? confirming : paying,
  {
    title: 'Find and apply',
    text: 'Search by subject, place and kind of work. Apply with a letter of your own.',
  },
  {
    title: 'Be answered',
    text: 'You see when your application is reviewed, accepted or rejected, and can write with the school.',
  },
]

const paying: Step = {
  title: 'Pay by M-Pesa',
  text: (
    <>
      A prompt comes to your phone. See <a href={paths.pricing()}>what it costs</a> and{' '}
      <a href={paths.resource(guides.mpesa.slug)}>how paying works</a>.
    </>
  ),
}

const confirming: Step = {
  title: 'Confirm your email',
  text: 'Joining is free. A link in your inbox shows that the address is yours.',
}

const schools: Step[] = [
  {
    title: 'Register the school',
    text: 'Name, kind, county and who is responsible. The subscription runs for a year.',
  },
  {
    title: 'Post a job',
    text: 'Title, place, kind and description are enough; name the pay and you get better letters.',
  },
  {
    title: 'Read applications',
    text: 'Letter and profile side by side, with phone and email of everybody who applied.',
  },
  {
    title: 'Decide',
    text: 'Mark as reviewed, accept or reject. Each applicant is told, and you close the job with one press.',
  },
]

const parents: Step[] = [
  { title: 'Say what you need', text: 'Level, subjects, times and place.' },
  {
    title: 'Look at profiles',
    text: 'Subjects, training, county and rates. A badge says what was checked and when.',
  },
  {
    title: 'Write first',
    text: 'Ask your questions in messages. Phone numbers show once both have written.',
  },
  {
    title: 'Meet safely',
    text: (
      <>
        Ask for papers, be near for the first lessons, and read our{' '}
        <a href={`${paths.help()}#safeguarding`}>advice on safety</a>.
      </>
    ),
  },
]

const promises: Step[] = [
  {
    title: 'Real jobs',
    text: 'Only schools with an account post jobs. What looks wrong is taken down while we check.',
  },
  {
    title: 'Badges that mean something',
    text: 'Verified shows only after a person checked, for example, the TSC register.',
  },
  {
    title: 'Your contact stays yours',
    text: 'Email and phone show only to a school you applied to, or where both have written.',
  },
  { title: 'People decide', text: 'Matching orders lists and says why. It refuses nobody.' },
]
