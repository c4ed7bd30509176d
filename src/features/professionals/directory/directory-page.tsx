import { ChevronDown } from 'lucide-react'
import type { Verification } from '#db/badge-rule.ts'
import { MAX_COUNTED } from '#db/paging.ts'
import { countyChoices } from '#src/domain/counties.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { ProfessionalCard } from '#src/ui/cards/professional-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Field } from '#src/ui/form/field.tsx'
import { ChoiceSelect, FilterRow, FilterSheet } from '#src/ui/form/filter-form.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { toProfessionalCard } from '../card-props.ts'
import type { Profile } from '../columns.ts'
import { activeFilters, directoryPath, roleChoices } from '../filters.ts'
import { levelChoices } from '../levels.ts'
import type { ProfessionalFilters } from '../schema.ts'
import type { Part } from '../search-directory.ts'

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
      description="Find teachers, tutors, counselors and career coaches across Kenya by county, subject and level."
      canonicalPath={paths.professionals()}
    >
      <PageHeader
        title="Find professionals"
        lead="Find teachers, tutors, counselors and career coaches across Kenya."
      />
      <FilterForm filters={filters} />
      <ListHead
        found={`${counted} ${total === 1 ? 'professional' : 'professionals'} found`}
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
            label="Load more professionals"
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

function FilterForm({ filters }: { filters: ProfessionalFilters }) {
  const { search, role, county, subject, level, verified } = filters
  return (
    <FilterSheet action={paths.professionals()}>
      <FilterRow label="Search professionals" placeholder="Name, subject or skill" text={search}>
        <ChoiceSelect name="role" label="Role" all="All roles" choices={roleChoices} text={role} />
        <ChoiceSelect name="county" label="County" all="All counties" choices={countyChoices} text={county} />
      </FilterRow>
      <details open={Boolean(subject || level || verified)} className="group mt-1 -mb-1">
        <summary className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-primary">
          More filters
          <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="grid grid-cols-2 items-end gap-x-2 gap-y-3 pb-3 md:grid-cols-[1fr_1fr_auto_auto] md:gap-x-4">
          <Field name="subject" label="Subject">
            <TextInput defaultValue={subject} placeholder="Mathematics" maxLength={60} />
          </Field>
          <Field name="level" label="Level">
            <ChoiceSelect all="All levels" choices={levelChoices} text={level} />
          </Field>
          <Checkbox
            name="verified"
            value="1"
            defaultChecked={verified}
            label="Verified only"
            className="col-span-full md:col-span-1"
          />
          <Button type="submit" variant="secondary" className="col-span-full min-h-12 md:col-span-1">
            Show professionals
          </Button>
        </div>
      </details>
    </FilterSheet>
  )
}
