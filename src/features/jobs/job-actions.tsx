import type { ReactNode } from 'react'
import { individuals } from '#src/domain/people/roles.ts'
import { AppliedBadge, CardApplyButton } from '#src/features/applications/apply-dialog.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { LinkButton } from '#src/ui/form/button.tsx'
import { SaveForm } from '#src/ui/form/save-form.tsx'
import type { JobJson } from './json.ts'

interface JobActionsProps {
  job: JobJson
  viewer: Viewer | null
  /** The viewer applied for it. */
  hasApplied?: boolean
  /** The button that saves the job, if it can be saved. */
  save?: ReactNode
}

/** A card's buttons: View for everyone, Apply Now for those signed in who can apply (RULINGS.md section 5); its page has a CardApplyDialog. */
export function JobActions({ job, viewer, hasApplied, save }: JobActionsProps) {
  return (
    <>
      <LinkButton href={paths.job(job.id)} variant="outline" size="sm">
        View
      </LinkButton>
      {hasApplied && <AppliedBadge />}
      {!hasApplied && viewer && individuals.some(role => role === viewer.userType) && (
        <CardApplyButton job={job} />
      )}
      {save}
    </>
  )
}

interface SaveButtonProps {
  job: { id: string; title: string }
  isSaved: boolean
  /** The page to come back to without script. */
  next: string
  /** On the job's own page instead of a card. */
  isAlone?: boolean
}

/** The button that saves a job for later. */
export const SaveButton = ({ job: { id, title }, ...rest }: SaveButtonProps) => (
  <SaveForm id={id} title={title} save={paths.saveJob(id)} unsave={paths.unsaveJob(id)} {...rest} />
)

/** Visitors sign in first; schools and administrators do not save jobs. */
export const maySave = (viewer: Pick<Viewer, 'userType'> | null) =>
  !viewer || individuals.some(role => role === viewer.userType) || viewer.userType === 'parent'
