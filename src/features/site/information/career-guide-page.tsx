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
      description="Your career in education in Kenya, stage by stage: training, registration, the first post, growing, and other paths."
      canonicalPath={paths.careerGuide()}
      width="full"
    >
      <Board
        eyebrow="Career guide"
        title="Find your place in education, one stage at a time"
        lead="Start where you are. Each stage says what matters now and which guide helps."
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
    lead: 'Choose a level and subjects that schools will need, and that you can be registered for.',
    points: [
      'Check the entry grades for your level with TSC before you pay for a course.',
      'Keep every transcript and certificate; scan them once, well.',
      'Use teaching practice to collect lesson plans and a referee.',
    ],
    guides: [guides.cbe],
  },
  {
    title: 'Newly qualified',
    lead: 'No school may let you teach without registration, so do this first.',
    points: [
      'Apply for TSC registration, or for counselors to the Board, as soon as you have your papers.',
      'Get your Certificate of Good Conduct early; it takes time.',
      'Write a CV of two pages and fill in your profile.',
    ],
    guides: [guides.tscRegistration, guides.cvWriting],
  },
  {
    title: 'Looking for a post',
    lead: (
      <>
        Look wider than your home town and narrower than "any job". Know{' '}
        <a href={paths.salaryGuide()}>what such work pays</a>.
      </>
    ),
    points: [
      'Search by level, learning area and county, and look again every few days.',
      'Write a new letter for each school.',
      'Prepare one demonstration lesson that you could give tomorrow.',
    ],
    guides: [guides.interviews, guides.jobScams],
  },
  {
    title: 'In the job',
    lead: 'The first two years build your name.',
    points: [
      'Have your contract in writing, with pay, hours and notice.',
      "Keep evidence of learners' progress and of training you took: it counts at every promotion.",
      'Keep your profile current, so that the next school can find you.',
    ],
    guides: [],
  },
  {
    title: 'Other paths',
    lead: 'Tutoring, counseling and career coaching stand beside the classroom, or follow it.',
    points: [
      'Tutors: start with one subject and one level, and ask families for a word of reference.',
      'Counselors: registration once, a practising licence every year.',
      'Coaches: show training and results; promise nothing that you cannot prove.',
    ],
    guides: [guides.counselorLicensing],
  },
]
