import { Ban, EllipsisVertical, Flag } from 'lucide-react'
import { paths } from '#src/paths.ts'
import { menuItem } from '#src/ui/layout/nav-links.tsx'
import type { Thread } from '../conversation.ts'

/** What one may do about a person: block, and report what they wrote. */
export function PersonMenu({ partner, isBlocked, canBlock, canReport }: Thread) {
  if (!canBlock && !canReport) return null
  return (
    <details className="no-print relative shrink-0">
      <summary
        aria-label={`${canBlock ? 'Block or report' : 'Report'} ${partner.name}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      >
        <EllipsisVertical className="size-5" />
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-64 rounded-md border border-line bg-surface p-1.5 shadow-soft">
        {canBlock && (
          <form
            method="post"
            action={isBlocked ? paths.unblockPerson(partner.id) : paths.blockPerson(partner.id)}
          >
            <button type="submit" className={menuItem}>
              <Ban /> {isBlocked ? 'Unblock' : 'Block'} {partner.name}
            </button>
          </form>
        )}
        {canReport && (
          <a href={paths.report({ user: partner.id })} className={menuItem}>
            <Flag /> Report {partner.name}
          </a>
        )}
      </div>
    </details>
  )
}
