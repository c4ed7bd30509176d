import type { Page } from '#db/paging.ts'
import type { UserType } from '#src/features/accounts/schema.ts'
import type { ApplicationRow } from '#src/features/applications/schema.ts'
import { titleWords } from '#src/features/jobs/available.ts'
import { paths } from '#src/paths.ts'
import { ApplicationStatusBadge } from '#src/ui/application-status.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { formatDate } from '#src/ui/format.ts'
import { LoadMore } from '#src/ui/load-more.tsx'
import { WithdrawForm } from '#src/ui/withdraw-form.tsx'

interface RecentApplicationsProps {
  sent: Page<ApplicationRow>
  older: string | null
  userType: UserType
}

/** What a person sent, and what became of it. */
export function RecentApplications({ sent, older, userType }: RecentApplicationsProps) {
  return (
    <section id="applications" aria-labelledby="applications-heading">
      <h2 id="applications-heading" className="mb-3 text-xl">
        Recent Applications
      </h2>
      {sent.rows.length === 0 ? (
        <NoApplications userType={userType} />
      ) : (
        <div data-list>
          <ul className={sheet}>
            {sent.rows.map(application => (
              <SentItem key={application.id} application={application} />
            ))}
          </ul>
          {older && (
            <LoadMore href={older} label="Older applications" shown={sent.rows.length} total={sent.total} />
          )}
        </div>
      )}
    </section>
  )
}

function SentItem({ application }: { application: ApplicationRow }) {
  const { id, jobId, job, status, createdAt } = application
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-start sm:px-6">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-lg leading-snug">
            <a href={paths.job(jobId)} className="hover:text-primary hover:underline">
              {job.title}
            </a>
          </h3>
          <ApplicationStatusBadge status={status} />
        </div>
        <p className="text-muted">
          {job.company} · {job.location}
        </p>
        <p className="figures mt-1 text-sm text-muted">
          Application {id.slice(0, 8)} · sent {formatDate(Date.parse(createdAt))}
        </p>
      </div>
      <WithdrawForm applicationId={id} jobTitle={job.title} next={paths.dashboard()} />
    </li>
  )
}

/** The next useful step differs: parents look for tutors, everyone else for a job. */
function NoApplications({ userType }: { userType: UserType }) {
  const isParent = userType === 'parent'
  const [word] = titleWords[userType] ?? []
  return (
    <div className={sheet}>
      <EmptyState
        level="h3"
        title="No applications yet"
        description={
          isParent
            ? 'Applying is for professionals. Parents look for a tutor, and write first.'
            : 'Find a job that suits you and send its school a cover letter.'
        }
        action={
          isParent ? (
            <LinkButton href={paths.tutors()}>Find a tutor</LinkButton>
          ) : (
            <LinkButton href={paths.jobs({ search: word })}>Browse Jobs</LinkButton>
          )
        }
      />
    </div>
  )
}

const sheet = 'divide-y divide-line overflow-hidden rounded-md border border-line bg-surface shadow-soft'
