import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { menuItem } from '#src/ui/nav-links.tsx'
import type { Thread } from './thread.ts'

/** What one may do about a person: block, and report what they wrote. */
export function PersonMenu({ partner, isBlocked, canBlock, canReport }: Thread) {
  if (!canBlock) return null
  return (
    <div className="no-print flex shrink-0 flex-col items-end">
      <button
        type="button"
        popoverTarget="person-menu"
        aria-label={`Block or report ${partner.name}`}
        className="grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical className="size-5" />
      </button>
      <div id="person-menu" popover="auto" className="menu mt-12 w-64 p-1.5">
        <form
          method="post"
          action={isBlocked ? paths.unblockPerson(partner.id) : paths.blockPerson(partner.id)}
        >
          <button type="submit" className={menuItem}>
            <Ban /> {isBlocked ? 'Unblock' : 'Block'} {partner.name}
          </button>
        </form>
        {canReport && (
          <a href={paths.reportPerson(partner.id)} className={menuItem}>
            <Flag /> Report {partner.name}
          </a>
        )}
      </div>
    </div>
  )
}
