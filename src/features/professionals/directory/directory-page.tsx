import type { Verification } from '#db/badge-rule.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { toProfessionalCard } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { activeFilters, directoryPath } from '../filters.ts'
import type { ProfessionalFilters } from '../schema.ts'
import type { Part } from '../search-directory.ts'
import { FilterForm } from './filter-form.tsx'

interface DirectoryPageProps {
  page: Part<Profile>
  filters: ProfessionalFilters
  /** By user id. */
  verifications: Map<string, Verification>
}

export function DirectoryPage({ page, filters, verifications }: DirectoryPageProps) {
  const { rows, total, next, before } = page
  const active = activeFilters(filters)
  const counted = formatCount(total, MAX_COUNTED)
  return (
    <Layout
      title="Education professionals in Kenya"
      description="Teachers, tutors, counselors and career coaches in all counties of Kenya, with their subjects and experience."
      canonicalPath={paths.professionals()}
    >
      <PageHeader
        title="Find Professionals"
        lead="Teachers, tutors, counselors and career coaches who chose to be found here."
      />
      <FilterForm filters={filters} />
      <ListHead
        found={`${counted} ${total === 1 ? 'professional' : 'professionals'} found`}
        filters={active}
        all={paths.professionals()}
        first={before > 0 ? directoryPath(filters) : null}
      >
        {filters.level && (
          <p className="text-sm text-muted">Levels are read from what people write about their work.</p>
        )}
      </ListHead>
      {rows.length === 0 ? (
        <Nobody isPastEnd={total > 0} isFiltered={active.length > 0} />
      ) : (
        <div data-list="professionals">
          <JobList label="Professionals">
            {rows.map(profile => (
              <ProfessionalCard
                key={profile.id}
                professional={toProfessionalCard(profile, verifications.get(profile.id))}
                headingLevel="h2"
              >
                <LinkButton href={paths.professional(profile.id)} variant="outline" size="sm">
                  View Profile
                </LinkButton>
              </ProfessionalCard>
            ))}
          </JobList>
          <LoadMore
            label="Load More Professionals"
            href={next && directoryPath(filters, { cursor: next })}
            before={before}
            shown={before + rows.length}
            total={counted}
          />
        </div>
      )}
    </Layout>
  )
}

function Nobody({ isPastEnd, isFiltered }: { isPastEnd: boolean; isFiltered: boolean }) {
  if (isPastEnd) return <PastEnd href={paths.professionals()} />
  return isFiltered ? (
    <EmptyState
      title="No professionals found"
      description="Try fewer filters, another word, or a county nearby. A job posted here reaches people you did not find."
      action={
        <>
          <LinkButton href={paths.professionals()}>Clear Filters</LinkButton>
          <LinkButton href={paths.postJob()} variant="outline">
            Post a Job
          </LinkButton>
        </>
      }
    />
  ) : (
    <EmptyState
      title="No professionals yet"
      description="Nobody has a public profile here so far. Yours could be the first."
      action={<LinkButton href={paths.register()}>Register</LinkButton>}
    />
  )
}
