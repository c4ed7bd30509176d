import { Bookmark } from 'lucide-react'
import { individuals } from '#src/domain/people/roles.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { Button } from '#src/ui/form/button.tsx'

interface SaveButtonProps {
  job: { id: string; title: string }
  isSaved: boolean
  /** The page to come back to without script. */
  next: string
  /** On its own, not on a card. */
  isAlone?: boolean
}

/** Saves a job for later, or removes it. With script the page stays (islands/enhance/jobs/save-in-place.ts). */
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
        <span>{isSaved ? 'Saved' : 'Save'}</span>
        <span className="sr-only">{title}</span>
      </Button>
    </form>
  )
}

/** Visitors are led to sign in; schools and administrators do not save jobs. */
export const maySave = (viewer: Pick<Viewer, 'userType'> | null) =>
  !viewer || individuals.some(role => role === viewer.userType) || viewer.userType === 'parent'

const look = 'aria-pressed:text-primary aria-pressed:[&_svg]:fill-current'
