import { countyChoices } from '#src/domain/counties.ts'
import { type Fees, feeFor } from '#src/domain/plans.ts'
import { toProfessionalCard } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { priceFor } from '#src/features/registration/price-label.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { Select, TextInput } from '#src/ui/form/inputs.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { usePage } from '#src/ui/page-context.ts'
import { Section } from '../section.tsx'
import { type Step, Steps } from '../steps.tsx'

/** The page for parents, with a search for tutors. */
export function ParentsPage({ tutors, fees }: { tutors: Profile[]; fees: Fees }) {
  const { site, viewer } = usePage()
  return (
    <Layout
      title="Parents"
      description={`Find a tutor for your child on ${site.name}. Search by subject and county, and compare experience, rates and reviews.`}
      canonicalPath={paths.parents()}
      width="full"
    >
      <Board eyebrow="For parents" title="Find the right tutor for your child" lead={leadFor(fees)}>
        <TutorSearch />
      </Board>
      <Section title="Tutors" lead="The newest profiles are shown first.">
        {tutors.length === 0 ? (
          <EmptyState
            title="No tutors yet"
            description="No tutor has a public profile yet. Please check back soon."
            level="h3"
          />
        ) : (
          <JobList label="Tutors" layout="cards">
            {tutors.map(tutor => (
              <ProfessionalCard key={tutor.id} professional={toProfessionalCard(tutor)}>
                <LinkButton href={paths.professional(tutor.id)} variant="outline" size="sm">
                  View Profile
                </LinkButton>
              </ProfessionalCard>
            ))}
          </JobList>
        )}
      </Section>
      <Section title="How it works" isSunken>
        <Steps steps={steps} />
      </Section>
      <Section title="Ready to start?" lead="Registration takes about five minutes.">
        <div className="flex flex-wrap gap-3">
          <LinkButton href={paths.register('parent')}>Register as a parent</LinkButton>
          {(!viewer || viewer.userType === 'parent') && (
            <LinkButton
              href={viewer ? paths.newTutorRequest() : paths.register('parent', paths.newTutorRequest())}
              variant="outline"
            >
              Post a tutor request
            </LinkButton>
          )}
          <LinkButton href={paths.resources()} variant="outline">
            Read our guides
          </LinkButton>
        </div>
      </Section>
    </Layout>
  )
}

function TutorSearch() {
  return (
    <form
      action={paths.professionals()}
      className="mt-7 grid max-w-3xl items-end gap-3 sm:grid-cols-[1fr_1fr_auto]"
    >
      <input type="hidden" name="role" value="tutor" />
      <Field name="subject" label="Subject">
        <TextInput placeholder="Mathematics" maxLength={60} />
      </Field>
      <Field name="county" label="County">
        <Select>
          <option value="">All counties</option>
          {countyChoices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" className="h-12">
        Find tutors
      </Button>
    </form>
  )
}

function leadFor(fees: Fees): string {
  if (feeFor(fees, 'parent') === 0) return 'Browse tutors and message them, free of charge.'
  return `Browsing tutors is free. Messaging them costs ${priceFor(fees, 'parent')}.`
}

const steps: Step[] = [
  {
    title: 'Search',
    text: 'Search by subject and county. Profiles show experience, hourly rate and reviews.',
  },
  {
    title: 'Check',
    text: 'A Verified badge shows what we checked and when. Ask for certificates and references yourself, too.',
  },
  {
    title: 'Message',
    text: "Say what level and subject your child needs, and when. You'll see each other's contact details once you've both sent a message.",
  },
  {
    title: 'Stay safe',
    text: 'Have the first lessons at home or in a public place, and stay nearby. Pay after lessons, never in advance.',
  },
]
