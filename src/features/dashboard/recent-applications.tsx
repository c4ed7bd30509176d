import type { Page } from '#db/paging.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { SentItem, sentList } from '#src/features/applications/sent-item.tsx'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { DashboardSection, sheet } from './section.tsx'

interface RecentApplicationsProps {
  sent: Page<ApplicationJson>
  viewer: Viewer
}

/** The last three that a person sent, and what became of them (SPEC.md section 2, Dashboard). */
export function RecentApplications({ sent: { rows, total }, viewer }: RecentApplicationsProps) {
  return (
    <DashboardSection
      id="applications"
      title="Recent Applications"
      more={
        total > 0 && (
          <a href={paths.applications()} className="link inline-flex min-h-11 items-center">
            View All <span className="sr-only">applications</span>
          </a>
        )
      }
    >
      {rows.length > 0 ? (
        <ul className={sentList}>
          {rows.map(application => (
            <SentItem key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        <NoApplications viewer={viewer} />
      )}
    </DashboardSection>
  )
}

/** A parent cannot apply, and has the tutors above. */
function NoApplications({ viewer: { userType } }: { viewer: Viewer }) {
  if (userType === 'parent')
    return (
      <div className={sheet}>
        <p className="p-4 text-muted sm:px-6">
          No applications yet. Applying is for professionals: parents choose a tutor, and write first.
        </p>
      </div>
    )
  return (
    <div className={sheet}>
      <EmptyState
        level="h3"
        title="No applications yet"
        description="Find a job that suits you and send its school a cover letter."
        action={<LinkButton href={availableJobsPath(userType)}>Browse Jobs</LinkButton>}
      />
    </div>
  )
}
