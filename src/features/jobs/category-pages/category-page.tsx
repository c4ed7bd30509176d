import { MAX_COUNTED, type Part } from '#db/paging.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { shareImageFor } from '#src/ui/layout/og-images.ts'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { Tabs } from '#src/ui/tabs.tsx'
import { type ListingKind, listingKinds } from '../category-pages.ts'
import { feedPath } from '../filters.ts'
import { feedTitle } from '../index/atom-feed.ts'
import { toJobCard } from '../job-card-props.ts'
import { today } from '../job-entry.tsx'
import type { JobJson } from '../json.ts'
import type { JobFilters } from '../schema.ts'
import { activeListingFilters, ListingFilterForm, listingPath } from './filters.tsx'
import { ListingCard, wayToApply } from './job-card.tsx'

interface ListingPageProps {
  kind: ListingKind
  page: Part<JobJson>
  filters: JobFilters
  viewer: Viewer | null
  /** Milliseconds, for ages. */
  now: number
}

/** A public listing: the open jobs of one field (SPEC.md section 2, Public listing pages). */
export function ListingPage({ kind, page, filters, viewer, now }: ListingPageProps) {
  const { rows, next, before } = page
  const active = activeListingFilters(kind, filters)
  return (
    <Layout
      title={`${kind.title} in Kenya`}
      description={`${kind.lead} Salaries, locations and how to apply.`}
      canonicalPath={kind.path()}
      image={shareImageFor(kind.category)}
      feed={{ title: feedTitle(filters), href: feedPath(filters) }}
    >
      {kind.people && (
        <p className="no-print mb-4 hidden rounded-md sm:block bg-primary-tint px-4 py-1 text-on-primary-tint">
          {kind.people.question}{' '}
          <a href={kind.people.href} className="inline-flex min-h-11 items-center font-semibold underline">
            {kind.people.label}
          </a>{' '}
          {kind.requests && (
            <span className="inline-block">
              Are you a tutor?{' '}
              <a
                href={kind.requests.href}
                className="inline-flex min-h-11 items-center font-semibold underline"
              >
                {kind.requests.label}
              </a>
            </span>
          )}
        </p>
      )}
      <PageHeader
        title={kind.title}
        lead={kind.lead}
        isDense
        actions={
          <>
            {kind.people && (
              <LinkButton href={kind.people.href} variant="outline" size="sm" className="sm:hidden">
                {kind.people.label}
              </LinkButton>
            )}
            {viewer && <OwnLinks />}
          </>
        }
      />
      <ListingTabs shown={kind} />
      <ListingFilterForm kind={kind} filters={filters} />
      <ListHead
        found={`${formatCount(page.total, MAX_COUNTED)} ${page.total === 1 ? 'job' : 'jobs'} found`}
        filters={active}
        all={kind.path()}
        first={before > 0 ? listingPath(kind, filters) : null}
      />
      {rows.length === 0 ? (
        <NoJobs kind={kind} isPastEnd={page.total > 0} isFiltered={active.length > 0} />
      ) : (
        <div data-list="jobs">
          <CardList
            label={kind.title}
            of={ListingCard}
            each={rows.map(job => ({
              job: toJobCard(job),
              level: job.level,
              specialization: job.specialization,
              apply: wayToApply(viewer),
              now: today(now),
            }))}
          />
          <LoadMore
            label="Load More Jobs"
            href={next && listingPath(kind, filters, { cursor: next })}
            before={before}
            shown={before + rows.length}
            total={formatCount(page.total, MAX_COUNTED)}
          />
        </div>
      )}
      {kind.call && <ListingCall call={kind.call} requests={kind.requests} isSignedIn={viewer !== null} />}
    </Layout>
  )
}

/** Links to all jobs and to each listing; `shown` is null for all jobs. On phones they give way to the results of a search. */
export function ListingTabs({ shown, isSearch }: { shown: ListingKind | null; isSearch?: boolean }) {
  const tabs = [
    { href: paths.jobs(), label: 'All Jobs', current: shown === null },
    ...listingKinds.map(kind => ({ href: kind.path(), label: kind.tab, current: kind === shown })),
  ]
  return (
    <div className={cx('mb-2 sm:mb-5', isSearch && 'max-sm:hidden')}>
      <Tabs label="Categories" tabs={tabs} />
    </div>
  )
}

function OwnLinks() {
  return (
    <>
      <LinkButton href={paths.profile()} variant="ghost" size="sm" className="max-sm:hidden">
        Profile
      </LinkButton>
      <LinkButton href={paths.leave()} data-leave variant="ghost" size="sm" className="-mr-3 max-sm:hidden">
        Logout
      </LinkButton>
    </>
  )
}

interface NoJobsProps {
  kind: ListingKind
  isPastEnd: boolean
  isFiltered: boolean
}

function NoJobs({ kind, isPastEnd, isFiltered }: NoJobsProps) {
  if (isPastEnd) return <PastEnd href={kind.path()} />
  return (
    <EmptyState
      title={kind.empty}
      description={
        isFiltered
          ? 'Try fewer filters, or look at all jobs.'
          : 'There are no open jobs in this category right now. Please check again soon.'
      }
      action={
        <>
          {isFiltered && <LinkButton href={kind.path()}>Clear Filters</LinkButton>}
          <LinkButton href={paths.jobs()} variant="outline">
            All Jobs
          </LinkButton>
        </>
      }
    />
  )
}

interface ListingCallProps {
  call: NonNullable<ListingKind['call']>
  requests: ListingKind['requests']
  isSignedIn: boolean
}

/** The call to action at the end of a listing. */
function ListingCall({ call, requests, isSignedIn }: ListingCallProps) {
  return (
    <Card
      aria-label={call.question}
      className="no-print mt-10 flex flex-col gap-4 sm:flex-row sm:items-center sm:justify-between"
    >
      <div>
        <h2 className="text-xl">{call.question}</h2>
        <p className="mt-1 max-w-xl text-muted">
          {isSignedIn ? 'A complete profile gets you better job matches.' : call.text}
        </p>
        {requests && (
          <p className="mt-2">
            <TapLink href={requests.href}>{requests.label}</TapLink>
          </p>
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-2 *:grow">
        {!isSignedIn && <LinkButton href={paths.register(call.role)}>Register</LinkButton>}
        <LinkButton href={paths.profile()} variant={isSignedIn ? 'default' : 'outline'}>
          Update Profile
        </LinkButton>
      </div>
    </Card>
  )
}
