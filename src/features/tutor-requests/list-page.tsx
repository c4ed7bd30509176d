import { countyChoices } from '#src/domain/counties.ts'
import { levelChoices } from '#src/features/jobs/filters.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { activeSelects, type FilterField, FilterSelects } from '#src/ui/form/filter-form.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { TapLink } from '#src/ui/links.tsx'
import { ListHead, PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { usePage } from '#src/ui/page-context.ts'
import type { TutorRequestJson } from './json.ts'
import type { RequestList } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import type { RequestFilters } from './schema.ts'

interface RequestsPageProps {
  page: RequestList
  filters: RequestFilters
  /** Path of the next page. */
  older: string | null
  /** A parent's own requests, on the first page. */
  own: TutorRequestJson[]
  /** Milliseconds. */
  now: number
}

/** Open requests of families, for tutors and visitors. */
export function RequestsPage({ page: { rows, total, before }, filters, older, own, now }: RequestsPageProps) {
  const { viewer } = usePage()
  const active = activeSelects(filterFields, filters, changes => requestsPath(filters, changes))
  return (
    <Layout
      title="Tutor requests"
      description="Families in Kenya who are looking for a tutor: class, subjects, county and what they would like to pay."
      canonicalPath={paths.tutorRequests()}
    >
      <PageHeader
        title="Tutor requests"
        lead="Requests from families looking for a tutor. Their names are not shown. Tutors reply by message."
        actions={
          viewer?.userType === 'parent' && (
            <LinkButton href={paths.newTutorRequest()}>Post a tutor request</LinkButton>
          )
        }
      />
      {own.length > 0 && (
        <section aria-labelledby="own-heading" className="mb-8">
          <h2 id="own-heading" className="mb-3 text-xl">
            Your requests
          </h2>
          <JobList label="Your requests">
            {own.map(request => (
              <RequestCard key={request.id} request={request} now={now} />
            ))}
          </JobList>
        </section>
      )}
      <FilterSelects
        action={paths.tutorRequests()}
        fields={filterFields}
        filters={filters}
        submit="Show requests"
      />
      <ListHead
        found={`${formatCount(total)} ${total === 1 ? 'request' : 'requests'} found`}
        filters={active}
        all={paths.tutorRequests()}
        first={before > 0 ? requestsPath(filters) : null}
      />
      {rows.length === 0 ? (
        <NoRequests isFiltered={active.length > 0} isPastEnd={total > 0} hasOwn={own.length > 0} />
      ) : (
        <div data-list="requests">
          <h2 className="sr-only">Open requests</h2>
          <JobList label="Tutor requests">
            {rows.map(request => (
              <RequestCard key={request.id} request={request} now={now} />
            ))}
          </JobList>
          <LoadMore
            label="Load more requests"
            href={older}
            before={before}
            shown={before + rows.length}
            total={total}
          />
        </div>
      )}
      {!viewer && (
        <p className="mt-8">
          Looking for a tutor?{' '}
          <TapLink href={paths.register('parent', paths.newTutorRequest())}>Register as a parent</TapLink> and
          post a request. Are you a tutor?{' '}
          <TapLink href={paths.register('tutor', paths.tutorRequests())}>Register as a tutor</TapLink> to
          reply.
        </p>
      )}
    </Layout>
  )
}

interface NoRequestsProps {
  isFiltered: boolean
  isPastEnd: boolean
  hasOwn: boolean
}

function NoRequests({ isFiltered, isPastEnd, hasOwn }: NoRequestsProps) {
  if (isPastEnd) return <PastEnd href={paths.tutorRequests()} />
  return (
    <EmptyState
      title="No requests found"
      description={
        isFiltered
          ? 'Try fewer filters or a nearby county.'
          : `No ${hasOwn ? 'other ' : ''}family is looking for a tutor right now. Please check again soon.`
      }
      action={isFiltered && <LinkButton href={paths.tutorRequests()}>Clear Filters</LinkButton>}
    />
  )
}

const filterFields: FilterField<'subject' | 'level' | 'county'>[] = [
  {
    name: 'subject',
    label: 'Subject',
    choices: subjectSuggestions.map(value => ({ value, label: value })),
  },
  { name: 'level', label: 'Level', choices: levelChoices },
  { name: 'county', label: 'County', choices: countyChoices },
]

const requestsPath = ({ subject, level, county }: RequestFilters, changes: Record<string, string> = {}) =>
  paths.tutorRequests({ subject, level, county, ...changes })
