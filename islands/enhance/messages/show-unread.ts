import { paths } from '#src/paths.ts'
import { countedTitle, shortCount } from '#src/ui/badge-count.ts'

/** Says in the header and in the title how many messages wait. */
export function showUnread(count: number): void {
  document.title = countedTitle(document.title.replace(/^\(\d+\+?\) /, ''), count)

  const link = document.querySelector(`#site-header a[href="${paths.messages()}"][aria-label]`)
  const badge = link?.querySelector('span')
  if (!link || !badge) return
  link.ariaLabel = count > 0 ? `Messages, ${count} unread` : 'Messages'
  badge.textContent = shortCount(count)
  badge.hidden = count === 0
}
