import { ArrowDownWideNarrow, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { MOST_COUNTED } from '#db/paging.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatCount } from '#src/ui/format.ts'
import { JobCard, JobList } from '#src/ui/job-card.tsx'
import { Layout } from '#src/ui/layout.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { PageHeader } from '#src/ui/page-header.tsx'
import { JobListSkeleton } from '#src/ui/skeleton.tsx'
import type { JobAnswer } from './answer.ts'
import { beginning, cardOf } from './card.ts'
import { feedTitle } from './feed.ts'
import { FilterForm } from './filter-form.tsx'
import { activeFilters, feedPath, listPath } from './filters.ts'
import type { JobFilters } from './schema.ts'
import type { JobPage } from './search.ts'

interface JobsPageProps {
  page: JobPage
  filters: JobFilters
  showsFilters: boolean
  mayPost: boolean
  /** Milliseconds, for ages. */
  now: number
  /** View, Apply Now. */
  renderActions: (job: JobAnswer) => ReactNode
}

/** Find Education Jobs (SPEC.md section 2, Jobs page). */
export function JobsPage({ page, filters, showsFilters, mayPost, now, renderActions }: JobsPageProps) {
  return (
    <Layout
      title="Find Education Jobs"
      description="Open jobs for teachers, tutors, counselors and career coaches in all counties of Kenya."
      feed={{ title: feedTitle(filters), href: feedPath(filters) }}
    >
      <PageHeader title="Find Education Jobs" actions={mayPost && <PostButton />} />
      <FilterForm filters={filters} isOpen={showsFilters || hasFurther(filters)} />
      <ListHead page={page} filters={filters} />
      {page.rows.length === 0 ? (
        <NoJobs filters={filters} />
      ) : (
        <div data-list="jobs">
          <JobList label="Jobs">
            {page.rows.map(job => (
              <JobCard key={job.id} job={cardOf(job)} now={now} headingLevel="h2">
                {renderActions(job)}
              </JobCard>
            ))}
          </JobList>
          <LoadMore
            label="Load More Jobs"
            href={page.next && listPath(filters, { cursor: page.next })}
            before={page.before}
            shown={page.before + page.rows.length}
            total={formatCount(page.total, MOST_COUNTED)}
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
    </Layout>
  )
}

function PostButton() {
  return (
    <LinkButton href={paths.postJob()}>
      <Plus aria-hidden="true" /> Post a Job
    </LinkButton>
  )
}

/** How many were found, what narrows them, and in which order they come. */
function ListHead({ page, filters }: { page: JobPage; filters: JobFilters }) {
  return (
    <div className="mt-5 mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p role="status" className="figures text-lg font-bold">
        {formatCount(page.total, MOST_COUNTED)} {page.total === 1 ? 'job' : 'jobs'} found
      </p>
      <SortLinks filters={filters} />
      <FilterBadges filters={filters} />
      {page.before > 0 && (
        <p className="w-full">
          <a href={listPath(filters)} className="link inline-block py-2">
            Back to the first jobs
          </a>
        </p>
      )}
    </div>
  )
}

function SortLinks({ filters }: { filters: JobFilters }) {
  const orders = filters.search ? (['date', 'relevance'] as const) : (['date'] as const)
  return (
    <nav aria-label="Order" className="no-print -mx-3 flex">
      {orders.map(sort => (
        <LinkButton
          key={sort}
          href={listPath(filters, { sort })}
          variant="ghost"
          size="sm"
          aria-current={filters.sort === sort ? 'true' : undefined}
          className="aria-[current]:text-primary"
        >
          {sort === 'date' && <ArrowDownWideNarrow aria-hidden="true" />}
          {sort === 'date' ? 'Sort by Date' : 'Sort by Relevance'}
        </LinkButton>
      ))}
    </nav>
  )
}

function FilterBadges({ filters }: { filters: JobFilters }) {
  const active = activeFilters(filters)
  if (active.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex w-full flex-wrap items-center gap-x-2">
      {active.map(filter => (
        <li key={filter.name}>
          <a
            href={filter.without}
            className="group inline-flex min-h-11 items-center"
            aria-label={`Remove ${filter.label}`}
          >
            <Badge className="py-1 pl-2.5 group-hover:border-primary">
              {beginning(filter.label, 40)} <X aria-hidden="true" className="size-4" />
            </Badge>
          </a>
        </li>
      ))}
      <li>
        <a href={paths.jobs()} className="link inline-flex min-h-11 items-center px-1">
          Clear All
        </a>
      </li>
    </ul>
  )
}

function NoJobs({ filters }: { filters: JobFilters }) {
  const isFiltered = activeFilters(filters).length > 0
  return (
    <EmptyState
      title="No jobs found"
      description={
        isFiltered
          ? 'Try fewer filters, another word, or a place nearby.'
          : 'There are no open jobs right now. New ones come every week, so please look again.'
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

const hasFurther = ({ category, level, county, subject, specialization }: JobFilters) =>
  Boolean(category || level || county || subject || specialization)
