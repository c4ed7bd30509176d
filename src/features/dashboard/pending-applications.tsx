import type { Page } from '#db/paging.ts'
import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { nameOf, titleOf } from '#src/features/professionals/card-props.ts'
import { paths } from '#src/paths.ts'
import { Avatar } from '#src/ui/cards/avatar.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { formatCount, timeAgo } from '#src/ui/format.ts'
import { DashboardSection, sheet } from './section.tsx'

type Waiting = Page<ReceivedApplicationJson> & { photos: Map<string, string> }

/** The school's pending applications. */
export function Waiting({ waiting, now }: { waiting: Waiting; now: number }) {
  const { rows, total, photos } = waiting
  return (
    <DashboardSection
      id="waiting"
      title="Waiting for an answer"
      more={
        <a href={paths.admin('applications')} className="link inline-flex min-h-11 items-center">
          All applications
        </a>
      }
    >
      <ul className={sheet}>
        {rows.length === 0 && (
          <li className="p-4 text-muted sm:px-6">Nobody waits: every application has its answer.</li>
        )}
        {rows.map(({ id, jobId, job, applicant, createdAt }) => (
          <li key={id} className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:px-6">
            <div className="flex min-w-0 grow items-center gap-3">
              <Avatar name={nameOf(applicant)} photo={photos.get(applicant.id)} />
              <div className="min-w-0">
                <h3 className="text-lg leading-snug">{nameOf(applicant)}</h3>
                <p className="text-muted">
                  {titleOf({ ...applicant, specialization: null })} · for {job.title}
                </p>
                <p className="text-sm text-muted">
                  Applied {timeAgo(Date.parse(createdAt), now).toLowerCase()}
                </p>
              </div>
            </div>
            <LinkButton
              href={`${paths.jobApplications(jobId)}#application-${id}`}
              variant="outline"
              className="sm:min-w-28"
            >
              Answer <span className="sr-only">{nameOf(applicant)}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="mt-2 text-sm text-muted">And {formatCount(total - rows.length)} more.</p>
      )}
    </DashboardSection>
  )
}
