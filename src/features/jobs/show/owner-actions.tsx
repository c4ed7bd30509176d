import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import type { JobView } from '../load-job.ts'

/** A school's actions on its own job: see applications, edit, duplicate, mark as filled, close, reopen. */
export function OwnerActions({ job }: { job: JobView }) {
  return (
    <Card
      aria-label="Your job"
      className="no-print mt-4"
      data-own-job={job.id}
      data-updated-at={job.updatedAt}
    >
      <h2 className="text-lg">Your job is {stateOf(job)}</h2>
      <p className="mt-1 mb-4 break-words text-muted">{meaningOf(job)}</p>
      <div className="mb-2 grid gap-2 sm:flex">
        <LinkButton href={paths.jobApplications(job.id)}>See applications</LinkButton>
        {!job.filledAt && (
          <LinkButton href={paths.jobCandidates(job.id)} variant="outline" size="sm">
            Recommended Candidates
          </LinkButton>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <LinkButton href={paths.editJob(job.id)} variant="outline" size="sm">
          Edit
        </LinkButton>
        <LinkButton href={paths.postJob(job.id)} variant="outline" size="sm">
          Duplicate
        </LinkButton>
        {!job.holdReason && (
          <>
            {!job.filledAt && <ActionForm action={paths.fillJob(job.id)}>Mark as filled</ActionForm>}
            {job.isActive ? (
              <ActionForm action={paths.closeJob(job.id)}>Close this job</ActionForm>
            ) : (
              <ActionForm action={paths.reopenJob(job.id)}>Reopen this job</ActionForm>
            )}
          </>
        )}
      </div>
    </Card>
  )
}

function ActionForm({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" variant="outline" size="sm" className="w-full">
        {children}
      </Button>
    </form>
  )
}

function stateOf({ isActive, filledAt, holdReason }: JobView) {
  if (holdReason) return 'under review'
  if (filledAt) return 'filled'
  return isActive ? 'open' : 'closed'
}

function meaningOf({ isActive, holdReason }: JobView) {
  if (holdReason) return `It will not be published until our team has checked it. Reason: ${holdReason}`
  return isActive
    ? 'It is published and open for applications.'
    : 'It is no longer published. Applications already received are kept.'
}
