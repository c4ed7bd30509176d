import { paths } from '#src/paths.ts'
import { Card } from '#src/ui/card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import type { JobView } from '../load-job.ts'

/** A school's actions on its own job: see applications, edit, duplicate, mark as filled, close, reopen. */
export function OwnerActions({ job }: { job: JobView }) {
  return (
    <Card aria-label="Your job" className="no-print" data-own-job={job.id} data-updated-at={job.updatedAt}>
      <h2 className="text-lg">Your job is {stateOf(job)}</h2>
      <p className="mt-1 mb-4 break-words text-muted">{meaningOf(job)}</p>
      <div className="grid gap-2">
        <LinkButton href={paths.jobApplications(job.id)}>See applications</LinkButton>
        {!job.filledAt && (
          <LinkButton href={paths.jobCandidates(job.id)} variant="outline">
            Recommended Candidates
          </LinkButton>
        )}
        <LinkButton href={paths.editJob(job.id)} variant="outline">
          Edit
        </LinkButton>
        <LinkButton href={paths.postJob(job.id)} variant="outline">
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
      <Button type="submit" variant="outline" className="w-full">
        {children}
      </Button>
    </form>
  )
}

function stateOf({ isActive, filledAt, holdReason }: JobView) {
  if (holdReason) return 'on hold'
  if (filledAt) return 'filled'
  return isActive ? 'open' : 'closed'
}

function meaningOf({ isActive, holdReason }: JobView) {
  if (holdReason) return `It waits for our team: ${holdReason}`
  return isActive
    ? 'It is on the list, and people can apply.'
    : 'It is off the list, and nobody can apply. Applications you received stay.'
}
