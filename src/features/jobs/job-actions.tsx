import { individuals } from '#src/domain/people/roles.ts'
import { AppliedBadge, CardApplyButton } from '#src/features/applications/apply-dialog.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import type { JobSummary } from '#src/ui/cards/job-meta.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { SaveForm } from '#src/ui/form/save-form.tsx'

interface JobActionsProps {
  job: JobSummary
  /** The viewer is signed in and may apply. */
  canApply: boolean
  /** The viewer applied for it. */
  hasApplied?: boolean
  /** Without it, the job cannot be saved. */
  isSaved?: boolean | undefined
}

/** A card's buttons: View for everyone, Apply Now for those signed in who can apply (RULINGS.md section 5); its page has a CardApplyDialog. */
export function JobActions({ job, canApply, hasApplied, isSaved }: JobActionsProps) {
  return (
    <>
      <LinkButton href={paths.job(job.id)} variant="outline" size="sm">
        View
      </LinkButton>
      {hasApplied && <AppliedBadge />}
      {!hasApplied && canApply && <CardApplyButton job={job} />}
      {isSaved !== undefined && <SaveButton job={job} isSaved={isSaved} />}
    </>
  )
}

/** Whether a viewer has the button that opens the letter on a card. */
export const mayApply = (viewer: Pick<Viewer, 'userType'> | null) =>
  individuals.some(role => role === viewer?.userType)

interface SaveButtonProps {
  job: { id: string; title: string }
  isSaved: boolean
  /** On the job's own page instead of a card. */
  isAlone?: boolean
}

/** The button that saves a job for later. */
export const SaveButton = ({ job: { id, title }, ...rest }: SaveButtonProps) => (
  <SaveForm id={id} title={title} save={paths.saveJob(id)} unsave={paths.unsaveJob(id)} {...rest} />
)

/** Visitors sign in first; schools and administrators do not save jobs. */
export const maySave = (viewer: Pick<Viewer, 'userType'> | null) =>
  !viewer || mayApply(viewer) || viewer.userType === 'parent'
