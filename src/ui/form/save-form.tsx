import { Bookmark } from '#src/ui/icons.tsx'
import { Button } from './button.tsx'

interface SaveFormProps {
  id: string
  /** The name of the item, for screen readers. */
  title: string
  /** The paths to save and to remove it, which end in `/save` and `/unsave`. */
  save: string
  unsave: string
  isSaved: boolean
  /** On the item's own page instead of a card. */
  isAlone?: boolean
  /** Shows the word beside the icon on phones too. */
  hasWord?: boolean | undefined
}

/** The id of an item's form, to which one comes back without script. */
export const saveFormId = (id: string) => `save-${id}`

/** Saves an item for later, or removes it. With script the page is not reloaded (islands/enhance/save-in-place.ts). */
export function SaveForm({ id, title, save, unsave, isSaved, isAlone, hasWord = isAlone }: SaveFormProps) {
  return (
    <form
      method="post"
      id={saveFormId(id)}
      action={isSaved ? unsave : save}
      data-save=""
      className={isAlone ? 'no-print grid' : undefined}
    >
      <Button
        type="submit"
        variant={isAlone ? 'outline' : 'ghost'}
        size={isAlone ? 'default' : 'sm'}
        aria-pressed={isSaved}
        className="save"
      >
        <Bookmark />
        <span className={hasWord ? undefined : 'sr-only @xl:not-sr-only'}>{isSaved ? 'Saved' : 'Save'}</span>
        <span className="sr-only">{title}</span>
      </Button>
    </form>
  )
}
