import { Bookmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { individuals } from '#src/domain/people/roles.ts'
import { AppliedBadge, CardApplyButton } from '#src/features/applications/apply-dialog.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
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

/** Saves a job for later, or removes it. With script the page is not reloaded (islands/enhance/jobs/save-in-place.ts). */
export function SaveButton({ job: { id, title }, isSaved, next, isAlone }: SaveButtonProps) {
  const elementId = `save-${id}`
  return (
    <form
      method="post"
      id={elementId}
      action={isSaved ? paths.unsaveJob(id) : paths.saveJob(id)}
      data-save={id}
      className="no-print grid"
    >
      <input type="hidden" name="next" value={`${next}#${elementId}`} />
      <Button
        type="submit"
        variant={isAlone ? 'outline' : 'ghost'}
        size={isAlone ? 'lg' : 'sm'}
        aria-pressed={isSaved}
        className={look}
      >
        <Bookmark aria-hidden="true" />
        <span className={isAlone ? undefined : 'sr-only @2xl:not-sr-only'}>{isSaved ? 'Saved' : 'Save'}</span>
        <span className="sr-only">{title}</span>
      </Button>
    </form>
  )
}

/** Visitors sign in first; schools and administrators do not save jobs. */
export const maySave = (viewer: Pick<Viewer, 'userType'> | null) =>
  !viewer || individuals.some(role => role === viewer.userType) || viewer.userType === 'parent'

const look = 'aria-pressed:text-primary aria-pressed:[&_svg]:fill-current'
