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
        lead="Browse jobs for free. Register when you want to apply, hire or send messages."
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
            See <a href={paths.solutions()}>solutions for schools</a>.
          </>
        }
        isSunken
      >
        <Steps steps={schools} />
      </Section>
      <Section
        id="parents"
        title="For parents"
        lead="Accounts are for adults. We ask only for a child's age, class or level, subjects, lesson times and what the child needs."
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
    text: 'There are four short steps: enter your details, your qualifications and your subjects, then confirm.',
  },
  isFree ? confirming : paying,
  {
    title: 'Find and apply',
    text: 'Search by subject, place and job type. Apply with a cover letter.',
  },
  {
    title: 'Get a reply',
    text: 'See when your application is reviewed, accepted or rejected, and message the school.',
  },
]

const paying: Step = {
  title: 'Pay by M-Pesa',
  text: (
    <>
      You'll get an M-Pesa prompt on your phone. See <a href={paths.pricing()}>what it costs</a> and{' '}
      <a href={paths.resource(guides.mpesa.slug)}>how payment works</a>.
    </>
  ),
}

const confirming: Step = {
  title: 'Confirm your email',
  text: 'Joining is free. Open the link we email you to confirm your address.',
}

const schools: Step[] = [
  {
    title: 'Register your school',
    text: "Enter the school's name, type and county, and the administrator's name. The subscription runs for a year.",
  },
  {
    title: 'Post a job',
    text: 'Only five fields are required: title, school or organisation, location, job type and description. Show the salary too: applicants look at pay first.',
  },
  {
    title: 'Review applications',
    text: "See each cover letter and profile side by side, with the applicant's phone number and email.",
  },
  {
    title: 'Decide',
    text: "Mark applications as reviewed, accepted or rejected. Applicants are notified, and you close the job when you're done.",
  },
]

const parents: Step[] = [
  { title: 'Say what you need', text: "Give your child's age and level, the subjects and the lesson times." },
  {
    title: 'Compare profiles',
    text: 'See subjects, training, county and rates. A Verified badge shows what was checked and when.',
  },
  {
    title: 'Send a message',
    text: "Ask your questions. You'll see each other's contact details once you've both sent a message.",
  },
  {
    title: 'Meet safely',
    text: (
      <>
        Ask for certificates, stay nearby for the first lessons, and read our{' '}
        <a href={`${paths.help()}#safeguarding`}>advice on safety</a>.
      </>
    ),
  },
]

const promises: Step[] = [
  {
    title: 'Real jobs',
    text: 'Only schools with an account can post jobs. A job advert that asks applicants for money is put on hold until we have checked it.',
  },
  {
    title: 'Badges that mean something',
    text: 'The Verified badge appears only after our team has checked a profile, for example against the TSC register.',
  },
  {
    title: 'Your contact details stay private',
    text: 'Only schools you apply to and people you have exchanged messages with can see your email address and phone number.',
  },
  {
    title: 'People decide',
    text: 'We list the best matches first, and never hide anyone.',
  },
]
