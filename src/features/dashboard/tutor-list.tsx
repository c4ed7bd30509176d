import { toProfessionalCard } from '#src/features/professionals/card-props.ts'
import type { Profile } from '#src/features/professionals/columns.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { DashboardSection, sheet } from './section.tsx'

/** Tutors for a family: those of its county and subjects first. */
export function TutorsForYou({ tutors }: { tutors: Profile[] }) {
  return (
    <DashboardSection
      id="tutors"
      title="Tutors for you"
      more={
        <a href={paths.professionals({ role: 'tutor' })} className="link inline-flex min-h-11 items-center">
          View All <span className="sr-only">tutors</span>
        </a>
      }
    >
      {tutors.length > 0 ? (
        <JobList label="Tutors">
          {tutors.map(tutor => (
            <ProfessionalCard key={tutor.id} professional={toProfessionalCard(tutor)}>
              <LinkButton href={paths.professional(tutor.id)} variant="outline" size="sm">
                View Profile
              </LinkButton>
              <LinkButton href={paths.conversation(tutor.id)} size="sm">
                Write
              </LinkButton>
            </ProfessionalCard>
          ))}
        </JobList>
      ) : (
        <div className={sheet}>
          <EmptyState
            level="h3"
            title="No tutors here yet"
            description="Teachers and other professionals may help you meanwhile."
            action={<LinkButton href={paths.professionals()}>Find Professionals</LinkButton>}
          />
        </div>
      )}
    </DashboardSection>
  )
}
