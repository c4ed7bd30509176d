import type { Page } from '#db/paging.ts'
import { CardApplyDialog } from '#src/features/applications/apply-dialog.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { CardList, JobCard } from '#src/ui/cards/job-card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Layout } from '#src/ui/layout/layout.tsx'
import { PageHeader } from '#src/ui/layout/page-header.tsx'
import { LoadMore } from '#src/ui/load-more.tsx'
import { JobActions, mayApply } from '../job-actions.tsx'
import { toJobCard } from '../job-card-props.ts'
import { type JobEntryProps, today } from '../job-entry.tsx'
import type { SavedJobJson } from '../json.ts'

interface SavedPageProps {
  saved: Page<SavedJobJson>
  /** The address of the next page. */
  older: string | null
  /** Ids of the jobs for which the viewer applied. */
  applied: ReadonlySet<string>
  viewer: Viewer
  now: number
}

/** A person's saved jobs, closed ones too. */
export function SavedPage({ saved: { rows, total }, older, applied, viewer, now }: SavedPageProps) {
  return (
    <Layout title="Saved jobs" robots="noindex">
      <CardApplyDialog />
      <PageHeader
        title="Saved jobs"
        lead={total > 0 && 'Closed jobs stay here until you remove them.'}
        actions={
          <LinkButton href={paths.alerts()} variant="outline">
            Job alerts
          </LinkButton>
        }
      />
      {rows.length === 0 ? (
        <NoSavedJobs isParent={viewer.userType === 'parent'} />
      ) : (
        <div data-list="jobs">
          <CardList
            label="Saved jobs"
            of={SavedJob}
            each={rows.map(job => ({
              job: toJobCard(job),
              now: today(now),
              isOpen: job.isOpen,
              canApply: job.isOpen && mayApply(viewer),
              hasApplied: applied.has(job.id),
            }))}
          />
          {older && <LoadMore href={older} label="Older saved jobs" shown={rows.length} total={total} />}
        </div>
      )}
    </Layout>
  )
}

function SavedJob({ job, now, isOpen, ...actions }: JobEntryProps & { isOpen: boolean }) {
  return (
    <JobCard job={job} now={now} headingLevel="h2" note={!isOpen && <ClosedNote />}>
      <JobActions job={job} {...actions} isSaved />
    </JobCard>
  )
}

function NoSavedJobs({ isParent }: { isParent: boolean }) {
  return (
    <EmptyState
      title="No saved jobs yet"
      saying="noneSaved"
      description={
        isParent
          ? 'Save a job to find it here later. For lessons for your child, look for a tutor.'
          : 'Save a job to find it here later.'
      }
      action={
        isParent ? (
          <LinkButton href={paths.professionals({ role: 'tutor' })}>Find a tutor</LinkButton>
        ) : (
          <LinkButton href={paths.jobs()}>Browse Jobs</LinkButton>
        )
      }
    />
  )
}

function ClosedNote() {
  return (
    <p className="mt-2 text-sm">
      <Badge variant="muted">Closed</Badge>{' '}
      <span className="text-muted">No longer open for applications.</span>
    </p>
  )
}
