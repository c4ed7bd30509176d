import type { ReactNode } from 'react'
import { Island } from '#islands/island.tsx'
import { individuals } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { summaryOf } from './job-card-props.ts'
import type { JobJson } from './json.ts'

interface JobActionsProps {
  job: JobJson
  viewer: Viewer | null
  /** The viewer applied for it. */
  hasApplied?: boolean
  /** The button that saves the job, if it can be saved. */
  save?: ReactNode
}

/** A card's buttons: View for everyone, Apply Now for those signed in who can apply (RULINGS.md section 5). */
export function JobActions({ job, viewer, hasApplied, save }: JobActionsProps) {
  return (
    <>
      <LinkButton href={paths.job(job.id)} variant="outline" size="sm">
        View
      </LinkButton>
      {hasApplied && (
        <p className="grid place-items-center">
          <Badge variant="success">Applied</Badge>
        </p>
      )}
      {!hasApplied && viewer && individuals.some(role => role === viewer.userType) && (
        <Island
          name="applications/apply-dialog"
          props={{
            job: summaryOf(job),
            owner: viewer.id,
            isSubscribed: viewer.subscription.isActive,
            isOnCard: true,
          }}
          hydrate="interaction"
        />
      )}
      {save}
    </>
  )
}
