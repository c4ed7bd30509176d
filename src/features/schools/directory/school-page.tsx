import type { Verification } from '#db/badge-rule.ts'
import type { Part } from '#db/paging.ts'
import { CardApplyDialog } from '#src/features/applications/apply-dialog.tsx'
import { describeRate, type ResponseRate } from '#src/features/applications/response-time.ts'
import { mayApply } from '#src/features/jobs/job-actions.tsx'
import { toJobCard } from '#src/features/jobs/job-card-props.ts'
import { JobEntry, today } from '#src/features/jobs/job-entry.tsx'
import type { JobJson } from '#src/features/jobs/json.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Avatar, onCover } from '#src/ui/cards/avatar.tsx'
import { CardList } from '#src/ui/cards/job-card.tsx'
import { KangaCover } from '#src/ui/cards/kanga-cover.tsx'
import { ReportLink } from '#src/ui/cards/report-link.tsx'
import { SchoolCheck } from '#src/ui/cards/school-badge.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount } from '#src/ui/format.ts'
import { Clock, Mail, MapPin } from '#src/ui/icons.tsx'
import { Breadcrumbs } from '#src/ui/layout/json-ld.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { BackLink } from '#src/ui/links.tsx'
import { PastEnd } from '#src/ui/list-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { typeLabel } from '../directory-filters.tsx'
import type { SchoolJson } from '../json.ts'
import { SchoolMarks, schoolPlace } from './school-card.tsx'

interface SchoolPageProps {
  school: SchoolJson
  check: Verification | undefined
  /** Null if there are too few applications. */
  answers: ResponseRate | null
  jobs: Part<JobJson>
  /** Ids of the jobs that the viewer applied for. */
  applied: ReadonlySet<string>
  /** The member to whom the viewer may write, if any. */
  contactId: string | null
  viewer: Viewer | null
  /** Milliseconds. */
  now: number
}

/** A school and its open jobs. */
export function SchoolPage({
  school,
  check,
  answers,
  jobs,
  applied,
  contactId,
  viewer,
  now,
}: SchoolPageProps) {
  const name = school.institutionName
  return (
    <Layout
      title={name}
      description={`${name} is a ${typeLabel(school.institutionType).toLowerCase()} in ${schoolPlace(school)}. See its open jobs.`}
      canonicalPath={paths.school(school.id)}
    >
      <CardApplyDialog />
      <Breadcrumbs
        steps={[
          { name: 'Schools', path: paths.schools() },
          { name, path: paths.school(school.id) },
        ]}
      />
      <BackLink href={paths.schools()}>All schools</BackLink>
      <KangaCover name={name} />
      <SchoolHead school={school} check={check} answers={answers} contactId={contactId} />
      <h2 className="mt-8 mb-3 text-xl">
        Open jobs{jobs.total > 0 && <span className="figures text-muted"> ({formatCount(jobs.total)})</span>}
      </h2>
      {jobs.rows.length === 0 ? (
        <NoJobs school={school} />
      ) : (
        <div data-list="jobs">
          <CardList
            label={`Open jobs at ${name}`}
            of={JobEntry}
            each={jobs.rows.map(job => ({
              job: toJobCard(job),
              now: today(now),
              canApply: mayApply(viewer),
              hasApplied: applied.has(job.id),
            }))}
          />
          <LoadMore
            label="Load More Jobs"
            href={jobs.next && `${paths.school(school.id)}?cursor=${jobs.next}`}
            before={jobs.before}
            shown={jobs.before + jobs.rows.length}
            total={jobs.total}
          />
        </div>
      )}
      {viewer?.schoolId !== school.id && (
        <ReportLink href={paths.report({ school: school.id })} className="mt-6">
          Report this school
        </ReportLink>
      )}
    </Layout>
  )
}

function NoJobs({ school: { id, institutionName, openJobs } }: { school: SchoolJson }) {
  if (openJobs > 0) return <PastEnd href={paths.school(id)} />
  return (
    <EmptyState
      title="No open jobs"
      description={`${institutionName} has no open jobs right now. You can browse jobs at other schools.`}
      level="h3"
      action={<LinkButton href={paths.jobs()}>Find Jobs</LinkButton>}
    />
  )
}

/** Shows both numbers, so that readers can judge the rate. */
function Answers({ rate }: { rate: ResponseRate }) {
  return (
    <p className="mt-2 flex max-w-xl items-start gap-1.5">
      <Clock className="mt-1 size-4 shrink-0 text-muted" />
      <span>
        Replied to {describeRate(rate)}
        <span className="block text-sm text-muted">Applications sent between two weeks and a year ago.</span>
      </span>
    </p>
  )
}

function SchoolHead({
  school,
  check,
  answers,
  contactId,
}: Pick<SchoolPageProps, 'school' | 'check' | 'answers' | 'contactId'>) {
  return (
    <header className="flex flex-col gap-4 border-b border-line pb-6 sm:flex-row sm:items-end sm:justify-between">
      <div className="flex items-start gap-4">
        <Avatar name={school.institutionName} size="lg" className={onCover} />
        <div className="min-w-0">
          <h1 className="text-2xl md:text-3xl">{school.institutionName}</h1>
          <p className="mt-1 text-lg text-muted">{typeLabel(school.institutionType)}</p>
          <p className="mt-2">
            <SchoolMarks school={school} />
          </p>
          <p className="mt-2 flex items-start gap-1.5">
            <MapPin className="mt-1 size-4 shrink-0 text-muted" /> {schoolPlace(school)}
          </p>
          {answers && <Answers rate={answers} />}
          <SchoolCheck isVerified={school.isVerified} check={check} />
        </div>
      </div>
      {contactId && (
        <LinkButton href={paths.conversation(contactId)} variant="outline" className="no-print">
          <Mail /> Send message
        </LinkButton>
      )}
    </header>
  )
}
