import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { ChevronRight } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { guides } from '../guides.ts'
import type { Guide } from '../parse-guide.ts'
import { Section } from '../section.tsx'

/** The index of all guides. */
export function ResourcesPage() {
  const { site } = usePage()
  return (
    <Layout
      title="Guides to working in education in Kenya"
      description="Short guides with sources: TSC registration, CBE, counselor licensing, your rights at work, CVs, interviews, scams, M-Pesa and data rights."
      canonicalPath={paths.resources()}
      width="full"
    >
      <Board
        eyebrow="Resources"
        title="Guides to working in education in Kenya"
        lead="Short and free to read. Each guide lists its sources and the date of our last review."
        actions={<LinkButton href={paths.careerGuide()}>See the career guide</LinkButton>}
      />
      <Section
        title="Qualifications and registration"
        lead="What the law requires of teachers and counselors."
      >
        <GuideLinks guides={[guides.tscRegistration, guides.cbe, guides.counselorLicensing]} />
      </Section>
      <Section
        title="Your rights at work"
        lead="What the law says, by Act and section. This is not legal advice."
      >
        <GuideLinks
          guides={[
            guides.contract,
            guides.pay,
            guides.leaveAndHours,
            guides.fairTreatment,
            guides.corporalPunishment,
            guides.workPermits,
            guides.complaints,
          ]}
        />
      </Section>
      <Section
        title="From advert to offer"
        lead={
          <>
            Get noticed, interviewed and hired. See typical pay in the{' '}
            <a href={paths.salaryGuide()}>salary guide</a>.
          </>
        }
      >
        <GuideLinks guides={[guides.cvWriting, guides.interviews, guides.jobScams]} />
      </Section>
      <Section
        title={`Money and data on ${site.name}`}
        lead="How payment works, and your legal rights over your data."
      >
        <GuideLinks guides={[guides.mpesa, guides.dataRights]} />
      </Section>
    </Layout>
  )
}

/** A list of guides. */
export function GuideLinks({ guides }: { guides: Guide[] }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft">
      {guides.map(({ slug, title, description, minutes }) => (
        <li
          key={slug}
          className="group relative flex items-center gap-4 px-4 py-3.5 hover:bg-sunken/50 sm:px-5"
        >
          <div className="grow">
            <h3 className="text-base sm:text-lg">
              <a href={paths.resource(slug)} className="after:absolute after:inset-0 group-hover:underline">
                {title}
              </a>
            </h3>
            <p className="mt-0.5 text-muted">{description}</p>
            <p className="mt-1 text-sm text-muted">{minutes}-minute read</p>
          </div>
          <ChevronRight className="size-5 shrink-0 text-muted" />
        </li>
      ))}
    </ul>
  )
}
