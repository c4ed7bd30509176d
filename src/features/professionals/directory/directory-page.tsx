import type { Verification } from '#db/badge-rule.ts'
import { MAX_COUNTED, type Part } from '#db/paging.ts'
import { toRole } from '#src/domain/people/roles.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard, type ProfessionalSummary } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Check, MapIcon } from '#src/ui/icons.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { foundText, ListHead, noteOn, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { toProfessionalCard } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { activeFilters, directoryPath } from '../filters.ts'
import { SaveProfessional } from '../save-professional.tsx'
import type { ProfessionalFilters } from '../schema.ts'
import { FilterForm } from './filter-form.tsx'
import { reasonsFor } from './reasons.ts'

interface DirectoryPageProps {
  page: Part<Profile>
  filters: ProfessionalFilters
  /** The search that is listed instead, if any. */
  relaxed: Relaxed<ProfessionalFilters> | null
  viewer: Viewer | null
  /** Ids of the professionals whom the viewer saved. */
  saved: ReadonlySet<string>
  /** By user id. */
  verifications: Map<string, Verification>
}

export function DirectoryPage(props: DirectoryPageProps) {
  const { page, filters, relaxed, viewer, saved, verifications } = props
  const { rows, total, next, before } = page
  const active = activeFilters(filters)
  const listed = relaxed?.filters ?? filters
  const reasons = reasonsFor(listed)
  const counted = formatCount(total, MAX_COUNTED)
  const isForTutors = toRole(filters.role) === 'tutor'
  return (
    <Layout
      title="Education professionals in Kenya"
      description="Find teachers, tutors, counselors and career coaches across Kenya by county, subject and level."
      canonicalPath={paths.professionals()}
    >
      <PageHeader
        title={isForTutors ? 'Find a tutor' : 'Find professionals'}
        lead={
          isForTutors
            ? 'For lessons at home or online, across Kenya.'
            : 'Find teachers, tutors, counselors and career coaches across Kenya.'
        }
        isDense
        actions={
          isForTutors && (
            <LinkButton href={paths.counties({ show: 'tutors' })} variant="outline">
              <MapIcon /> <span className="sr-only sm:not-sr-only">Tutors on the map</span>
            </LinkButton>
          )
        }
      />
      <FilterForm filters={filters} />
      <ListHead
        found={foundText(counted, total === 1 ? 'professional' : 'professionals', relaxed)}
        note={noteOn(relaxed, {
          none: filters.verified ? 'No verified professionals match' : 'No professionals match',
          apart: (isApart, all, some) =>
            `${isApart ? 'No one here' : 'None of these'} teaches ${all}. These teach ${some}.`,
        })}
        filters={active}
        all={paths.professionals()}
        first={before > 0 ? directoryPath(filters) : null}
      >
        {filters.level && (
          <p className="text-sm text-muted">Levels are based on what people write about their work.</p>
        )}
      </ListHead>
      {rows.length === 0 ? (
        <Nobody isPastEnd={total > 0} isFiltered={active.length > 0} />
      ) : (
        <div data-list="professionals">
          <CardList
            label="Professionals"
            of={Listed}
            each={rows.map(profile => ({
              professional: toProfessionalCard(profile, verifications.get(profile.id)),
              reason: reasons.text(profile),
              isSaved: profile.id === viewer?.id ? undefined : saved.has(profile.id),
            }))}
          />
          <LoadMore
            label="Load more professionals"
            href={next && directoryPath(filters, { cursor: next })}
            before={before}
            shown={before + rows.length}
            total={counted}
          />
        </div>
      )}
      {isForTutors && (
        <p className="mt-6">
          <TapLink href={paths.tutors()}>Are you a tutor? See tutoring jobs</TapLink>
        </p>
      )}
    </Layout>
  )
}

interface ListedProps {
  professional: ProfessionalSummary
  reason: string
  /** Absent for the viewer's own profile, which cannot be saved. */
  isSaved: boolean | undefined
}

function Listed({ professional, reason, isSaved }: ListedProps) {
  return (
    <ProfessionalCard professional={professional} isList headingLevel="h2" note={<Reason text={reason} />}>
      <LinkButton href={paths.professional(professional.id)} variant="outline" size="sm">
        View Profile
      </LinkButton>
      {isSaved !== undefined && <SaveProfessional professional={professional} isSaved={isSaved} />}
    </ProfessionalCard>
  )
}

function Nobody({ isPastEnd, isFiltered }: { isPastEnd: boolean; isFiltered: boolean }) {
  if (isPastEnd) return <PastEnd href={paths.professionals()} />
  return isFiltered ? (
    <EmptyState
      title="No professionals found"
      saying="noneFound"
      description="Try fewer filters, different words or a nearby county. You can also post a job and let candidates apply."
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
      description="Register and be the first to have a public profile."
      action={<LinkButton href={paths.register()}>Register</LinkButton>}
    />
  )
}

/** The reason that a person is listed: 'Teaches Mathematics · Kisumu'. */
function Reason({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Check className="size-4 shrink-0" /> {text}
    </p>
  )
}
