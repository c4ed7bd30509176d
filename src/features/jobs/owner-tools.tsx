import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { JobView } from './service.ts'

/** What a school does with its own job: see who applied, edit, close, reopen. */
export function OwnerTools({ job }: { job: JobView }) {
  return (
    <Card aria-label="Your job" className="no-print">
      <h2 className="text-lg">Your job is {job.isActive ? 'open' : 'closed'}</h2>
      <p className="mt-1 mb-4 text-muted">{stateOf(job)}</p>
      <div className="grid gap-2">
        <LinkButton href={paths.jobApplications(job.id)}>See applications</LinkButton>
        <LinkButton href={paths.editJob(job.id)} variant="outline">
          Edit
        </LinkButton>
        {!job.holdReason && (
          <form method="post" action={job.isActive ? paths.closeJob(job.id) : paths.reopenJob(job.id)}>
            <Button type="submit" variant={job.isActive ? 'ghost' : 'outline'} className="w-full">
              {job.isActive ? 'Close this job' : 'Reopen this job'}
            </Button>
          </form>
        )}
      </div>
    </Card>
  )
}

function stateOf({ isActive, holdReason }: JobView) {
  if (holdReason) return `It waits for our team: ${holdReason}`
  return isActive
    ? 'It is on the list, and people can apply.'
    : 'It is off the list, and nobody can apply. Applications you received stay.'
}
