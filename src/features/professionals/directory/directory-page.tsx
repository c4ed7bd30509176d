import { Check, Map as MapIcon } from 'lucide-react'
import type { Verification } from '#db/badge-rule.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import { countyChoices } from '#src/domain/counties.ts'
import { toRole } from '#src/domain/people/roles.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { ChoiceSelect, FilterSheet, SearchBox } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ListHead, PastEnd, RelaxedNote } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { toProfessionalCard } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import {
  activeFilters,
  directoryPath,
  modeChoices,
  rateChoices,
  roleChoices,
  sortChoices,
} from '../filters.ts'
import { levelChoices } from '../levels.ts'
import { SaveProfessional } from '../save-professional.tsx'
import type { ProfessionalFilters } from '../schema.ts'
import type { Part } from '../search-directory.ts'
import { reasonsFor } from './reasons.ts'

interface DirectoryPageProps {
  page: Part<Profile>
  filters: ProfessionalFilters
  /** What the page shows instead of an empty list. */
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
  return (
    <Layout
      title="Education professionals in Kenya"
      description="Find teachers, tutors, counselors and career coaches across Kenya by county, subject and level."
      canonicalPath={paths.professionals()}
    >
      <PageHeader
        title="Find professionals"
        lead="Find teachers, tutors, counselors and career coaches across Kenya."
        actions={
          toRole(filters.role) === 'tutor' && (
            <>
              <LinkButton href={paths.counties({ show: 'tutors' })} variant="outline" size="sm">
                <MapIcon aria-hidden="true" /> Tutors on the map
              </LinkButton>
              <LinkButton href={paths.tutors()} variant="outline" size="sm">
                Are you a tutor? Tutoring jobs
              </LinkButton>
            </>
          )
        }
      />
      <FilterForm filters={filters} />
      <ListHead
        found={`${counted} ${relaxed ? 'similar ' : ''}${total === 1 ? 'professional' : 'professionals'}${relaxed ? '' : ' found'}`}
        filters={active}
        all={paths.professionals()}
        first={before > 0 ? directoryPath(filters) : null}
      >
        {filters.level && (
          <p className="text-sm text-muted">Levels are based on what people write about their work.</p>
        )}
      </ListHead>
      {relaxed && <RelaxedNote noun="professional" relaxed={relaxed} total={total} />}
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
                note={<Reason text={reasons.text(profile)} />}
              >
                <LinkButton href={paths.professional(profile.id)} variant="outline" size="sm">
                  View Profile
                </LinkButton>
                {profile.id !== viewer?.id && (
                  <SaveProfessional
                    profile={profile}
                    isSaved={saved.has(profile.id)}
                    next={directoryPath(filters)}
                  />
                )}
              </ProfessionalCard>
            ))}
          </JobList>
          <LoadMore
            label="Load more professionals"
            href={next && directoryPath(listed, { cursor: next })}
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
      saying="noneFound"
      description="Try fewer filters, a different word or a nearby county. You can also post a job and let candidates apply."
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

/** Why a person is on the list: 'Teaches Mathematics · Kisumu'. */
function Reason({ text }: { text: string }) {
  if (!text) return null
  return (
    <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-primary">
      <Check aria-hidden="true" className="size-4 shrink-0" /> {text}
    </p>
  )
}

function FilterForm({ filters }: { filters: ProfessionalFilters }) {
  const { search, role, county, subject, level, mode, maxRate, verified, sort } = filters
  return (
    <FilterSheet action={paths.professionals()}>
      <div className="grid pair gap-2 md:grid-cols-4">
        <div className="col-span-full">
          <SearchBox label="Search professionals" placeholder="Maths tutor in Kisumu" text={search} />
        </div>
        <TextInput
          name="subject"
          aria-label="Subject"
          placeholder="Any subject"
          defaultValue={subject}
          maxLength={60}
        />
        <ChoiceSelect name="level" label="Level" all="All levels" choices={levelChoices} text={level} />
        <ChoiceSelect name="county" label="County" all="All counties" choices={countyChoices} text={county} />
        <ChoiceSelect name="maxRate" label="Price" all="Any price" choices={rateChoices} text={maxRate} />
        <ChoiceSelect name="mode" label="Lessons" all="At home or online" choices={modeChoices} text={mode} />
        <ChoiceSelect name="role" label="Role" all="All roles" choices={roleChoices} text={role} />
        <ChoiceSelect name="sort" label="Order" all="Best fit first" choices={sortChoices} text={sort} />
        <Checkbox name="verified" value="1" defaultChecked={verified} label="Verified only" />
        <Button type="submit" className="col-span-full min-h-12 md:justify-self-end">
          Show professionals
        </Button>
      </div>
    </FilterSheet>
  )
}
