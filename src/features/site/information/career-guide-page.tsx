import type { ReactNode } from 'react'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { GuideLinks } from '../guides/resources-page.tsx'
import { guides } from '../guides.ts'
import type { Guide } from '../parse-guide.ts'

/** A career in education by its stages, each with the guides that help there. */
export function CareerGuidePage() {
  return (
    <Layout
      title="Career guide"
      description="Your career in education in Kenya, stage by stage: training, registration, your first job, growth and other paths."
      canonicalPath={paths.careerGuide()}
      width="full"
    >
      <Board
        eyebrow="Career guide"
        title="Find your place in education, one stage at a time"
        lead="Start where you are. Each stage covers what matters now, with guides to help."
        actions={
          <>
            <LinkButton href={paths.jobs()}>Find Jobs</LinkButton>
            <LinkButton href={paths.resources()} variant="outline">
              All guides
            </LinkButton>
          </>
        }
      />
      <ol className="wrap py-9 sm:py-12">
        {stages.map((stage, index) => (
          <StageItem key={stage.title} stage={stage} number={index + 1} />
        ))}
      </ol>
    </Layout>
  )
}

function StageItem({ stage, number }: { stage: Stage; number: number }) {
  return (
    <li className="group relative grid gap-x-10 gap-y-4 pb-10 pl-13 last:pb-0 lg:grid-cols-2 lg:items-start">
      <span aria-hidden="true" className="absolute top-0 bottom-0 left-4.5 w-px bg-line group-last:hidden" />
      <span
        aria-hidden="true"
        className="figures absolute top-0 left-0 grid size-9 place-items-center rounded-full bg-accent font-bold text-on-accent"
      >
        {number}
      </span>
      <div>
        <h2 className="text-xl">{stage.title}</h2>
        <p className="mt-1.5 text-muted *:[a]:link">{stage.lead}</p>
        <ul className="mt-3 grid list-disc gap-1.5 pl-5 marker:text-muted">
          {stage.points.map(point => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
      {stage.guides.length > 0 && <GuideLinks guides={stage.guides} />}
    </li>
  )
}

interface Stage {
  title: string
  lead: ReactNode
  points: string[]
  guides: Guide[]
}

const stages: Stage[] = [
  {
    title: 'In training',
    lead: 'Choose a level and subjects that schools need and that TSC will register you for.',
    points: [
      'Check the entry grades for your level with TSC before you pay for a course.',
      'Keep every transcript and certificate, and scan each one clearly.',
      'Use teaching practice to build up a set of lesson plans and find a referee.',
    ],
    guides: [guides.cbe],
  },
  {
    title: 'Newly qualified',
    lead: 'No school may let you teach without TSC registration, so register first.',
    points: [
      'Apply to TSC, or to the Counsellors and Psychologists Board, as soon as you have your certificates.',
      'Apply for your Certificate of Good Conduct early. It takes time.',
      'Write a two-page CV and fill in your profile.',
    ],
    guides: [guides.tscRegistration, guides.cvWriting],
  },
  {
    title: 'Looking for a job',
    lead: (
      <>
        Look beyond your home town, but be clear about the job you want. Check{' '}
        <a href={paths.salaryGuide()}>what similar jobs pay</a>.
      </>
    ),
    points: [
      'Search by level, subject and county, and check again every few days.',
      'Write a new cover letter for each school.',
      'Prepare one demonstration lesson you could give tomorrow.',
    ],
    guides: [guides.interviews, guides.jobScams],
  },
  {
    title: 'Starting work',
    lead: 'Your first two years build your reputation.',
    points: [
      'Get a written contract that states your pay, hours and notice period.',
      "Keep evidence of learners' progress and your own training. It counts towards every promotion.",
      'Keep your profile up to date, so that the next school can find you.',
    ],
    guides: [guides.contract, guides.pay, guides.leaveAndHours, guides.complaints],
  },
  {
    title: 'Other paths',
    lead: 'You can tutor, counsel or coach alongside classroom teaching, or instead of it.',
    points: [
      'Tutors: start with one subject and one level, and ask families for a reference.',
      'Counselors: register once, and renew your practising licence every year.',
      'Coaches: show your training and results, and promise only what you can deliver.',
    ],
    guides: [guides.counselorLicensing],
  },
]
