import type { Verification } from '#db/badge-rule.ts'
import { MAX_COUNTED, type Part } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import type { SchoolFilters } from '../directory.ts'
import { activeSchoolFilters, SchoolFilterForm, schoolsPath } from '../directory-filters.tsx'
import type { SchoolJson } from '../json.ts'
import { SchoolCard } from './school-card.tsx'

interface SchoolsPageProps {
  page: Part<SchoolJson>
  filters: SchoolFilters
  /** By school id. */
  checks: Map<string, Verification>
}

export function SchoolsPage({ page, filters, checks }: SchoolsPageProps) {
  const { rows, total, next, before } = page
  const counted = formatCount(total, MAX_COUNTED)
  const active = activeSchoolFilters(filters)
  return (
    <Layout
      title="Schools in Kenya"
      description="Find primary schools, secondary schools, colleges and universities in Kenya, and see their open jobs."
      canonicalPath={paths.schools()}
    >
      <PageHeader
        title="Schools"
        lead="Find schools and colleges in Kenya, and see their open jobs."
        isDense
      />
      <SchoolFilterForm filters={filters} />
      <ListHead
        found={`${counted} ${total === 1 ? 'school' : 'schools'} found`}
        filters={active}
        all={paths.schools()}
        first={before > 0 ? schoolsPath(filters) : null}
      />
      {rows.length === 0 ? (
        <NoSchools isPastEnd={total > 0} isFiltered={active.length > 0} />
      ) : (
        <div data-list="schools">
          <CardList
            label="Schools"
            of={SchoolCard}
            each={rows.map(school => ({ school, check: checks.get(school.id) }))}
          />
          <LoadMore
            label="Load more schools"
            href={next && schoolsPath(filters, { cursor: next })}
            before={before}
            shown={before + rows.length}
            total={counted}
          />
        </div>
      )}
    </Layout>
  )
}

function NoSchools({ isPastEnd, isFiltered }: { isPastEnd: boolean; isFiltered: boolean }) {
  if (isPastEnd) return <PastEnd href={paths.schools()} />
  return isFiltered ? (
    <EmptyState
      title="No schools found"
      description="Try fewer filters, different words or a nearby county."
      action={<LinkButton href={paths.schools()}>Clear Filters</LinkButton>}
    />
  ) : (
    <EmptyState
      title="No schools yet"
      description="No school has registered yet. Yours could be the first."
      action={<LinkButton href={paths.register('school')}>Register a school</LinkButton>}
    />
  )
}
