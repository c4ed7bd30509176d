import { MAX_COUNTED, type Part } from '#db/paging.ts'
import type { Relaxed } from '#src/domain/search/relax.ts'
import { AlertOffer } from '#src/features/alerts/alert-form.tsx'
import { CardApplyDialog } from '#src/features/applications/apply-dialog.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { JobListSkeleton } from '#src/ui/cards/skeleton.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { foundText, ListHead, noteOn, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { ListingTabs } from '../category-pages/category-page.tsx'
import { activeFilters, feedPath, listPath } from '../filters.ts'
import { maySave } from '../job-actions.tsx'
import { JobEntry, type JobEntryProps } from '../job-entry.tsx'
import type { JobJson } from '../json.ts'
import { filterNames, type JobFilters } from '../schema.ts'
import type { ChoiceCounts } from '../search/facet-counts.ts'
import { feedTitle } from './atom-feed.ts'
import { FilterForm } from './filter-form.tsx'
import { MapLink, NearMe, PostButton, SavedLink, SortLinks } from './list-links.tsx'

interface JobsPageProps {
  page: Part<JobJson>
  counts: ChoiceCounts
  filters: JobFilters
  /** The search that the page lists instead; null if it lists `filters`. */
  relaxed: Relaxed<JobFilters> | null
  showsFilters: boolean
  viewer: Viewer | null
  /** The number that may get job alerts by SMS; null if none may. */
  viewerPhone: string | null
  entries: JobEntryProps[]
}

/** Find Education Jobs (SPEC.md section 2, Jobs page). */
export function JobsPage(props: JobsPageProps) {
  const { page, counts, filters, relaxed, showsFilters, entries, viewer, viewerPhone } = props
  const listed = relaxed?.filters ?? filters
  const active = activeFilters(filters)
  return (
    <Layout
      title="Find Education Jobs"
      description="Open jobs for teachers, tutors, counselors and career coaches across Kenya."
      feed={{ title: feedTitle(filters), href: feedPath(filters) }}
    >
      <CardApplyDialog />
      <PageHeader
        title="Find Education Jobs"
        isDense
        actions={
          viewer?.userType === 'school' ? (
            <PostButton />
          ) : viewer && maySave(viewer) ? (
            <SavedLink />
          ) : (
            <MapLink filters={filters} />
          )
        }
      />
      <ListingTabs shown={null} isSearch={active.length > 0} />
      <FilterForm filters={filters} counts={counts} isOpen={showsFilters || hasFurther(filters)} />
      <ListHead
        found={foundText(formatCount(page.total, MAX_COUNTED), page.total === 1 ? 'job' : 'jobs', relaxed)}
        note={noteOn(relaxed, {
          none: 'No jobs match',
          apart: (isApart, all, some) =>
            `${isApart ? 'No job here' : 'None of these'} is for ${all}. These are for ${some}.`,
        })}
        filters={active}
        all={paths.jobs()}
        first={page.before > 0 ? listPath(filters) : null}
      >
        <div className="contents sm:flex sm:items-center sm:gap-6">
          {viewer?.county && <NearMe county={viewer.county} filters={filters} />}
          {listed.sort === filters.sort && <SortLinks filters={listed} />}
        </div>
      </ListHead>
      {page.rows.length === 0 ? (
        <NoJobs page={page} filters={filters} asksForSupportStaff={relaxed?.reading.work != null} />
      ) : (
        <div data-list="jobs">
          <CardList label="Jobs" of={JobEntry} each={entries} />
          <LoadMore
            label="Load More Jobs"
            href={page.next && listPath(listed, { cursor: page.next })}
            before={page.before}
            shown={page.before + page.rows.length}
            total={formatCount(page.total, MAX_COUNTED)}
          />
          {page.next && (
            <template>
              <div className="mt-4">
                <JobListSkeleton />
              </div>
            </template>
          )}
        </div>
      )}
      <div className="mt-6">
        <AlertOffer
          filters={(relaxed?.keepsAll && relaxed.filters) || filters}
          viewerEmail={viewer?.email ?? null}
          viewerPhone={viewerPhone}
        />
      </div>
    </Layout>
  )
}

interface NoJobsProps {
  page: Part<JobJson>
  filters: JobFilters
  /** The search asks for a driver's, a cook's or other work that is not teaching or counselling. */
  asksForSupportStaff: boolean
}

function NoJobs({ page, filters, asksForSupportStaff }: NoJobsProps) {
  if (page.total > 0) return <PastEnd href={listPath(filters)} />
  const isFiltered = activeFilters(filters).length > 0
  return (
    <EmptyState
      title="No jobs found"
      saying="noneFound"
      description={
        asksForSupportStaff
          ? 'Schools here look for teachers, tutors, counsellors and career coaches. There is no such job right now.'
          : isFiltered
            ? 'Try fewer filters, different words or a nearby place.'
            : 'There are no open jobs right now. Please check again soon.'
      }
      action={
        isFiltered && (
          <LinkButton href={paths.jobs()} variant="outline">
            Clear Filters
          </LinkButton>
        )
      }
    />
  )
}

/** Whether a filter is set that is not in the row with the search. */
const hasFurther = (filters: JobFilters) =>
  filterNames.some(name => !['search', 'location', 'type', 'role'].includes(name) && filters[name])
