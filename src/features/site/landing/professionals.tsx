import { ArrowRight } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard, type ProfessionalSummary } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Section } from '../section.tsx'

/** The featured professionals, and the way to all and to being one. */
export function LandingProfessionals({ professionals }: { professionals: ProfessionalSummary[] }) {
  return (
    <Section
      title="Featured professionals"
      lead="Complete profiles with a verified badge, the best rated first."
      isSunken
    >
      {professionals.length > 0 ? (
        <JobList label="Featured professionals" layout="cards">
          {professionals.map(professional => (
            <ProfessionalCard key={professional.id} professional={professional}>
              <LinkButton href={paths.login(paths.professional(professional.id))} variant="outline" size="sm">
                View Profile
              </LinkButton>
            </ProfessionalCard>
          ))}
        </JobList>
      ) : (
        <EmptyState
          title="No featured professionals yet"
          description="They show here once a profile is complete and its papers are checked."
          className="rounded-md border border-line bg-surface"
          level="h3"
        />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton href={paths.login(paths.professionals())} variant="outline" className="grow sm:grow-0">
          View All Professionals <ArrowRight />
        </LinkButton>
        <p className="text-muted">
          Good at what you do? You can{' '}
          <a href={paths.subscribe()} className="link">
            become a featured professional
          </a>
          .
        </p>
      </div>
    </Section>
  )
}
