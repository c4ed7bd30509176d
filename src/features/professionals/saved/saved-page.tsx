import type { Page } from '#db/paging.ts'
import { mayBeginWithProfessionals } from '#src/features/messages/policy.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { nameOf, toProfessionalCard } from '../card-props.ts'
import { SaveProfessional } from '../save-professional.tsx'
import type { SavedProfile } from '../saved-professionals.ts'

interface SavedPageProps {
  viewer: Viewer
  saved: Page<SavedProfile>
  /** The address of the next page. */
  older: string | null
}

/** The professionals whom the viewer saved. */
export function SavedPage({ viewer, saved: { rows, total }, older }: SavedPageProps) {
  return (
    <Layout title="Saved professionals" robots="noindex">
      <PageHeader
        title="Saved professionals"
        lead={total > 0 && 'People who hide their profile are not shown.'}
        actions={
          total > 0 && (
            <LinkButton href={paths.professionals()} variant="outline">
              Find professionals
            </LinkButton>
          )
        }
      />
      {rows.length === 0 ? (
        <EmptyState
          title="No saved professionals yet"
          description="Save professionals to compare them here later."
          action={<LinkButton href={paths.professionals()}>Find professionals</LinkButton>}
        />
      ) : (
        <div data-list="professionals">
          <JobList label="Saved professionals">
            {rows.map(profile => (
              <ProfessionalCard key={profile.id} professional={toProfessionalCard(profile)} headingLevel="h2">
                {mayBeginWithProfessionals(viewer) ? (
                  <LinkButton href={paths.conversation(profile.id)} variant="outline" size="sm">
                    Message
                  </LinkButton>
                ) : (
                  <LinkButton href={paths.professional(profile.id)} variant="outline" size="sm">
                    View Profile
                  </LinkButton>
                )}
                <SaveProfessional professional={{ id: profile.id, name: nameOf(profile) }} isSaved hasWord />
              </ProfessionalCard>
            ))}
          </JobList>
          {older && (
            <LoadMore href={older} label="Older saved professionals" shown={rows.length} total={total} />
          )}
        </div>
      )}
    </Layout>
  )
}
