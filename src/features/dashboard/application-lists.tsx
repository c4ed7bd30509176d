import type { Page } from '#db/paging.ts'
import type { ApplicationJson, ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { SentItem, sentList } from '#src/features/applications/sent-item.tsx'
import { availableJobsPath } from '#src/features/jobs/filters.ts'
import { nameOf, titleOf } from '#src/features/professionals/card-props.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge } from '#src/ui/cards/application-status.tsx'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { DashboardSection, EmptySection, sheet, ViewAll } from './section.tsx'

interface ReceivedApplicationsProps {
  /** A school's newest applications, with the applicants' photos by their id. */
  received: Page<ReceivedApplicationJson> & { photos: Map<string, string> }
  now: number
}

/** The newest applications that a school received (RULINGS.md section 11). */
export function ReceivedApplications({ received, now }: ReceivedApplicationsProps) {
  const { rows, total, photos } = received
  return (
    <DashboardSection
      id="applications"
      title="Recent Applications"
      more={total > 0 && <ViewAll href={paths.admin('applications')} of="applications" />}
    >
      {rows.length === 0 ? (
        <EmptySection
          title="No applications yet"
          description="Applications for your jobs will appear here."
        />
      ) : (
        <ul className={sheet}>
          {rows.map(({ id, jobId, job, applicant, status, createdAt }) => (
            <li key={id} className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:px-6">
              <div className="flex min-w-0 grow items-start gap-3">
                <Avatar name={nameOf(applicant)} photo={photos.get(applicant.id)} />
                <div className="min-w-0">
                  <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                    <h3 className="text-lg leading-snug">{nameOf(applicant)}</h3>
                    <ApplicationStatusBadge status={status} />
                  </div>
                  <p className="text-muted">
                    {titleOf({ ...applicant, specialization: null })} · applied for {job.title}
                  </p>
                  <p className="text-sm text-muted tabular-nums">
                    Application {id.slice(0, 8)} · received{' '}
                    <TimeAgo at={Date.parse(createdAt)} now={now} inSentence />
                  </p>
                </div>
              </div>
              <LinkButton
                href={`${paths.jobApplications(jobId)}#application-${id}`}
                variant="outline"
                className="sm:min-w-28"
              >
                View <span className="sr-only">the application of {nameOf(applicant)}</span>
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </DashboardSection>
  )
}

interface RecentApplicationsProps {
  sent: Page<ApplicationJson>
  viewer: Viewer
}

/** The latest applications of the viewer, with their status (SPEC.md section 2, Dashboard). */
export function RecentApplications({ sent: { rows, total }, viewer }: RecentApplicationsProps) {
  return (
    <DashboardSection
      id="applications"
      title="Recent Applications"
      more={total > 0 && <ViewAll href={paths.applications()} of="applications" />}
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

function NoApplications({ viewer: { userType } }: { viewer: Viewer }) {
  return (
    <EmptySection
      title="No applications yet"
      description="Find a job that suits you and send the school a cover letter."
      action={<LinkButton href={availableJobsPath(userType)}>Browse Jobs</LinkButton>}
    />
  )
}
